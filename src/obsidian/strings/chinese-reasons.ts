import type { ReasonTexts } from "../../commands/reason-texts";

const STAY = "仓库中的笔记保持不变。";
const ROOT = "其中的笔记会放在仓库根目录，请在设置中另选文件夹。";
const LOGIN = "如果此网络有登录页面，请先登录；否则请";
const NETWORK = "请检查网络连接";
const address = (what: string) => `服务器地址${what}它应类似 https://notes.example.com/api`;
const key = (what: string) => `${what}请从你在会议服务中的账户重新复制：完整复制，且不含其他内容。`;
const answer = (server: string, what: string) =>
  `${server} 返回了${what}，而不是会议笔记，其内容均未使用。${STAY}${LOGIN}检查服务器地址，或稍后再试。`;
const properties = (what: string) => `笔记属性有误：${what}。在你改正之前会跳过此笔记。`;
const value = (what: string, of: string) => `属性“${of}”有误：${what}。在你改正之前会跳过此笔记。`;
const without = (template: string) => `新笔记未使用模板 ${template}：`;

const FIELDS = {
  id: " ID ",
  title: "标题",
  text: "文本",
  decisions: "决策列表",
  "file-name": "文件名",
  folder: "文件夹",
  notes: "笔记正文",
  other: "字段",
};
const field = (of: "meeting" | "decision", name: keyof typeof FIELDS) =>
  `${of === "meeting" ? "会议" : "其中一项决策"}的${FIELDS[name]}`;

export const chineseReasons = (): ReasonTexts => ({
  "address-missing": address("尚未填写。"),
  "address-without-https": address("不是以 https:// 开头。"),
  "address-unreadable": address("无法识别。"),
  "address-unencrypted": address("以 http:// 开头，密钥会未经加密传输，请使用 https://。"),
  "address-with-login": address("包含用户名或密码，请去掉。"),
  "address-with-query": address("包含 ? 或 #，请去掉从那里开始的部分。"),
  "key-missing": key("还没有 API 密钥。"),
  "key-with-foreign-characters": key("API 密钥包含密钥中不会出现的字符。"),
  "key-too-short": key("API 密钥看起来不完整。"),
  "key-too-long": key("API 密钥太长，不是密钥。"),
  "key-refused": `服务器不接受此 API 密钥。${STAY}请检查密钥；如果无误，请在你的会议服务账户中新建一个。`,
  "meeting-not-found": `会议服务中没有此会议，或不向此密钥显示。${STAY}如果它应当存在，请在你的账户中检查它是否还在，以及你是否有权查看。`,
  "meeting-unusable": ({ fault }) =>
    `会议服务中此会议的数据无法使用。${fault ?? ""}其笔记保持不变，以后的同步会再次请求。`,
  "rate-limited": `会议服务的请求次数已用完，可能是使用同一密钥的其他设备或脚本所致。${STAY}下次同步会从此处继续。`,
  "server-failed": ({ server, status }) =>
    `${server} 自身出现问题（HTTP ${status}）。${STAY}请稍后再试；如果一直如此，请告知会议服务的客服。`,
  "address-not-found": ({ server, status }) =>
    `${server} 有响应，但此地址没有内容（HTTP ${status}）。${STAY}请检查服务器地址及其完整路径；如果选择了项目，请检查项目名称。`,
  "request-refused": ({ server, status }) =>
    `${server} 不接受此请求（HTTP ${status}）。${STAY}请检查项目和状态筛选（如有设置），以及服务器地址。`,
  unreachable: ({ server, systemCode }) =>
    `无法连接 ${server}${systemCode ? `（${systemCode}）` : ""}。${STAY}${NETWORK}和服务器地址，然后重新同步。`,
  "proxy-login": ({ server }) => `无法连接 ${server}：途中的代理要求登录。${STAY}${NETWORK}，然后重新同步。`,
  "proxy-unreachable": ({ server, systemCode }) =>
    `无法连接 ${server}：代理没有响应或拒绝连接${systemCode ? `（${systemCode}）` : ""}。${STAY}请检查此设备的代理设置，然后重新同步。`,
  "certificate-untrusted": ({ server, systemCode }) =>
    `此设备不信任 ${server} 的证书${systemCode ? `（${systemCode}）` : ""}，因此未发送密钥。${STAY}请检查服务器地址和此设备的时钟；如果公司使用自己的证书，请在此设备上安装其根证书。`,
  "no-tls": ({ server, systemCode }) =>
    `${server} 不使用加密连接${systemCode ? `（${systemCode}）` : ""}，因此未发送密钥。${STAY}请检查服务器地址和端口。`,
  redirected: ({ server }) =>
    `${server} 将请求转到另一个地址，密钥不能发送到那里，因此未使用其响应。${STAY}${LOGIN}改正服务器地址。`,
  "timed-out": ({ server }) => `${server} 未及时响应。${STAY}${NETWORK}，或稍后再试。`,
  "unexpected-status": ({ server, status }) => answer(server, `意外的状态（HTTP ${status}）`),
  "answer-empty": ({ server }) => answer(server, "空响应"),
  "answer-web-page": ({ server }) => answer(server, "网页"),
  "answer-unknown": ({ server }) => answer(server, "未知内容"),
  "answer-broken-off": ({ server }) => answer(server, "中断的响应"),
  "answer-unusable": ({ server }) => answer(server, "无法使用的响应"),
  "answer-too-large": `服务器的响应超过 20 MB，其内容均未使用。${STAY}请稍后再试。`,
  cancelled: "同步已取消。已写入的内容会保留，下次从此处继续。",
  "not-a-meeting": "会议服务发送的不是会议。",
  "not-a-decision": "其中一项决策不是决策。",
  "decision-ids-repeated": "其中两项决策的 ID 相同。",
  "field-too-long": ({ of, field: name }) => `${field(of, name)}过长。`,
  "field-unusable": ({ of, field: name }) => `${field(of, name)}无法使用。`,
  "git-conflict": "笔记中有 git 的冲突标记。在你改正之前会跳过此笔记。",
  "properties-not-closed": properties("没有结尾，缺少末尾的 ---"),
  "property-twice": ({ key: name }) => value("同一个键出现两次", name),
  "tab-as-indentation": properties("用制表符缩进"),
  "line-without-property": properties("有一行不是属性"),
  "list-item-under-value": ({ key: name }) => value("值的下方有列表项", name),
  "quote-not-closed": ({ key: name }) => value("引号没有闭合", name),
  "bracket-not-closed": ({ key: name }) => value("括号没有闭合", name),
  "value-starts-with-sign": ({ key: name }) => value("值以 YAML 的特殊字符开头", name),
  "colon-in-value": ({ key: name }) => value("未加引号的值中有冒号", name),
  "text-after-value": ({ key: name }) => value("值的末尾之后还有文本", name),
  "list-unreadable": ({ key: name }) => value("列表无法读取", name),
  "version-unreadable": properties("没有可读取的 sync_version"),
  "folder-percent-encoded": `文件夹名经过百分号编码。${ROOT}`,
  "folder-with-backslash": `文件夹名含有反斜杠。${ROOT}`,
  "folder-outside-vault": `文件夹在仓库之外。${ROOT}`,
  "folder-segment-without-name": `文件夹路径中有一级没有名称。${ROOT}`,
  "folder-hidden": `文件夹是隐藏的。${ROOT}`,
  "folder-too-deep": `文件夹嵌套过深。${ROOT}`,
  "folder-is-configuration": `文件夹是仓库的配置文件夹。${ROOT}`,
  "file-name-leaves-folder": "文件名会离开其文件夹。笔记会放在该文件夹中。",
  "first-day-unusable": "设置中的起始日期不是像 2026-01-31 那样的日期。在你更改之前，所有日期的会议都会有笔记。",
  "template-missing": ({ path }) => `${without(path)}那里没有可读取的笔记。请在设置中另选模板。`,
  "template-unusable": ({ path }) =>
    `${without(path)}如有属性，属性须有效，并且须有一行只含 {{content}}，且不在代码和注释中。`,
  "template-field-unknown": ({ path, written }) => `${without(path)}没有字段 ${written}。`,
  "template-field-misplaced": ({ path, written }) =>
    `${without(path)}${written} 不能放在那里。章节字段只出现一次并单独占一行；任何字段都不能放在代码中。`,
  "answer-mine": "你保留了自己的版本。",
  "answer-service": "你使用了会议服务的版本。",
  "answer-chosen": "你为每处更改选择了版本。",
  "name-with-id": "另一条笔记已用此名称，因此加上了简短 ID。",
  merged: "你的修改和会议服务的修改都在笔记中。",
  "kept-edited": "你修改过此笔记，保留你的版本。",
  "stays-deleted": "你删除了此笔记，它保持删除。",
  "deletion-unseen": "此笔记已不在仓库中，但没有设备看到它被删除。它保持删除。如果仓库是从备份恢复的，请重新创建它。",
  "gone-from-service": "会议服务中已删除此会议，或你无权再查看。你的笔记保持不变。",
  "sync-stopped": "你已停止同步此笔记。",
  "older-version": "会议服务给出的版本比笔记中的更旧，你的笔记保持不变。",
  "update-undone": "你撤销了此更新。当会议服务更改该笔记，或你刷新它时，更新会再次写入。",
  "both-changed": "你和会议服务修改了同一行。你的保留，会议服务的在笔记末尾的标注中。",
  "being-edited": "你正在其中输入，更新会等你完成。",
  "deleted-but-present": "你删除过此笔记，它又出现了。如果十分钟后仍在，就恢复同步。",
  "being-changed": "它正在被修改，下次同步会再试。",
  "name-taken": "它的名称在仓库中已被占用，请移走那个文件。",
  "note-missing": "仓库中没有它的笔记。如果一直没有，就视为你已删除；在此期间不会新建。",
  "note-missing-on-new-device": "这里没有它的笔记，此设备无法知道是否由你删除。等待你的答复。",
  "note-unreadable":
    "现在无法读取：它不是 UTF-8 文本，此设备无权打开它，或者它的内容不在此设备上。在可以读取之前会跳过。",
  "file-not-examined": "该位置的文件暂时无法读取，或此设备无权打开它，在可以读取之前会跳过。",
  "id-removed": "笔记还在，但其 ID 已被移除或更改。不会改动它。",
  "several-files": "多个文件有此笔记的 ID。下次检查之前，都不会改动。",
  "same-id": "此文件有另一条笔记的 ID，不会改动。",
  "note-is-back": "你删除过此笔记，它又出现了：现在恢复同步。",
  renamed: ({ from }) => `原来是 ${from}。`,
  "rename-postponed": "刚才无法重命名，以后的同步会再试。",
  "rename-due": ({ to }) => `会议服务现在用的名称是 ${to}。只有 Obsidian 会重命名它。`,
  "decision-postponed": "刚才无法写入一项决策的笔记，下次同步会再试。",
  "write-restored": "写入此笔记时设备停止运行，或磁盘已满。之前的文本已恢复。",
  "write-finished": "写入此笔记时设备停止运行，或磁盘已满。现在内容完整。",
  "write-changed-since": "写入此笔记时设备停止运行，或磁盘已满，此后笔记又有改动。之前的文本已保留：请查看其早期版本。",
  "write-open":
    "写入此笔记时设备停止运行，或磁盘已满，目前无法写入。在可以写入之前会跳过。之前的文本已保留：请查看其早期版本。",
  "file-not-accessible": ({ detail }) => `${detail} 下次同步会再试。`,
  "order-changed": "读取期间会议服务的列表顺序发生变化，可能有会议未被看到。以后的同步会重新读取。",
  "same-page-again": "会议服务反复显示同一页，无法看到其后的会议。",
  "list-gap": "会议服务的列表有缺口：列表结束后又出现会议。缺口中可能还有更多会议。",
  "meeting-without-id": "有一个会议没有可读取的 ID，既无法写入，也无法再次请求。只有服务方能改正。",
  "meeting-unreadable": ({ place }) => `会议服务列表中第 ${place} 位的会议无法读取：会议服务的响应中断。`,
  "count-too-high": ({ missing, shown }) =>
    `会议服务统计的会议比它显示的 ${shown} 个多 ${missing} 个，这里可能缺少这些会议。`,
  "no-meeting-matches": "没有符合条件的会议，因此不会写入笔记。请检查设置中的筛选条件和起始日期。",
  "no-meeting-shown": `会议服务没有向此密钥显示任何会议，但此仓库中有会议笔记。${STAY}请检查密钥是否属于正确的账户。`,
  "meeting-gone": "会议服务中已没有此会议，或不再向你显示。你的笔记保持不变。",
  "not-begun": ({ message }) => message,
  unexpected: ({ message }) => message,
  "ask-missing": ({ count }) =>
    `仓库中少了 ${count} 条笔记。仓库还在同步？请稍等。是你删除的？它们会保持删除。否则请重新创建。`,
  "ask-new-device": ({ count }) =>
    `此设备刚加入该仓库，有 ${count} 个会议或决策在这里没有笔记：它们是新的，或者你在别处删除了笔记。创建笔记，还是视为已删除？`,
  "ask-renames": ({ count }) => `${count} 个会议或决策在会议服务中改了名称。是否也重命名它们的笔记？链接会随之更新。`,
});

/** Notes as services and people write them every day. None of them may change by a byte. */
export const ordinaryNotes: Readonly<Record<string, string>> = {
  "weekly minutes": `# Weekly product sync

## Summary

The team agreed to ship **version 2.4** on Thursday. Anna asked whether the "old" flow stays; it does, until Q3.

## Decisions

- Ship on Thursday
- Keep the old flow until Q3 (see [[2026-11-14 - Weekly product sync]])

## Action items

- [ ] Anna: write the release notes 📅 2026-11-26
- [x] Bob: check the budget (€5,000–€7,500)
- [ ] [[Carla Díaz|Carla]]: talk to legal #legal/contracts`,
  "links of every ordinary kind": `See [the plan](https://example.com/plan?x=1&y=2#top), <https://example.com/a_b>, <anna@example.com>,
[mail](mailto:anna@example.com?subject=Hi), [call](tel:+4912345), [a note](Notes/Plan.md#Goals), [here](#summary),
[with title](https://example.com "The plan"), [parens](https://en.wikipedia.org/wiki/Rust_(programming_language)),
https://example.com/path/to?q=a&b=c#d, www.example.com and [a reference][1].

[1]: https://example.com/reference "Reference"
[docs]: <https://example.com/docs>
[local]: Notes/Plan.md`,
  "links within the vault": `[[Ann Lee]], [[Bob|Robert]], [[Plan#Goals]], [[Plan#^block-id|that paragraph]], [[Ordner/Ümläut & Co.]]

A paragraph with a block id. ^block-id

#tag #nested/tag #mit-umlaut-ü

key:: value
(inline:: field) and [another:: field]`,
  "code in TypeScript": `Use this:

\`\`\`ts
export function first<T>(list: readonly T[]): T | undefined {
  // <T> stays, so does \`\${name}\` and a == b
  return list.length > 0 ? list[0] : undefined;
}
\`\`\`

and call \`first<string>(names)\` or \`Array<Map<string, number>>\`.`,
  "code in many languages": `\`\`\`python
def f(x: list[int]) -> bool:
    return x < y and "<b>" in x  # $HOME %s %%
\`\`\`

\`\`\`bash
curl -H "Authorization: Bearer $TOKEN" https://api.example.com/v1 | jq '.items[] | select(.a < 3)'
cat <<END > file.txt
![not an image](nor this)
END
\`\`\`

~~~sql
SELECT * FROM a WHERE x <> y AND z <b;
~~~

\`\`\`html
<!DOCTYPE html>
<div class="a" onclick="go()"><script src="https://example.com/x.js"></script></div>
\`\`\`

\`\`\`
no language <at all>
\`\`\`

\`\`\`text
plain
\`\`\`

\`\`\`diff
- <old>
+ <new>
\`\`\``,
  "code in lists": `1. Install:

   \`\`\`bash
   npm install <package>
   \`\`\`

2. Configure \`config.json\`:
   \`\`\`json
   { "a": "<b>" }
   \`\`\`
   - nested:
     \`\`\`yaml
     key: <value>
     \`\`\`
10. Done

- with tabs
	- nested
		\`\`\`js
		if (a <b) go();
		\`\`\`
	- more

* a
    * four spaces
        \`\`\`c
        #include <stdio.h>
        \`\`\``,
  "code in a quote": `> Quoted:
>
> \`\`\`js
> const a = <b>;
> \`\`\`
>
> - list
>   \`\`\`py
>   a <b
>   \`\`\`
> end`,
  "code about Markdown": `\`\`\`\`md
\`\`\`js
inner
\`\`\`
\`\`\`\`

Write \`\` \`code\` \`\` for code, \`\\\` for a backslash, \`[a](b)\` for a link, \`![a](b)\` for an image, \`<div>\` for HTML.`,
  "mermaid flow chart": `\`\`\`mermaid
flowchart TD
    A[Start] -->|yes| B{Ready?}
    B -- no --> C[Wait<br/>a day]
    C --> A
    B -->|"it's <5 days"| D((Ship))
    classDef done fill:#9f6,stroke:#333
    class D done
    %% a comment
\`\`\``,
  "mermaid sequence and class": `\`\`\`mermaid
sequenceDiagram
    participant A as Ann
    A->>B: Hello, how are you?
    B-->>A: Fine; thanks
    Note right of B: click the button
\`\`\`

\`\`\`mermaid
classDiagram
    class Shape {
        <<interface>>
        +draw() void
    }
    Shape <|-- Circle
    link --> other
\`\`\`

\`\`\`mermaid
---
title: Roadmap
---
gantt
    section A
    Task :a1, 2026-01-01, 30d
\`\`\``,
  maths: `The cost is $c = a \\cdot b$, and $x < y$.

$$
\\sum_{i=1}^{n} x_i < \\frac{n!}{k!(n-k)!} \\quad \\text{for } a < b
$$

Inline $$E = mc^2$$ too. In euros: 5 €; in dollars: $5 and $6, or US$ 1,000.
$\\alpha < \\beta$ and $f(x) = [x](y)$ and $\\{a \\mid a < 1\\}$.`,
  tables: `| Name | Value | Code |
|:-----|------:|:----:|
| Ann  | 1,000 | \`a\` |
| Bob \\| Co | -5 % | \`x \\| y\` |
| [[Carla\\|C.]] | [site](https://example.com) | **bold** |
| line<br>break | a<br/>b | H<sub>2</sub>O, x<sup>2</sup> |

a | b
--|--
1 | 2`,
  callouts: `> [!note] Remember
> The deadline is *Friday*.

> [!warning]- Folded
> Hidden text
>> [!tip] Nested
>> with a [[link]]

> [!quote] Ann
> “We ship.”

> A plain quote
that goes on lazily`,
  "task lists": `- [ ] open
- [x] done
- [/] half
- [-] cancelled
    - [ ] nested ⏫ 🔁 every week
1. [ ] numbered`,
  footnotes: `A claim.[^1] Another.[^long] And one inline.^[Right here: with a colon.]

[^1]: Source: the minutes of 2026-11-14.
[^long]: First paragraph.

    Second paragraph.

[^3]: https://example.com/x`,
  "HTML that is harmless": `Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <mark>highlighted</mark>, <u>underlined</u>, CO<sub>2</sub>.
one<br>two<br/>three<br />four

<br>

after`,
  "headings and rules": `# One
## Two
### Three ###
#### C# and F#

Setext
======

Another
-------

***

---

- - -

___`,
  "emphasis and escapes": `*a* _b_ **c** __d__ ***e*** ~~f~~ ==g== \\*not\\* \\_not\\_ \\# not \\[not\\] 1\\. not \\<not>
snake_case_name 2*3*4 5 < 6 > 4 & more &amp; &copy; &#169; &lt;tag&gt;
a <- b, a <= b, <3, << 5, 5 <= x <10 and x << y`,
  comments: `Before %%hidden%% after.

%%
A hidden paragraph,
of two lines.
%%

100% and 50 % and %20.`,
  "odd signs": `Why?! Because! "Really!" she said — 'yes'… (see p. 5) [sic] {curly} {{double}} C:\\Users\\ann\\Documents
a/b\\c, 3:30 PM, ratio 3:1, note: this, Ann: hello, http: no, C++: yes; e.g. foo::bar, std::vector, @ann, #1, ^up
AT&T, Q&A, R&D, 50¢, £5, ¥500, №5, §3, ©2026, ™, ½, ×, ÷, ≤, ≥, →, ✓`,
  German: `# Jour fixe – Größe & Maße

Beschlüsse: „Wir verschieben den Termin“, sagte Jürgen. Übrigens: die Straße (30 %) ist fertig.

- [ ] Änderungen an §5 prüfen → [[Müller, Jürgen]]
- Kosten: 1.000,50 €`,
  Chinese: `# 产品周会 2026年11月21日

## 摘要

团队决定在星期四发布 **2.4 版本**。张伟问：“旧流程保留吗？”——保留到第三季度。

- [ ] 李娜：准备发布说明（截止：11月26日）
- 链接：[[周会 2026-11-14]]，《计划》、https://example.com/计划`,
  "Japanese and Korean": `# 週次ミーティング

議事録：予算は¥1,000,000です。「はい」と田中さんは言いました。ー〜…

# 주간 회의

- [ ] 김철수: 보고서 작성
- 결정: 출시는 목요일`,
  Arabic: `# اجتماع الفريق الأسبوعي

## الملخص

قرر الفريق إطلاق النسخة **2.4** يوم الخميس. سألت آنا: «هل يبقى المسار القديم؟»

- [ ] آنا: كتابة الملاحظات
- [[أحمد]] يتحدث مع الفريق القانوني
- سعر: \u200f5,000 د.إ\u200f (\u200e+20%\u200e) \u2067نص\u2069`,
  "Hebrew and Persian": `# ישיבת צוות

ההחלטה: נשיק ביום חמישי ("גרסה 2.4").

# جلسه

می\u200cخواهیم نسخهٔ جدید را پنج\u200cشنبه منتشر کنیم.`,
  "Hindi, Thai, emoji": `हम गुरुवार को संस्करण 2.4 जारी करेंगे। क्\u200dया यह ठीक है?

เราจะเปิดตัวในวันพฤหัสบดี

👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🇩🇪 👍🏽 1️⃣ ❤️`,
  transcript: `## Transcript

**Ann Lee** (00:01:12): So, what about the launch?
**Bob O'Neil** (00:01:20): I'd say... "March 3rd" — no, wait! (laughs)

> [00:02:00] Carla: let's vote: 3 : 2.`,
  "a long list": Array.from({ length: 60 }, (_, i) => `${i + 1}. Item ${i + 1}: \`code ${i}\` and **bold**`).join("\n"),
  "lines that look like definitions": `Term
: Definition

Owner: Ann
Status: done
Due: 2026-11-26T09:30:00+01:00`,
  "deep lists": `- a
  - b
    - c
      - d

        paragraph in d

        \`\`\`js
        x <y
        \`\`\`
  - e

    paragraph in e
1. one
   1. one one
      - bullet
2. two`,
  "indented code": `Text:

    if (a < b) return;
    # not a heading

Text again.`,
  "logs and JSON": `\`\`\`log
2026-11-21T09:30:00Z ERROR <unknown> at Object.<anonymous> (/srv/app.js:1:1)
\`\`\`

\`\`\`json
{"url": "https://example.com", "html": "<b>x</b>", "regex": "\\\\d+", "price": "$5"}
\`\`\`

\`\`\`console
$ git status
\`\`\``,
  "signs in code": `Run \`npm run build && npm test\`, set \`$HOME\`, use \`a <b> c\`, \`%%\`, \`x!\`, \`[[link]]\`, \`a|b\`, \`\${x}\`, \`--flag=<value>\`.`,
  "numbers and money": `Revenue grew 12% to $4.5M (from $4.0M); costs fell to $1.2M. 3 * 4 = 12, 2^10 = 1024, 10 < 20 > 5, ~5, ±3.`,
  "people and mail": `@ann @bob_c #launch2026 ann.lee+notes@example.co.uk, "Ann Lee" <ann@example.com>; Cc: Bob <bob@example.org>`,
  "line breaks": `First line
second line with two blanks at its end  
third line\\
fourth line

New paragraph.`,
  "nested quotes": `> a
> > b
> > > c
>
> - list in quote
>   1. numbered
> 
> end`,
  "text that looks like front matter": `---
date: 2026-11-21
---

Not front matter, since something stands above it. So is this:

title: Plan
tags: [a, b]`,
  "code next to other things": `See [\`code\` in a link](https://example.com), \`code\`[^1], **\`bold code\`**, (\`a<b>\`), "\`x\`".

[^1]: With \`code<T>\`.`,
  "only a heading": `# Title`,
  nothing: ``,
  "blank lines": `\n\na\n\n\n\nb\n`,
};

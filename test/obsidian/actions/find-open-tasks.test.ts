import { findOpenTasks } from "../../../src/obsidian/actions/find-open-tasks";

interface Seen {
  readonly text: string;
  /** Obsidian's metadata: the markers of the note's list items, undefined for an item that is not a task. */
  readonly items?: readonly (string | undefined)[];
  readonly day?: string;
  /** Obsidian has no metadata of it yet. */
  readonly isNew?: boolean;
}

function looking(files: Readonly<Record<string, Seen>>, paths = Object.keys(files)) {
  const read: string[] = [];
  const app = {
    vault: {
      getFileByPath: (path: string) => (path in files ? { path } : null),
      cachedRead: ({ path }: { path: string }) => {
        read.push(path);
        return Promise.resolve(files[path]?.text);
      },
    },
    metadataCache: {
      getFileCache: ({ path }: { path: string }) => {
        if (files[path]?.isNew === true) return null;
        const { items, day } = files[path] ?? {};
        return { listItems: items?.map((task) => ({ task })), frontmatter: day === undefined ? undefined : { day } };
      },
    },
  };
  return { read, found: findOpenTasks(app as unknown as Parameters<typeof findOpenTasks>[0], paths, "day") };
}

const open = { text: "- [ ] Call Ann\n", items: [" "] };

describe("Open tasks", () => {
  it("are listed from the newest day to the oldest, and by path within a day", async () => {
    const days = { b: "2026-03-01", d: "2026-03-02", a: "2026-03-03", c: "2026-03-02" };
    const files = Object.fromEntries(Object.entries(days).map(([name, day]) => [`${name}.md`, { ...open, day }]));
    const { found } = looking(files);
    expect((await found).map(({ path }) => path)).toEqual(["a.md", "d.md", "c.md", "b.md"]);
  });

  it("of notes without a day come last", async () => {
    const { found } = looking({ "none.md": open, "a.md": { ...open, day: "2026-03-01" } });
    expect((await found).map(({ path }) => path)).toEqual(["a.md", "none.md"]);
  });

  it("are read only from notes that have one by Obsidian's metadata", async () => {
    const { read, found } = looking(
      {
        "done.md": { text: "- [x] Done\n", items: ["x"] },
        "list.md": { text: "- a list\n", items: [undefined] },
        "plain.md": { text: "No list.\n" },
        "new.md": { text: "- [ ] Call Bo\n", isNew: true },
        "mixed.md": { text: "- [x] Done\n- [ ] Call Ann\n", items: ["x", " "] },
      },
      ["gone.md", "done.md", "list.md", "plain.md", "new.md", "mixed.md"],
    );
    expect((await found).map(({ path }) => path)).toEqual(["mixed.md"]);
    expect(read).toEqual(["mixed.md"]);
  });
});

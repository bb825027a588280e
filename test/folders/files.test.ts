// The check of the folders' files reports each difference from src/folders.json, in a small project.
import folders from "../../src/folders.json";
import { folderProblems } from "./small-project";

/** A file in each folder that the data names. */
function asNamed(): Record<string, string> {
  const paths = Object.entries(folders).flatMap(([group, rows]) =>
    rows.flat().map(({ name }) => (group === "." ? name : `${group}/${name}`)),
  );
  const files: Record<string, string> = {};
  for (const path of paths) {
    if (path in folders) continue;
    files[/\.\w+$/.test(path) ? path : `${path}/a.ts`] = "";
  }
  return files;
}

function problemsWith(change: (files: Record<string, string>) => void): readonly string[] {
  const files = asNamed();
  change(files);
  return folderProblems(files);
}

describe("The check of the folders' files", () => {
  it("accepts folders that are as the data says", () => {
    expect(problemsWith(() => {})).toEqual([]);
  });

  it("reports a file or folder that the data does not name", () => {
    const problems = problemsWith((files) => {
      files["src/sync/stray.ts"] = "";
      files["src/other/a.ts"] = "";
    });
    expect([...problems].sort()).toEqual([
      "src/other is missing in src/folders.json.",
      "src/sync/stray.ts is missing in src/folders.json.",
    ]);
  });

  it("reports an entry of the data that does not exist", () => {
    expect(problemsWith((files) => delete files["src/sync/run.ts"])).toEqual([
      "src/folders.json names src/sync/run.ts, which does not exist.",
    ]);
  });

  it("reports a folder with folders in it whose order the data does not say", () => {
    const problems = problemsWith((files) => {
      files["src/api/inner/a.ts"] = "";
    });
    expect(problems).toEqual([
      "src/api holds folders, so src/folders.json must say in which order they import one another.",
    ]);
  });
});

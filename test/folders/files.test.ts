// The check of the folders' files reports each difference from src/folders.json, in a small project.
import folders from "../../src/folders.json";
import { folderProblems } from "./small-project";

/** Three files in each folder that the data names. */
function asNamed(): Record<string, string> {
  const paths = Object.entries(folders).flatMap(([group, rows]) =>
    rows.flat().map(({ name }) => (group === "." ? name : `${group}/${name}`)),
  );
  const files: Record<string, string> = {};
  for (const path of paths) {
    if (path in folders) continue;
    const inside = /\.\w+$/.test(path) ? [path] : ["a.ts", "b.ts", "c.ts"].map((name) => `${path}/${name}`);
    for (const file of inside) files[file] = "";
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

  it("reports a folder of two files", () => {
    expect(problemsWith((files) => delete files["src/sync/merge/c.ts"])).toEqual([
      "src/sync/merge holds 2 files and folders; a folder holds 3 to 20.",
    ]);
  });

  it("reports a folder of more than twenty files", () => {
    const problems = problemsWith((files) => {
      for (let count = 4; count <= 21; count += 1) files[`src/api/file-${count}.ts`] = "";
    });
    expect(problems).toEqual(["src/api holds 21 files and folders; a folder holds 3 to 20."]);
  });

  it("reports a file or folder that the data does not name", () => {
    const problems = problemsWith((files) => {
      files["src/sync/stray.ts"] = "";
      for (const name of ["a", "b", "c"]) files[`src/other/${name}.ts`] = "";
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
      for (const name of ["a", "b", "c"]) files[`src/api/inner/${name}.ts`] = "";
    });
    expect(problems).toEqual([
      "src/api holds folders, so src/folders.json must say in which order they import one another.",
    ]);
  });
});

// What docs/emulator-package.md shows is run as it stands there, in an empty project with the packed emulator.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { sectionsOf, type Block } from "../support/plugin/document";
import { createProject, type Project } from "./project";

const file = join(__dirname, "../../docs/emulator-package.md");
const hasDocker = spawnSync("docker", ["info"]).status === 0;

let project: Project;
beforeEach(() => {
  project = createProject();
});
afterEach(() => project.dispose());

/** Writes a block that begins with the name of its file; runs a block of shell lines. */
function run(block: Block): void {
  if (block.language !== "sh") {
    const [, name] = /^\/\/ (\S+)\n/.exec(block.text) ?? [];
    if (name === undefined)
      throw new Error(`${file}, line ${block.line}: The block should begin with the name of its file.`);
    project.write(name, block.text);
    return;
  }
  for (const line of block.text.trim().split("\n")) {
    const printed = project.run(line);
    if (block.prints?.language === "text") expect(printed).toContain(block.prints.text.trim());
  }
}

describe("Each example of docs/emulator-package.md works in an empty project", () => {
  const own = new Set(["In a container", "In GitHub Actions"]);
  for (const { heading, blocks } of sectionsOf(file)) {
    if (own.has(heading)) continue;
    it(heading, () => {
      const running = blocks.filter(({ notRun }) => notRun === undefined);
      expect(running.some(({ language }) => language === "sh")).toBe(true);
      for (const block of running) run(block);
    });
  }

  it("In a container", () => {
    const dockerfile = blockOf("In a container", "dockerfile");
    project.write("Dockerfile", dockerfile);
    if (hasDocker) runImage();
    else runSteps(dockerfile);
  });

  it("In GitHub Actions", () => {
    const { jobs } = parse(blockOf("In GitHub Actions", "yaml")) as {
      readonly jobs: { readonly test: { readonly steps: readonly { readonly run?: string }[] } };
    };
    const lines = jobs.test.steps.flatMap(({ run: line }) => (line === undefined || line === "npm ci" ? [] : [line]));
    expect(lines).toHaveLength(1);
    for (const line of lines) project.run(line);
  });
});

function blockOf(heading: string, language: string): string {
  const blocks = sectionsOf(file).find((section) => section.heading === heading)?.blocks;
  return blocks?.find((block) => block.language === language)?.text ?? "";
}

/** Builds the image, runs it, and controls the emulator in it from outside. */
function runImage(): void {
  project.write(
    "ask.mjs",
    `const [address] = process.argv.slice(2);
const answer = await fetch(\`http://\${address}/__emulator/state\`, { headers: { "X-Emulator-Token": "my-own-token" } });
console.log(answer.status);`,
  );
  project.write(
    "run.sh",
    `docker build -t meeting-notes-emulator-test .
id=$(docker run -d --rm -p 127.0.0.1::4747 meeting-notes-emulator-test)
for i in $(seq 100); do docker logs "$id" | grep -q controlToken && break; sleep 0.1; done
node ask.mjs "$(docker port "$id" 4747 | head -n 1)" || true
docker stop "$id"`,
  );
  expect(project.run("sh -e run.sh")).toMatch(/^200$/m);
}

/** Does in a folder what the file's steps do in an image: copies, installs, and starts the command. */
function runSteps(dockerfile: string): void {
  const steps = dockerfile
    .trim()
    .split("\n")
    .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) ?? []);
  expect(steps.map(([step]) => step)).toEqual(["FROM", "WORKDIR", "COPY", "RUN", "EXPOSE", "CMD"]);
  const step = (name: string): string => steps.find(([one]) => one === name)?.[1] ?? "";
  const [from = ""] = step("COPY").split(" ");
  project.run(`mkdir image && cp ${from} image/`);
  project.run(`cd image && echo '{}' > package.json && ${step("RUN").replace("npm install", "npm install --offline")}`);
  const [program = "", ...args] = JSON.parse(step("CMD")) as readonly string[];
  project.write(
    "image/start.sh",
    `./${program} ${args.join(" ")} --port 0 > printed & pid=$!
for i in $(seq 100); do grep -q controlToken printed && break; sleep 0.1; done
kill -TERM $pid; wait $pid; cat printed`,
  );
  expect(JSON.parse(project.run("cd image && sh start.sh").split("\n")[0] ?? "")).toMatchObject({
    controlToken: "my-own-token",
  });
  expect(readFileSync(join(project.folder, "image/package.json"), "utf8")).toContain("meeting-notes-emulator");
}

// Replaces src/node/server/console-page.ts by the emulator's console as one HTML document.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import esbuild from "esbuild";

const FOLDER = "src/emulator/console";

/** A plugin for the bundle that serves the page. */
export const consolePage = {
  name: "console-page",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]node[\\/]server[\\/]console-page\.ts$/ }, async () => {
      const { outputFiles, metafile } = await esbuild.build({
        entryPoints: [`${FOLDER}/console.tsx`, `${FOLDER}/console.css`],
        bundle: true,
        format: "iife",
        target: "es2022",
        minify: true,
        charset: "utf8",
        legalComments: "none",
        metafile: true,
        write: false,
        outdir: "dist",
      });
      const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending)).text.trim();
      const watchFiles = [`${FOLDER}/console.html`, ...Object.keys(metafile.inputs)].map(
        (file) => `${process.cwd()}/${file}`,
      );
      return {
        contents: `export const consolePage = ${JSON.stringify(page(textOf(".js"), textOf(".css")))};`,
        watchFiles,
      };
    });
  },
};

/** The policy allows only this script and this style, and requests only to the emulator. */
function page(script, style) {
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return readFileSync(`${FOLDER}/console.html`, "utf8")
    .replace("default-src 'none'", () => policy)
    .replace("<!-- style -->", () => `<style>${style}</style>`)
    .replace("<!-- script -->", () => `<script>${script}</script>`);
}

function digest(text) {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

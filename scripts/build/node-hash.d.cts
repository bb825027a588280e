import type { Plugin } from "esbuild";

export const nodeHash: Plugin;

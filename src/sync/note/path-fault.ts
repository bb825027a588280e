import type { Coded } from "../../api/problem";

/** Why a folder or a file name is not used as it came. */
export interface PathFaultParams {
  "folder-percent-encoded": undefined;
  "folder-with-backslash": undefined;
  "folder-outside-vault": undefined;
  "folder-segment-without-name": undefined;
  "folder-hidden": undefined;
  "folder-too-deep": undefined;
  "folder-is-configuration": undefined;
  "file-name-leaves-folder": undefined;
}
export type PathFault = Coded<PathFaultParams>["code"];

import type { Coded } from "../../api/problem";

/** Why the service's folder or file name is not used unchanged. */
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

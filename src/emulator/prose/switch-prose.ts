import type { SwitchName } from "../switches/switches";
import { accessProse } from "./access";
import { listingProse } from "./listing";
import { meetingProse } from "./meeting";
import { networkProse } from "./network";
import type { ProseOf } from "./prose";
import { queryProse } from "./query";
import { timeProse } from "./times";
import { worldProse } from "./world";

/** The descriptions of all switches, for lists, the console and documents. Answering requests does not need them. */
export const switchProse: ProseOf<SwitchName> = {
  ...queryProse,
  ...listingProse,
  ...timeProse,
  ...worldProse,
  ...meetingProse,
  ...accessProse,
  ...networkProse,
};

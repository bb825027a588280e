import { accessProse } from "./access";
import { listingProse } from "./listing";
import { meetingProse } from "./meeting";
import { networkProse } from "./network";
import type { ProseOf } from "./prose";
import { queryProse } from "./query";
import { worldProse } from "./world";
import { timeProse } from "./times";
import type { SwitchName } from "../switches/switches";

/** What each switch is about, in words. Not part of the emulator's core: for lists, consoles and documents. */
export const switchProse: ProseOf<SwitchName> = {
  ...queryProse,
  ...listingProse,
  ...timeProse,
  ...worldProse,
  ...meetingProse,
  ...accessProse,
  ...networkProse,
};

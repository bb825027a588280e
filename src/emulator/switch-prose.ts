import { accessProse } from "./prose/access";
import { listingProse } from "./prose/listing";
import { meetingProse } from "./prose/meeting";
import { networkProse } from "./prose/network";
import type { ProseOf } from "./prose/prose";
import { queryProse } from "./prose/query";
import { worldProse } from "./prose/world";
import { timeProse } from "./prose/times";
import type { SwitchName } from "./switches";

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

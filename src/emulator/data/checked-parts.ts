import type { Faults } from "../network/faults";
import type { World } from "../world/world";
import { checkChange, checkedMeetings, checkFault, checkMeeting, checkSettings } from "./check-options";

/** The same world, except that invalid input throws an `InvalidInput` with the path of the invalid value. */
export function checkedWorld<T extends World>(world: T): T {
  const checks: Pick<World, "put" | "change" | "commitLate" | "changeSettings" | "load"> = {
    put(meeting) {
      checkMeeting(meeting);
      return world.put(meeting);
    },
    change(id, fields) {
      checkChange(fields);
      world.change(id, fields);
    },
    commitLate(id, fields, delay) {
      checkChange(fields);
      world.commitLate(id, fields, delay);
    },
    changeSettings(fields) {
      checkSettings(fields);
      world.changeSettings(fields);
    },
    load(meetings, settings) {
      const checked = checkedMeetings(meetings);
      if (settings !== undefined) checkSettings(settings);
      world.load(checked, settings);
    },
  };
  return withMethods(world, checks);
}

/** The same faults, except that an invalid rule throws an `InvalidInput`. */
export function checkedFaults<T extends Faults>(faults: T): T {
  const checks: Pick<Faults, "add"> = {
    add(rule) {
      checkFault(rule);
      return faults.add(rule);
    },
  };
  return withMethods(faults, checks);
}

/** A copy with other methods. Getters stay getters. */
function withMethods<T extends object>(part: T, methods: object): T {
  const own = Object.getOwnPropertyDescriptors(part);
  return Object.defineProperties({}, { ...own, ...Object.getOwnPropertyDescriptors(methods) }) as T;
}

import { isCopy } from "./copies";
import type { SimDevice, Watch } from "./device";
import { leftOutBy } from "./filters";
import { checkScripts } from "./foreign";
import { comparable, idIn, isConflictName, notesOf, openWrites, recordIn, type FoundNote } from "./notes";
import { checkPersonWrite, followsLinks, isAmongPeople } from "./people";
import { isSafe, shapeOf } from "./places";
import { checkRecovered } from "./recovering";
import { checkLeftAlone } from "./stopping";
import { taskTagsIn } from "./tasks";
import { checkUndone } from "./undoing";
import { hashIn, timeIn, versionIn } from "./versions";
import { isPlain, serviceWords, userWords } from "./words";
import type { World } from "./world";

const DAY = 24 * 60 * 60_000;

/** Invariants of single writes: checked the moment the engine makes them. */
export interface WorldWatch extends Watch {
  conflict(path: string, winner: string, loser: string): void;
}

/** The links to other meetings and to people, the tags of tasks, and the service's time: where these differ, the devices knew different things. */
const known = (text: string) =>
  `${(text.match(/^(?:(?:meeting|previous|next|series_version):.*| {2}- "\[\[.*)$/gm) ?? []).join()} ${taskTagsIn(text).join()} ${timeIn(text)}`;

interface Written {
  /** By the device's clock. */
  readonly clock: number;
  readonly truth: number;
  readonly by: SimDevice;
}

export function createWatch(world: World): WorldWatch {
  const { user, words, minutes } = world;
  const mine = (text: string) => userWords(text).filter((word) => words.alive.has(word));
  const kept = (recovered: ReadonlySet<string>, text: string, what: string) => {
    if (!recovered.has(text)) world.violate("recovery", `${what} without being kept first`);
  };

  function gives({ named }: SimDevice, id: string, path: string): void {
    named.set(id, (named.get(id) ?? new Set()).add(path));
  }

  const made = (id: string, shape: string) =>
    void user.shapes.set(id, (user.shapes.get(id) ?? new Set<string>()).add(shape));

  /** A sync puts notes where the other devices' settings would not, so nobody may know all of its places. */
  function places(device: SimDevice): void {
    if (world.devices.some(({ chosen }) => chosen.places !== device.chosen.places)) user.choseApart.add(device);
  }

  /** When a device last wrote each note. */
  const writtenAt = new Map<string, Written>();
  /** The same by device and note, by the device's clock. */
  const clockAt = new Map<string, number>();
  /** Notes in which a link followed a rename since: their text before that, and when it had been written. */
  const followed = new Map<string, { readonly text: string; readonly written: Written | undefined }>();

  /**
   * By deletion, the texts of notes that were back before a link in them followed: on the device of the deletion, or on the one
   * where it followed. No device can tell that from a restored note, whatever the others wrote late.
   */
  const backBefore = new Map<unknown, string>();

  /** Files that each device put in the trash. If one is back, the user may have taken it out, for the other devices as well. */
  const trashed = new Set<string>();

  /** By device and path, when a copy that a sync tool had set aside got its plain name there, by the true clock. */
  const namedPlainly = new Map<string, number>();

  /** Notes that a device marked as deleted, though nobody deleted them: only the first half of a move had arrived. */
  const halves = new Set<string>();

  /**
   * @param text the whole one; undefined if only links in it changed.
   * @param from the one that was there. Beside its own, a device keeps only that.
   */
  function wrote(device: SimDevice, id: string, text?: string, from?: string): void {
    writtenAt.set(id, { clock: device.now(), truth: minutes.service.now(), by: device });
    clockAt.set(`${device.name} ${id}`, device.now());
    followed.delete(id);
    if (text === undefined) return;
    const all = device.written.get(id) ?? [];
    const before = from === undefined || versionIn(from) === all[0] ? all : [];
    if (before[0] !== versionIn(text)) device.written.set(id, [versionIn(text), ...before]);
  }

  function follows(device: SimDevice, id: string, { text }: FoundNote): void {
    const before = followed.get(id) ?? { text, written: writtenAt.get(id) };
    wrote(device, id);
    followed.set(id, before);
  }

  /** The links to a renamed note follow: that writes in other notes. */
  function followersOf(device: SimDevice, from: string, to: string): () => void {
    const linkTo = (path: string) => `[[${path.replace(/\.md$/, "")}]]`;
    const before = [...notesOf(device)].flatMap(([id, notes]) => {
      const note = notes.find(({ text }) => text.includes(linkTo(from)));
      return note === undefined ? [] : [{ id, note }];
    });
    return () => {
      for (const { id, note } of before) {
        user.relinked.set(id, [...(user.relinked.get(id) ?? []), { device, link: linkTo(to) }]);
        const deleted = user.deleted.get(id);
        const isBack =
          deleted && (deleted.backOn.has(device) || idIn(deleted.by.vault.text(deleted.path) ?? "") === id);
        if (isBack) backBefore.set(deleted, note.text.replace(linkTo(from), linkTo(to)));
        if (deleted?.by !== device) follows(device, id, note);
      }
    };
  }

  /**
   * Of a note that is there again, in its old place and without a word or a property of the user's: an update brought it back, or the
   * writing of a device that did not know of the deletion. A device that never knew the note cannot say which version was
   * deleted; then the times alone tell. Where it did not know the place, it may be the other half of a move.
   */
  function restored(device: SimDevice, id: string): void {
    const was = user.deleted.get(id);
    const mark = device.deletionMarks.get(id);
    if (was === undefined || mark === undefined) return;
    // Where the deletion itself is still on its way after a day, it arrives all the same.
    const there = notesOf(was.by);
    const isOnItsWay = was.by !== device && !minutes.idsOf(id).some((each) => there.has(each));
    if (!isOnItsWay) user.deleted.delete(id);
    if (mark.path !== was.path) return;
    // A rename that was cut short is done there and back: then a link is as it was.
    const before = followed.get(id);
    const isAsBefore =
      before !== undefined && (notesOf(device).get(id) ?? []).every(({ text }) => text === before.text);
    const written = isAsBefore ? before.written : writtenAt.get(id);
    // A clock that is wrong may show an earlier writing as a later one.
    const isAfter = written !== undefined && written.clock > Date.parse(mark.at) && written.truth > was.at;
    // Where a link followed and the note was away since, it is what the user took out of the trash, for all that the device knows.
    const wasAway = before !== undefined && !isAsBefore && written !== undefined && was.backOn.has(written.by);
    // A device that was away for more than a day since is the only one that knows that it wrote it.
    const isLate = isAfter && !wasAway && (written.by === device || user.pausedAt < was.at);
    // Of a note whose deletion no device saw, a device only knows the update that it wrote, also if the user undid that.
    const isUndone = user.everUndone.has(id) && mark.version !== was.named;
    const isNewer = (text: string) =>
      mark.version !== undefined && !isUndone && (minutes.versionOf(comparable(text)) ?? 0) > was.version;
    // Also those that still have the id of before, or the id that the decision had until the service went back to an older text.
    const under = (ids: (noteId: string) => readonly string[]) =>
      [...notesOf(device)].flatMap(([each, found]) => (ids(each).includes(id) ? found : []));
    const since = under((each) => minutes.idsSince(each));
    const notes = since.length > 0 ? since : under((each) => minutes.idsOf(each));
    const mayBeTakenOut = ({ path, text }: FoundNote) =>
      backBefore.get(was) === text ||
      [device, written?.by].some((each) => trashed.has([each?.name, path, text].join()));
    // What a sync tool set aside may be what the user restored. It may have got its plain name, and its new id, in this run.
    const wasAside = ({ path }: FoundNote) => namedPlainly.get(`${device.name} ${path}`) === minutes.service.now();
    const isTheirs = (note: FoundNote) =>
      note.path !== was.path || wasAside(note) || !isPlain(note.text) || mayBeTakenOut(note);
    const outrun = notes.every((note) => !isTheirs(note) && (isLate || isNewer(note.text)));
    // A file of it that came back under another id, and that the user then moved, looks like the other half of a move.
    const moved = world.devices.flatMap((each) =>
      [...notesOf(each)].flatMap(([other, found]) => (other !== id && minutes.idsOf(id).includes(other) ? found : [])),
    );
    if (moved.some(({ path }) => user.places.has(path))) return;
    if (outrun && user.forgetful.size === 0 && !user.edited.has(id))
      world.violate("I4", `${device.name} lets ${was.path} come back`);
  }

  return {
    creates(device, path, text) {
      world.note(`${device.name} creates ${path}`);
      const id = idIn(text) ?? "";
      const afterCreation = () => wrote(device, id, text);
      if (isAmongPeople(path)) {
        checkPersonWrite(world, device, "creates", path, text);
        return () => undefined;
      }
      // Also by its earlier ids; a note that was there once may be wanted back.
      const wasThere = [...writtenAt.keys()].some((known) => minutes.idsSince(known).includes(id));
      if (user.undoes) return afterCreation;
      // A note that is written again has the service's present text.
      user.undone.delete(id);
      if (!wasThere && leftOutBy(device.chosen.filters, minutes.featuresOf(id)))
        world.violate("I17", `${device.name} creates ${path}, which the user's filters leave out`);
      places(device);
      gives(device, id, path);
      made(id, shapeOf(device.chosen.places));
      if (!isSafe(path)) world.violate("I11", `${device.name} creates ${path}`);
      if (notesOf(device).has(id)) world.violate("I3", `${device.name} creates ${path}, though the note is there`);
      // Of two devices each may be late to know; and what lost its memory asks. For a day after a spare copy went to the trash, the
      // note may have gone the same way on another device: a deletion that nobody saw is no deletion.
      const hasTrashedSpare = device.now() - (recordIn(device, id).trashedSpare ?? -Infinity) < DAY;
      const isKnown = world.devices.length === 1 && user.forgetful.size === 0 && !hasTrashedSpare;
      if ((isKnown || device.deletionMarks.get(id)?.state === "deleted") && user.deleted.has(id)) {
        world.violate("I4", `${device.name} creates ${path}, which the user deleted`);
      }
      return afterCreation;
    },
    replaces(device, path, before, after) {
      world.note(`${device.name} writes ${path}`);
      const wholeBefore = device.wholeOf(path, before);
      // What another device began of the same note looks like what this one had begun.
      const isTorn = before === "" || world.devices.some((each) => each.wholeOf(path, before) !== undefined);
      const isBegun =
        wholeBefore !== undefined || (isTorn && openWrites(device).some((write) => write.after === after));
      if (isAmongPeople(path) && !isBegun) checkPersonWrite(world, device, "changes", path, before);
      wrote(device, idIn(after) ?? "", versionIn(before) === versionIn(after) ? undefined : after, before);
      // With another id it is the same note.
      for (const shape of user.shapes.get(idIn(before) ?? "") ?? []) made(idIn(after) ?? "", shape);
      const torn = after.startsWith(before) || wholeBefore !== undefined;
      const whole = wholeBefore ?? before;
      checkScripts(world, device, path, whole, after);
      const lost = mine(whole).filter((word) => !userWords(after).includes(word));
      if (lost.length > 0) world.violate("I1", `${device.name} takes ${lost.join()} out of ${path}`);
      // The user wants the text of before, which is kept until then.
      if (user.undoes) return;
      if (!torn && comparable(before) !== comparable(after))
        kept(device.recovered, before, `${device.name} overwrites ${path}`);
      if (!isBegun) checkLeftAlone(world, device, ["writes", path], before, after);
      if (!torn) checkUndone(world, device, path, whole, after);
      if (user.copies.has(path) && isCopy(world, device, path, before))
        world.violate("I16", `${device.name} writes in the user's copy ${path}`);
      const [was, is] = [timeIn(before), timeIn(after)];
      const meeting = (idIn(after) ?? "").split("/")[0] ?? "";
      if (is < was && !torn && !user.older.has(meeting)) world.violate("I6", `${device.name} writes an older ${path}`);
    },
    renames(device, from, to) {
      world.note(`${device.name} renames ${from} to ${to}`);
      if (isAmongPeople(from)) checkPersonWrite(world, device, "changes", from, "");
      followsLinks(world, device, from);
      places(device);
      const linksFollow = followersOf(device, from, to);
      gives(device, idIn(device.vault.text(from) ?? device.vault.text(to) ?? "") ?? "", to);
      // A rename that was cut short is done there and back.
      if (openWrites(device).some((write) => write.path === to && write.to === from)) return linksFollow;
      if (!isConflictName(from)) checkLeftAlone(world, device, ["renames", from], device.vault.text(from) ?? "");
      if (isConflictName(from)) namedPlainly.set(`${device.name} ${to}`, minutes.service.now());
      if (user.places.has(from) && !isConflictName(from))
        world.violate("moves stand", `${device.name} renames ${from}`);
      if (!isSafe(to) && !isConflictName(from)) world.violate("I11", `${device.name} renames to ${to}`);
      return linksFollow;
    },
    trashes(device, path, text) {
      world.note(`${device.name} trashes ${path}`);
      if (isAmongPeople(path)) return checkPersonWrite(world, device, "trashes", path, text);
      checkRecovered(world, device, "trashes", path);
      kept(device.recovered, text, `${device.name} trashes ${path}`);
      const id = idIn(text) ?? "";
      user.trashed.add(id);
      trashed.add([device.name, path, text].join());
      const rest = [...device.vault.files()].filter(([other]) => other !== path).map(([, file]) => file.text);
      if (mine(text).some((word) => !rest.some((other) => userWords(other).includes(word))))
        world.violate("I1", `${device.name} trashes ${path} with the user's words`);
      // The last one of all, which the user deleted on another device, was brought back by an update. Whether they touched it
      // there since, this device does not know yet.
      if (user.copies.has(path) && !user.deletedAt.has(path))
        world.violate("I16", `${device.name} trashes the user's copy ${path}`);
      const others = (notesOf(device).get(id) ?? []).filter((note) => note.path !== path);
      // A file with a sync tool's conflict name stays one wherever the user moves it.
      const isPlace = user.places.has(path) && !isConflictName(path);
      const isTheirs = (at: string) => user.places.has(at) || user.copies.has(at);
      const isUncertain = user.edited.has(id) || user.everDeleted.has(id) || user.forgetful.size > 0;
      // What the user wrote on another device, under the other name, comes first.
      if (isPlace && !isUncertain && others.every((note) => !isTheirs(note.path) && isPlain(note.text)))
        world.violate("moves stand", `${device.name} trashes ${path}, where the user put it`);
      // Where the service went back to the text of a note that only seemed to be deleted, another device wrote that text later.
      const isMarked = halves.has(id) && user.older.has(id.split("/")[0] ?? "");
      if (others.length === 0 && !user.everDeleted.has(id) && !isMarked) {
        world.violate("I16", `${device.name} trashes ${path}, the only one`);
      }
      // A device that wrote the note after the deletion cannot tell the two texts apart. With a wrong clock, it may think that it did.
      // Nor can one on which a link followed a move, if the link in the restored text followed another move elsewhere.
      // Where the user first deleted an older text, a text that was written since is what an update brought back.
      const back = user.restored.get(id);
      const { clock = 0, truth = 0 } = writtenAt.get(id) ?? {};
      const latest = Math.max(clock, clockAt.get(`${device.name} ${id}`) ?? 0);
      // What the device did not write last, it can tell, unless a link in it followed a move.
      const last = device.written.get(id)?.[0] ?? versionIn(text);
      const isLast = last === versionIn(text) || followed.has(id);
      // Nor, with a wrong clock, the same text that the service only gave a newer time.
      const isLike = hashIn(last) === hashIn(versionIn(text)) && truth <= (back?.firstAt ?? Infinity);
      const relinked = user.relinked.get(id) ?? [];
      const deletedAt = Date.parse(device.deletionMarks.get(id)?.at ?? "");
      const isLate =
        new Set(relinked.map((each) => each.device)).size > 1 ||
        relinked.some((each) => each.device === device && (each.clock ?? 0) > deletedAt && text.includes(each.link)) ||
        back?.firstAt === -Infinity ||
        (back !== undefined && isLast && truth > back.firstAt) ||
        ((isLast || isLike) && latest > deletedAt);
      if (others.length === 0 && back?.path === path && back.text === text && !isLate)
        world.violate("I4", `${device.name} trashes ${path}, which the user restored`);
    },
    deletionMarks(device, id, state) {
      world.note(`${device.name} marks ${id} as ${state}`);
      if (state === "restored" && !user.undoes) restored(device, id);
      // With two devices a move may arrive in two halves, a quarter of an hour apart: until then it looks like a deletion.
      const wasDeleted = minutes.idsSince(id).some((each) => user.everDeleted.has(each));
      if (state !== "deleted" || wasDeleted) return;
      halves.add(id);
      if (world.devices.length === 1)
        world.violate("I4", `${device.name} marks ${id} as deleted, which nobody deleted`);
    },
    conflict(path, winner, loser) {
      const id = idIn(winner) ?? "";
      if (id !== idIn(loser)) {
        // A sync wrote the decision's note there under another id than the one of the user's copy, which is set aside.
        const isNamed = ({ named }: SimDevice) => minutes.idsOf(id).some((each) => named.get(each)?.has(path) === true);
        if (world.devices.some(isNamed)) user.copies.delete(path);
        return;
      }
      // Under two templates, two devices write two texts.
      const sameKnown = known(winner) === known(loser) && (user.shapes.get(id)?.size ?? 0) < 2;
      if (
        !user.edited.has(id) &&
        !user.reformatted.has(id) &&
        sameKnown &&
        // A property of the user's stays theirs without its words.
        isPlain(winner) &&
        isPlain(loser) &&
        JSON.stringify(serviceWords(winner)) === JSON.stringify(serviceWords(loser)) &&
        minutes.versionOf(winner) !== undefined
      ) {
        world.violate("I15", `two devices wrote ${path} differently`);
      }
    },
  };
}

import { randomBytes } from 'node:crypto';

/** The object that a client shows of itself in a room, with the reference by which Phoenix clients tell versions apart. */
type PresenceMeta = { phx_ref: string } & Record<string, unknown>;

export interface PresenceEntry {
  /** The channel that tracks it, unique among all servers. */
  id: string;
  key: string;
  meta: PresenceMeta;
  /** The server of the channel. */
  server: string;
  /** The size of the payload as JSON. */
  bytes: number;
}

/** Presences by their key, as clients receive them. */
export type PresenceState = Record<string, { metas: PresenceMeta[] }>;

export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

/** The presences of all rooms, those of other servers included. */
export class Presences {
  readonly #rooms = new Map<string, Map<string, PresenceEntry>>();
  readonly #onDiff: (room: string, diff: PresenceDiff) => void;

  /** @param onDiff called after each change of a room */
  constructor(onDiff: (room: string, diff: PresenceDiff) => void) {
    this.#onDiff = onDiff;
  }

  set(room: string, entry: PresenceEntry): void {
    const entries = this.#rooms.get(room) ?? new Map<string, PresenceEntry>();
    this.#rooms.set(room, entries);
    const previous = entries.get(entry.id);
    if (previous?.meta.phx_ref === entry.meta.phx_ref) return;
    entries.set(entry.id, entry);
    this.#onDiff(room, { joins: toState([entry]), leaves: toState(previous ? [previous] : []) });
  }

  /** Returns false if the channel has no presence in the room. */
  remove(room: string, id: string): boolean {
    const entries = this.#rooms.get(room);
    const entry = entries?.get(id);
    if (!entries || !entry) return false;
    entries.delete(id);
    if (entries.size === 0) this.#rooms.delete(room);
    this.#onDiff(room, { joins: {}, leaves: toState([entry]) });
    return true;
  }

  /** Removes the presences that an ended server has tracked. */
  removeServer(server: string): void {
    for (const [room, entries] of [...this.#rooms])
      for (const entry of [...entries.values()]) if (entry.server === server) this.remove(room, entry.id);
  }

  getState(room: string): PresenceState {
    return toState([...(this.#rooms.get(room)?.values() ?? [])]);
  }

  count(room: string): number {
    return this.#rooms.get(room)?.size ?? 0;
  }

  /** Returns the size of the payloads in a room, without that of one channel. */
  countBytes(room: string, except: string): number {
    let bytes = 0;
    for (const entry of this.#rooms.get(room)?.values() ?? []) if (entry.id !== except) bytes += entry.bytes;
    return bytes;
  }

  has(room: string, id: string): boolean {
    return this.#rooms.get(room)?.has(id) ?? false;
  }

  /** Lists the presences that a server has tracked, with their rooms. */
  listTrackedBy(server: string): { room: string; entry: PresenceEntry }[] {
    return [...this.#rooms].flatMap(([room, entries]) =>
      [...entries.values()].filter((entry) => entry.server === server).map((entry) => ({ room, entry })),
    );
  }
}

export const createPresenceRef = () => `F${randomBytes(9).toString('base64url')}`;

function toState(entries: PresenceEntry[]): PresenceState {
  // A key such as "__proto__" would change the object instead of becoming a property of it.
  const state: PresenceState = Object.create(null);
  for (const { key, meta } of entries) {
    const presence = state[key];
    if (presence) presence.metas.push(meta);
    else state[key] = { metas: [meta] };
  }
  return state;
}

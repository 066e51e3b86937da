import { getChangedFields } from './changed-fields.ts';
import { pickFields } from './merge-drafts.ts';

/** The values of a row with its version, or the defaults of a new record. */
export interface VersionedDraft<Draft> {
  draft: Draft;
  /** The time of the row's last change; null for a new record. */
  version: string | null;
}

/** What the server had of a draft when this browser last heard of it. */
export interface KnownDraft<Draft> {
  version: string | null;
  /** Null if the server had no changes. */
  draft: Draft | null;
}

export interface SavedDraft<Draft> {
  draft: Draft;
  /** The values that the form had loaded: the base of the three-way merge. */
  base: VersionedDraft<Draft>;
  savedAt: number;
  shared?: KnownDraft<Draft>;
}

/** The part of the browser's storage that is used here; tests replace it. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Drafts in the browser's local storage. They survive a reload, a crash and the end of the session. They belong to one
 * user: somebody else who signs in does not see them. If the browser blocks its storage, the forms work without drafts.
 */
export function createSavedDrafts(userId: string, storage = getBrowserStorage()) {
  const getKey = (name: string) => `wayfare.draft.${userId}.${name}`;
  return {
    /** @param name identifies the record and the draft, e.g. 'posts/edit/{id}/{draft}' */
    get<Draft extends object>(name: string): SavedDraft<Draft> | null {
      try {
        return parseDraft<Draft>(JSON.parse(storage?.getItem(getKey(name)) ?? 'null'));
      } catch {
        return null;
      }
    },
    /** @returns false when the browser did not save the draft, because its storage is full or blocked */
    save<Draft extends object>(name: string, { draft, base, savedAt, shared }: SavedDraft<Draft>): boolean {
      // What the server had is mostly the same, so only what differs is stored.
      const known = shared && {
        ...shared,
        draft: shared.draft && pickFields(shared.draft, getChangedFields(shared.draft, draft)),
      };
      try {
        // In the browser's storage, `savedAt` is called `keptAt`, as in the drafts that older releases saved.
        storage?.setItem(getKey(name), JSON.stringify({ draft, base, keptAt: savedAt, shared: known }));
        return storage !== null;
      } catch {
        return false;
      }
    },
    remove(name: string): void {
      try {
        storage?.removeItem(getKey(name));
      } catch {
        // Storage is blocked, so no draft was saved either.
      }
    },
    /** The ids of the drafts whose names begin with `prefix`, the most recently saved one first. */
    list(prefix: string): { id: string; savedAt: number }[] {
      const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(getKey(prefix)))
        .map((key) => key.slice(getKey(prefix).length))
        .map((id) => ({ id, savedAt: this.get(prefix + id)?.savedAt ?? 0 }))
        .sort((a, b) => b.savedAt - a.savedAt);
    },
  };
}

/** A draft in the browser's storage. */
interface StoredDraft<Draft> extends Pick<SavedDraft<Draft>, 'draft' | 'base'> {
  keptAt: number;
  /** Of what the server had, the fields that differ from the draft. */
  shared?: KnownDraft<Partial<Draft>>;
}

export type SavedDrafts = ReturnType<typeof createSavedDrafts>;

function parseDraft<Draft extends object>(value: unknown): SavedDraft<Draft> | null {
  if (!isObject(value)) return null;
  const { draft, base, keptAt, shared } = value as Partial<StoredDraft<Draft>>;
  if (!isObject(draft) || !isObject(base) || !isObject(base.draft)) return null;
  const known = shared && { ...shared, draft: shared.draft && { ...draft, ...shared.draft } };
  return { draft, base, savedAt: keptAt ?? 0, ...(known && { shared: known }) };
}

function isObject<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null;
}

function getBrowserStorage(): DraftStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

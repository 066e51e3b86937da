/** What is kept of a form that was not saved. */
export interface KeptDraft<Draft> {
  /** What stands in its fields. */
  draft: Draft;
  /** What it was filled from, and the time of that row's last change; null for a new one. */
  base: { draft: Draft; version: string | null };
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The part of the browser's storage that is needed, so that a test can stand in for it. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Drafts that outlive a reload, a crash and a session, in this browser. Each is its owner's alone: whoever signs in
 * next does not see it. A browser that keeps nothing is no reason not to write.
 */
export function keptDrafts(owner: string, storage = browserStorage()) {
  const keyOf = (name: string) => `wayfare.draft.${owner}.${name}`;
  return {
    /** @param name the record's and the draft's, e.g. 'posts/edit/{id}/{draft}' */
    recall<Draft extends object>(name: string): KeptDraft<Draft> | null {
      try {
        const kept = JSON.parse(storage?.getItem(keyOf(name)) ?? 'null');
        return isKeptDraft<Draft>(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    /** @returns false where the browser keeps nothing: it is full, or refuses */
    keep<Draft extends object>(name: string, kept: KeptDraft<Draft>): boolean {
      try {
        storage?.setItem(keyOf(name), JSON.stringify(kept));
        return storage !== null;
      } catch {
        return false;
      }
    },
    drop(name: string): void {
      try {
        storage?.removeItem(keyOf(name));
      } catch {
        // Refused; then nothing was kept either.
      }
    },
    /** What follows `beginning` in the names of all that are kept beneath it, the last one kept first. */
    idsBeneath(beginning: string): string[] {
      const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(keyOf(beginning)))
        .map((key) => key.slice(keyOf(beginning).length))
        .map((id) => ({ id, keptAt: this.recall(beginning + id)?.keptAt ?? 0 }))
        .sort((one, other) => other.keptAt - one.keptAt)
        .map(({ id }) => id);
    },
  };
}

export type KeptDrafts = ReturnType<typeof keptDrafts>;

function isKeptDraft<Draft extends object>(value: unknown): value is KeptDraft<Draft> {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, base } = value as Partial<KeptDraft<Draft>>;
  return isObject(draft) && isObject(base) && isObject(base?.draft);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function browserStorage(): DraftStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

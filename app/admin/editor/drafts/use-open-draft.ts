import { useEffect, useState } from 'react';
import { createId } from '#app/admin/session/create-id.ts';
import { acquireTabLock } from '#app/client/tab-lock.ts';
import { useSavedDrafts, useSharedDrafts } from './saved-drafts-provider.tsx';
import type { SharedRow } from './shared-drafts.ts';

/** The draft that a tab edits. */
export interface OpenDraft {
  id: string;
  /** The name of the draft on the server, which all browsers of the owner share. */
  sharedName: string;
  /** What the server has under this name. */
  found: SharedRow | null;
}

/** Says how long a form waits at most for the drafts that the server has, in milliseconds. They are asked for again later. */
const maxWaitMs = 3000;

/**
 * Returns the draft that this tab edits: the most recently saved one under `prefix` that is not open in another tab, or
 * else a new one. Null until it is known. Two tabs on one record have two drafts, so neither overwrites the other's.
 * Another `visit` opens another draft.
 *
 * An open draft is locked until its tab is closed or crashes. A page that is served without TLS has no locks, so two
 * tabs can open the same draft there.
 *
 * @param isNew says whether each draft is that of another new record, and not of one record that the prefix names
 */
export function useOpenDraft(prefix: string, { isNew = false, visit = '' } = {}): OpenDraft | null {
  const drafts = useSavedDrafts();
  const shared = useSharedDrafts();
  const [opened, setOpened] = useState<({ prefix: string; visit: string } & OpenDraft) | null>(null);

  useEffect(() => {
    let unmounted = false;
    let release = () => {};
    const open = async () => {
      const recordName = prefix.replace(/\/$/, '');
      const rows = await giveUpAfter(maxWaitMs, shared.find(isNew ? prefix : recordName), []);
      const ids = isNew
        ? joinIds(drafts.list(prefix), rows, prefix)
        : drafts.list(prefix).map(({ id }) => id);
      for (const id of [...ids, createId()]) {
        const releaseLock = await acquireTabLock(`${prefix}${id}`);
        if (!releaseLock) continue;
        if (unmounted) return releaseLock();
        release = releaseLock;
        const sharedName = isNew ? prefix + id : recordName;
        const found = rows.find(({ name }) => name === sharedName) ?? null;
        setOpened({ prefix, visit, id, sharedName, found });
        return;
      }
    };
    void open();
    return () => {
      unmounted = true;
      release();
    };
  }, [drafts, shared, prefix, isNew, visit]);

  return opened?.prefix === prefix && opened.visit === visit ? opened : null;
}

/** Returns the ids of the drafts in this browser and on the server, the most recently saved one first. */
function joinIds(
  own: readonly { id: string; savedAt: number }[],
  rows: readonly SharedRow[],
  prefix: string,
): string[] {
  const shared = rows
    .filter(({ draft }) => draft !== null)
    .map(({ name, saved_at }) => ({ id: name.slice(prefix.length), savedAt: Date.parse(saved_at) }));
  const sorted = [...own, ...shared].sort((a, b) => b.savedAt - a.savedAt);
  return [...new Set(sorted.map(({ id }) => id))];
}

/** Resolves to `fallback` if the promise fails, or takes longer. */
function giveUpAfter<Value>(ms: number, promise: Promise<Value>, fallback: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), ms);
    promise
      .catch(() => fallback)
      .then((value) => {
        clearTimeout(timer);
        resolve(value);
      });
  });
}

/** Locks the draft with this name while it is open in this tab, as `useOpenDraft` does; null: no draft. */
export function useDraftLock(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    const lock = acquireTabLock(name);
    return () => void lock.then((release) => release?.());
  }, [name]);
}

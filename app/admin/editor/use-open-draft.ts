import { useEffect, useState } from 'react';
import { createId } from '#app/admin/collections/form/create-id.ts';
import { useSavedDrafts } from './saved-drafts-provider.tsx';

/**
 * The id of the draft that this tab edits: the most recently saved one under `prefix` that is not open in another tab,
 * or else a new one. Null until it is known. Two tabs on one record have two drafts, so neither overwrites the other's.
 *
 * An open draft is locked (Web Locks API). The browser releases the lock when the tab is closed or crashes.
 *
 * @param visit a change opens another draft
 */
export function useOpenDraft(prefix: string, visit = ''): string | null {
  const drafts = useSavedDrafts();
  const [opened, setOpened] = useState<{ prefix: string; visit: string; id: string } | null>(null);

  useEffect(() => {
    let unmounted = false;
    let release = () => {};
    const open = async () => {
      for (const id of [...drafts.listIds(prefix), createId()]) {
        const releaseLock = await acquireLock(`wayfare.${prefix}${id}`);
        if (!releaseLock) continue;
        if (unmounted) return releaseLock();
        release = releaseLock;
        setOpened({ prefix, visit, id });
        return;
      }
    };
    void open();
    return () => {
      unmounted = true;
      release();
    };
  }, [drafts, prefix, visit]);

  return opened?.prefix === prefix && opened.visit === visit ? opened.id : null;
}

/** Locks the draft with this name while it is open in this tab, as `useOpenDraft` does; null: no draft. */
export function useDraftLock(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    const lock = acquireLock(`wayfare.${name}`);
    return () => void lock.then((release) => release?.());
  }, [name]);
}

/** Acquires a lock and returns the function that releases it; null when another tab holds the lock. */
function acquireLock(name: string): Promise<(() => void) | null> {
  // Only secure contexts have locks. Without them two tabs can open the same draft.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

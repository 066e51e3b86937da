import { useEffect, useState } from 'react';
import { acquireTabLock } from '#app/client/tab-lock.ts';
import { useSavedDrafts } from './saved-drafts-provider.tsx';

/**
 * Returns the id of the draft that this tab edits: the most recently saved one under `prefix` that is not open in
 * another tab, or else a new one. Null until it is known. Two tabs on one record have two drafts, so neither overwrites
 * the other's. Another `visit` opens another draft.
 *
 * An open draft is locked until its tab is closed or crashes. A page that is served without TLS has no locks, so two
 * tabs can open the same draft there.
 */
export function useOpenDraft(prefix: string, visit = ''): string | null {
  const drafts = useSavedDrafts();
  const [opened, setOpened] = useState<{ prefix: string; visit: string; id: string } | null>(null);

  useEffect(() => {
    let unmounted = false;
    let release = () => {};
    const open = async () => {
      for (const id of [...drafts.listIds(prefix), createId()]) {
        const releaseLock = await acquireTabLock(`${prefix}${id}`);
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
    const lock = acquireTabLock(name);
    return () => void lock.then((release) => release?.());
  }, [name]);
}

/**
 * Creates a random UUID (RFC 9562 section 5.4). `crypto.randomUUID` exists only in secure contexts, but this function
 * also works on a page without HTTPS.
 */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

import { useEffect, useState } from 'react';
import { acquireTabLock } from '#app/client/tab-lock.ts';
import { useSavedDrafts } from './saved-drafts-provider.tsx';

/**
 * The id of the draft that this tab edits: the latest one under `prefix` that is not open in another tab, or else a new
 * one. So neither of two tabs overwrites the other's draft, unless the page is served without TLS, which locks need.
 * Null until known. Another `visit` opens another draft.
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

/** Creates a random UUID (RFC 9562 section 5.4), also without HTTPS, where there is no `crypto.randomUUID`. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

import { useEffect, useRef } from 'react';
import type { EndedSession } from '#app/admin/session/session-status.ts';
import { useAllUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface SavedDraftNoticeProps {
  endedSession: EndedSession | null;
  /** Says whether the owner is logging out in this tab, where a dialog has already said what happens to the draft. */
  isLoggingOut: boolean;
}

/**
 * Says what became of unsaved changes when the owner signs out in another tab, which redirects this tab to the login.
 * The notice stays until it is dismissed, because the owner is looking at the other tab.
 */
export function SavedDraftNotice({ endedSession, isLoggingOut }: SavedDraftNoticeProps): null {
  const unsaved = useAllUnsavedWork();
  const { notify } = useNotices();
  const last = useRef({ unsaved, isLoggingOut });
  const isSignedOut = endedSession?.signedOut ?? false;
  const email = endedSession?.user.email;

  useEffect(() => {
    // When the session ends, the form is removed at once, so its state before that counts.
    if (!isSignedOut) {
      last.current = { unsaved, isLoggingOut };
      return;
    }
    const before = last.current;
    last.current = { unsaved: 'none', isLoggingOut: false };
    if (before.unsaved === 'none' || before.isLoggingOut) return;
    const kept = `This browser keeps your unsaved changes as a draft: sign in again${email ? ` as ${email}` : ''} and open the page to restore it.`;
    const lost = ' An upload in progress, or text that this browser cannot store, was lost.';
    notify({
      title: 'You signed out in another tab',
      description: before.unsaved === 'unrecoverable' ? kept + lost : kept,
      duration: Infinity,
    });
  }, [isSignedOut, unsaved, isLoggingOut, email, notify]);
  return null;
}

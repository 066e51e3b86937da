import { useEffect, useState } from 'react';
import type { Connection } from '#app/supabase/browser.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { findSession } from './find-session.ts';
import { type SessionStatus, statusAfter, unknownStatus } from './session-status.ts';
import { signOutMark } from './sign-out-mark.ts';

/**
 * Follows the session that the browser's client keeps, in this tab and in the others.
 *
 * @throws when the client cannot be loaded: without it no page within can do anything
 */
export function useSessionStatus(): SessionStatus {
  const connect = useConnect();
  const [status, setStatus] = useState(unknownStatus);
  const [fault, setFault] = useState<unknown>(null);

  useEffect(() => {
    let current = true;
    let unfollow = () => {};
    connect().then((connection) => {
      if (!current) return;
      unfollow = follow(connection, (session, refused) => {
        if (current) setStatus((last) => statusAfter(last, session, signOutMark.names, refused));
      });
    }, setFault);
    return () => {
      current = false;
      unfollow();
    };
  }, [connect]);

  if (fault) throw fault;
  return status;
}

/**
 * Tells each session that the client tells of. What happens without the client (the storage is emptied, a tab slept
 * through the news, the server has ended the session) shows when somebody comes back to the tab, when the storage
 * changes, and when a call is refused.
 */
function follow(
  { client: { auth }, onRefused }: Connection,
  tell: (session: SessionStatus['session'], refused?: boolean) => void,
): () => void {
  // The client waits for this callback: nothing is awaited in it, no call made.
  const { data } = auth.onAuthStateChange((_event, session) => tell(session));

  const look = async (refusal?: number) => {
    if ((await findSession(auth, refusal)) === 'gone') tell(null, refusal !== undefined);
  };
  const lookOnReturn = () => {
    if (!document.hidden) void look();
  };
  // Not at each renewal in another tab: near its end a session is renewed whenever it is looked at.
  const lookAtStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null || key === signOutMark.key) void look();
  };
  const ends = [() => data.subscription.unsubscribe(), onRefused(look)];
  const on = (target: EventTarget, event: string, listener: (event: never) => void) => {
    target.addEventListener(event, listener as EventListener);
    ends.push(() => target.removeEventListener(event, listener as EventListener));
  };
  on(document, 'visibilitychange', lookOnReturn);
  on(window, 'pageshow', lookOnReturn);
  on(window, 'storage', lookAtStorage);
  return () => {
    for (const end of ends) end();
  };
}

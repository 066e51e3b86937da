import { useEffect, useState } from 'react';
import type { Connection } from '#app/backend/browser-client.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { fetchSession } from './fetch-session.ts';
import type { RequestQueue } from './request-queue.ts';
import { initialStatus, nextStatus, type SessionStatus } from './session-status.ts';
import { signOutFlag } from './sign-out-flag.ts';

/**
 * Follows the session of the browser's client, in this tab and in the others.
 *
 * @param queue the requests that wait for the owner to sign in again
 * @throws when the client cannot be loaded: no page works without it
 */
export function useSessionStatus(queue: RequestQueue): SessionStatus {
  const connect = useConnect();
  const [status, setStatus] = useState(initialStatus);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let mounted = true;
    let unfollow = () => {};
    connect().then((connection) => {
      if (mounted) unfollow = follow(connection, queue, setStatus);
    }, setError);
    return () => {
      mounted = false;
      unfollow();
    };
  }, [connect, queue]);

  if (error) throw error;
  return status;
}

/**
 * Reports the status after each event of the client. The client misses some ends of a session: storage that was
 * cleared, a tab that was asleep, a session that the server ended. So the session is also looked up when somebody
 * returns to the tab, when the storage changes, and when a request is rejected.
 */
function follow(
  { client: { auth }, onRejected, renew }: Connection,
  queue: RequestQueue,
  onStatus: (status: SessionStatus) => void,
): () => void {
  let status = initialStatus;
  let stopped = false;
  const update = (session: SessionStatus['session'], rejected = false) => {
    if (stopped) return;
    const lastUser = status.endedSession?.user;
    status = nextStatus(status, session, signOutFlag.names, rejected);
    onStatus(status);
    // Another user must not finish what the first one began, and after a sign-out nobody is asked for a password.
    if (session) queue.settle(session.user.id === lastUser?.id);
    else if (!status.endedSession || status.endedSession.signedOut) queue.settle(false);
  };
  // The client waits for this callback: it must not await anything or call the client.
  const { data } = auth.onAuthStateChange((_event, session) => update(session));

  const refresh = async () => {
    if ((await fetchSession(auth)) === 'ended') update(null);
  };
  const refreshAfterRejection = async (rejectedStatus: number): Promise<boolean> => {
    const found = await fetchSession(auth, rejectedStatus);
    // A server that rejects can be reached, so a renewal that failed a moment ago can succeed now.
    if (found === 'unknown' && status.session) return renew(status.session.refresh_token);
    if (found !== 'ended' || stopped) return false;
    const signedInAgain = queue.wait();
    update(null, true);
    return signedInAgain;
  };
  const onReturn = () => {
    if (!document.hidden) void refresh();
  };
  // Renewals in other tabs are ignored: near its end, a lookup would renew the session each time.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null || key === signOutFlag.key) void refresh();
  };
  const cleanups = [
    () => {
      stopped = true;
    },
    () => data.subscription.unsubscribe(),
    onRejected(refreshAfterRejection),
  ];
  const on = (target: EventTarget, event: string, listener: (event: never) => void) => {
    target.addEventListener(event, listener as EventListener);
    cleanups.push(() => target.removeEventListener(event, listener as EventListener));
  };
  on(document, 'visibilitychange', onReturn);
  on(window, 'pageshow', onReturn);
  on(window, 'storage', onStorage);
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

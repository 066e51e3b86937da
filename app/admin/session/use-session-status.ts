import { useEffect, useState } from 'react';
import type { Connection } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { fetchSession, type SessionLookup } from './fetch-session.ts';
import type { RequestQueue } from './request-queue.ts';
import { initialStatus, nextStatus, type SessionStatus } from './session-status.ts';
import { signOutFlag } from './sign-out-flag.ts';

/**
 * Returns the status of the browser's session and follows its changes, in this tab and in others.
 *
 * @param queue the requests that wait for the owner to sign in again
 * @throws when the client cannot be loaded, because no page works without it
 */
export function useSessionStatus(queue: RequestQueue): SessionStatus {
  const connect = useConnect();
  const [status, setStatus] = useState(initialStatus);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let mounted = true;
    let stopFollowing = () => {};
    connect().then((connection) => {
      if (mounted) stopFollowing = followSession(connection, queue, setStatus);
    }, setError);
    return () => {
      mounted = false;
      stopFollowing();
    };
  }, [connect, queue]);

  if (error) throw error;
  return status;
}

/**
 * Reports the status after each event of the client. The client does not notice every end of a session: the storage may
 * have been cleared, the tab may have been suspended, or the server may have ended the session. So the session is also
 * checked when the user returns to the tab, when the storage changes, when a request is rejected, and when the page
 * loads: the second factor or the email of the user may have been changed on the server.
 */
function followSession(
  { client: { auth }, onRejected, renew }: Connection,
  queue: RequestQueue,
  onStatus: (status: SessionStatus) => void,
): () => void {
  let status = initialStatus;
  const controller = new AbortController();
  const { signal } = controller;
  const update = (session: SessionStatus['session'], rejected = false) => {
    if (signal.aborted) return;
    const lastUser = status.endedSession?.user;
    status = nextStatus(status, session, signOutFlag.isSetFor, rejected);
    onStatus(status);
    // The queued requests are retried only if the same user signs in again. A sign-out discards them.
    if (status.session) queue.settle(status.session.user.id === lastUser?.id);
    else if (!status.endedSession || status.endedSession.signedOut) queue.settle(false);
  };
  // The client waits for this callback, which must not await anything or call the client.
  const { data } = auth.onAuthStateChange((event, session) => {
    update(session);
    if (event === 'INITIAL_SESSION' && session) setTimeout(() => void check(true));
  });

  // Many requests may be rejected at once, so they share one lookup.
  let lookup: Promise<SessionLookup> | undefined;
  const askServer = () => {
    lookup ??= fetchSession(auth, true).finally(() => {
      lookup = undefined;
    });
    return lookup;
  };
  const getSession = async () => (await auth.getSession()).data.session;

  const check = async (asksServer = false) => {
    if ((await (asksServer ? askServer() : fetchSession(auth))) === 'ended') update(await getSession());
  };
  const checkAfterRejection = async (): Promise<boolean> => {
    const { endedSession } = status;
    const lookup = await askServer();
    // The owner has signed in again while the server was asked, so the request can be retried.
    if (lookup === 'active' && endedSession) return status.session?.user.id === endedSession.user.id;
    // The server has just responded, so a renewal that could not reach it before may succeed now.
    if (lookup === 'unknown' && status.session) return renew(status.session.refresh_token);
    if (lookup !== 'ended' || signal.aborted) return false;
    const signedInAgain = queue.wait();
    update(await getSession(), true);
    return signedInAgain;
  };
  const onReturn = () => {
    // If nothing on the page has to be read again, no request would show that the session has ended.
    if (!document.hidden) void check(true);
  };
  // A renewal in another tab stores a new value. It is ignored, because a check shortly before the token expires would
  // renew the token again.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null || key === signOutFlag.key) void check();
  };
  const stopRetrying = onRejected(checkAfterRejection);
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  window.addEventListener('storage', onStorage, { signal });
  return () => {
    controller.abort();
    data.subscription.unsubscribe();
    stopRetrying();
  };
}

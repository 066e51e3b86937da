import { useEffect, useState } from 'react';
import type { Connection } from '#app/backend/browser-client.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { fetchSession } from './fetch-session.ts';
import type { WaitingCalls } from './request-queue.ts';
import { type SessionStatus, statusAfter, unknownStatus } from './session-status.ts';
import { signOutMark } from './sign-out-flag.ts';

/**
 * Follows the session that the browser's client keeps, in this tab and in the others.
 *
 * @param waiting the calls that wait for the session's return
 * @throws when the client cannot be loaded: without it no page within can do anything
 */
export function useSessionStatus(waiting: WaitingCalls): SessionStatus {
  const connect = useConnect();
  const [status, setStatus] = useState(unknownStatus);
  const [fault, setFault] = useState<unknown>(null);

  useEffect(() => {
    let current = true;
    let unfollow = () => {};
    connect().then((connection) => {
      if (current) unfollow = follow(connection, waiting, setStatus);
    }, setFault);
    return () => {
      current = false;
      unfollow();
    };
  }, [connect, waiting]);

  if (fault) throw fault;
  return status;
}

/**
 * Tells what is known after each word of the client. What happens without the client (the storage is emptied, a tab
 * slept through the news, the server has ended the session) shows when somebody comes back to the tab, when the storage
 * changes, and when a call is refused.
 */
function follow(
  { client: { auth }, onRefused, renew }: Connection,
  waiting: WaitingCalls,
  onStatus: (status: SessionStatus) => void,
): () => void {
  let status = unknownStatus;
  let over = false;
  const tell = (session: SessionStatus['session'], refused = false) => {
    if (over) return;
    const known = status.departure?.user;
    status = statusAfter(status, session, signOutMark.names, refused);
    onStatus(status);
    // Somebody else does not go on with what the first has begun; and who has left is not asked for a password.
    if (session) waiting.end(session.user.id === known?.id);
    else if (!status.departure || status.departure.onPurpose) waiting.end(false);
  };
  // The client waits for this callback: nothing is awaited in it, no call made.
  const { data } = auth.onAuthStateChange((_event, session) => tell(session));

  const look = async () => {
    if ((await fetchSession(auth)) === 'gone') tell(null);
  };
  const lookAfterRefusal = async (refusal: number): Promise<boolean> => {
    const found = await fetchSession(auth, refusal);
    // A server that refuses can be reached: what the client could not renew a moment ago can be renewed now.
    if (found === 'unknown' && status.session) return renew(status.session.refresh_token);
    if (found !== 'gone' || over) return false;
    const back = waiting.wait();
    tell(null, true);
    return back;
  };
  const lookOnReturn = () => {
    if (!document.hidden) void look();
  };
  // Not at each renewal in another tab: near its end a session is renewed whenever it is looked at.
  const lookAtStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null || key === signOutMark.key) void look();
  };
  const ends = [
    () => {
      over = true;
    },
    () => data.subscription.unsubscribe(),
    onRefused(lookAfterRefusal),
  ];
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

import type { Session, User } from '@supabase/supabase-js';
import { sessionIdOf } from './session-id.ts';

/** Who was here until the session ended, and whether they ended it themselves. */
export interface Departure {
  user: User;
  sessionId: string | null;
  onPurpose: boolean;
}

/** Who is signed in (docs/product.md#content), and who was. */
export interface SessionStatus {
  /** An object of its own after each refresh: effects depend on `user.id`, or a refresh would reset a form. */
  user: User | null;
  session: Session | null;
  /** Until it is known whether somebody is signed in. */
  loading: boolean;
  /** Null while somebody is here, and before anybody was. Another object each time that a call is refused since. */
  departure: Departure | null;
}

/** What is known before the client has spoken. */
export const unknownStatus: SessionStatus = { user: null, session: null, loading: true, departure: null };

/** Whether somebody signed out of the session of this id, in whichever tab. */
type EndedOnPurpose = (sessionId: string | null) => boolean;

/**
 * What is known after the client has told of its session.
 *
 * @param refused whether a refused call was the occasion
 */
export function statusAfter(
  last: SessionStatus,
  session: Session | null,
  endedOnPurpose: EndedOnPurpose,
  refused = false,
): SessionStatus {
  if (session) return { session, user: session.user, loading: false, departure: null };
  const departure = departureAfter(last, endedOnPurpose);
  return {
    session: null,
    user: null,
    loading: false,
    departure: refused && departure ? { ...departure } : departure,
  };
}

function departureAfter(
  { session, departure }: SessionStatus,
  endedOnPurpose: EndedOnPurpose,
): Departure | null {
  if (session) {
    const sessionId = sessionIdOf(session);
    return { user: session.user, sessionId, onPurpose: endedOnPurpose(sessionId) };
  }
  // It was lost; somebody may have signed out of it since, e.g. in another tab that asked for the password too.
  if (!departure || departure.onPurpose || !endedOnPurpose(departure.sessionId)) return departure;
  return { ...departure, onPurpose: true };
}

/** The id of the session that is here, or that was here last. */
export function sessionIdIn({ session, departure }: SessionStatus): string | null {
  return session ? sessionIdOf(session) : (departure?.sessionId ?? null);
}

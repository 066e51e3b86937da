import type { Session, User } from '@supabase/supabase-js';
import { needsSecondFactor } from './second-factor.ts';
import { getSessionId } from './session-id.ts';

export interface EndedSession {
  user: User;
  sessionId: string | null;
  /** True if its user signed out; false if the session was lost, e.g. because it expired. */
  signedOut: boolean;
}

/** Describes who is signed in, or who was (docs/product/panel.md#a-lost-session). */
export interface SessionStatus {
  /** A new object after each refresh. Effects must depend on `user.id`, or a refresh would reset forms. */
  user: User | null;
  session: Session | null;
  /** True until it is known whether somebody is signed in. */
  loading: boolean;
  /** A session that has not used the second factor of its user yet. Until it has, nobody is signed in. */
  waitingSession: Session | null;
  /** Null while somebody is signed in and until the first session ends. A new object after each rejected request. */
  endedSession: EndedSession | null;
}

/** The status until the client first reports a session or its absence. */
export const initialStatus: SessionStatus = {
  user: null,
  session: null,
  loading: true,
  waitingSession: null,
  endedSession: null,
};

/** Describes whether somebody signed out of the session with this id, in any tab. */
type WasSignedOut = (sessionId: string | null) => boolean;

/**
 * Returns the status after the client has reported its session. `rejected` says that the session was checked because a
 * request had been rejected.
 */
export function nextStatus(
  last: SessionStatus,
  session: Session | null,
  wasSignedOut: WasSignedOut,
  rejected = false,
): SessionStatus {
  if (session && !needsSecondFactor(session))
    return { session, user: session.user, loading: false, waitingSession: null, endedSession: null };
  const endedSession = nextEndedSession(last, wasSignedOut);
  return {
    session: null,
    user: null,
    loading: false,
    waitingSession: session,
    endedSession: rejected && endedSession ? { ...endedSession } : endedSession,
  };
}

function nextEndedSession(
  { session, endedSession }: SessionStatus,
  wasSignedOut: WasSignedOut,
): EndedSession | null {
  if (session) {
    const sessionId = getSessionId(session);
    return { user: session.user, sessionId, signedOut: wasSignedOut(sessionId) };
  }
  // Somebody may sign out of a lost session later, e.g. in another tab that also asks for the password.
  if (!endedSession || endedSession.signedOut || !wasSignedOut(endedSession.sessionId)) return endedSession;
  return { ...endedSession, signedOut: true };
}

/** Returns the id of the current session, or else of the last one. */
export function getLastSessionId({ session, waitingSession, endedSession }: SessionStatus): string | null {
  const current = session ?? waitingSession;
  return current ? getSessionId(current) : (endedSession?.sessionId ?? null);
}

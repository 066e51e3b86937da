import type { Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { initialStatus, nextStatus, type SessionStatus } from './session-status.ts';

const user = { id: 'owner' } as Session['user'];
const session = {
  user,
  access_token: `e30.${Buffer.from('{"session_id":"first"}').toString('base64url')}.s`,
} as Session;
const signedIn: SessionStatus = { user, session, loading: false, waitingSession: null, endedSession: null };

const neverSignedOut = () => false;
const signedOutOfFirstSession = (id: string | null) => id === 'first';

describe('The session status', () => {
  it('is loading until the client reports a session, or that there is none', () => {
    expect(initialStatus).toEqual({
      user: null,
      session: null,
      loading: true,
      waitingSession: null,
      endedSession: null,
    });
    expect(nextStatus(initialStatus, session, neverSignedOut)).toEqual(signedIn);
  });

  it('has no user and no ended session when nobody was signed in', () => {
    const none = { user: null, session: null, loading: false, waitingSession: null, endedSession: null };
    expect(nextStatus(initialStatus, null, neverSignedOut)).toEqual(none);
    expect(
      nextStatus(nextStatus(initialStatus, null, signedOutOfFirstSession), null, signedOutOfFirstSession),
    ).toEqual(none);
  });

  it('distinguishes a lost session from one that its user signed out of', () => {
    const endedSession = { user, sessionId: 'first', signedOut: false };
    const lost = nextStatus(signedIn, null, neverSignedOut);
    expect(lost).toEqual({ user: null, session: null, loading: false, waitingSession: null, endedSession });
    expect(nextStatus(signedIn, null, signedOutOfFirstSession).endedSession).toEqual({
      ...endedSession,
      signedOut: true,
    });
    expect(nextStatus(lost, null, signedOutOfFirstSession).endedSession).toEqual({
      ...endedSession,
      signedOut: true,
    });
  });

  it('stays signed out when the client reports again that there is no session', () => {
    const signedOut = nextStatus(signedIn, null, signedOutOfFirstSession);
    expect(nextStatus(signedOut, null, neverSignedOut).endedSession?.signedOut).toBe(true);
  });

  it('has a new endedSession object after each rejected request, and the same one after other events', () => {
    const lost = nextStatus(signedIn, null, neverSignedOut);
    expect(nextStatus(lost, null, neverSignedOut).endedSession).toBe(lost.endedSession);
    expect(nextStatus(lost, null, neverSignedOut, true).endedSession).not.toBe(lost.endedSession);
    expect(nextStatus(lost, null, neverSignedOut, true)).toEqual(lost);
  });

  it('forgets the ended session when somebody signs in', () => {
    expect(nextStatus(nextStatus(signedIn, null, neverSignedOut), session, signedOutOfFirstSession)).toEqual(
      signedIn,
    );
  });
});

import type { Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { nextStatus, type SessionStatus } from './session-status.ts';

const user = { id: 'owner' } as Session['user'];
const session = {
  user,
  access_token: `e30.${Buffer.from('{"session_id":"first"}').toString('base64url')}.s`,
} as Session;
const signedIn: SessionStatus = { user, session, loading: false, waitingSession: null, endedSession: null };

const signedOut: SessionStatus = {
  user: null,
  session: null,
  loading: false,
  waitingSession: null,
  endedSession: null,
};

const neverSignedOut = () => false;
const signedOutOfFirstSession = (id: string | null) => id === 'first';
const lost = nextStatus(signedIn, null, neverSignedOut);

describe('The session status', () => {
  it('distinguishes a lost session from one that its user signed out of', () => {
    const endedSession = { user, sessionId: 'first', signedOut: false };
    expect(lost).toEqual({ ...signedOut, endedSession });
    for (const last of [signedIn, lost])
      expect(nextStatus(last, null, signedOutOfFirstSession)).toEqual({
        ...signedOut,
        endedSession: { ...endedSession, signedOut: true },
      });
  });

  it('stays signed out when the client reports again that there is no session', () => {
    const left = nextStatus(signedIn, null, signedOutOfFirstSession);
    expect(nextStatus(left, null, neverSignedOut).endedSession?.signedOut).toBe(true);
  });

  it('has a new endedSession object after each rejected request, and the same one after other events', () => {
    expect(nextStatus(lost, null, neverSignedOut).endedSession).toBe(lost.endedSession);
    expect(nextStatus(lost, null, neverSignedOut, true).endedSession).not.toBe(lost.endedSession);
    expect(nextStatus(lost, null, neverSignedOut, true)).toEqual(lost);
  });

  it('forgets the ended session when somebody signs in', () => {
    expect(nextStatus(lost, session, signedOutOfFirstSession)).toEqual(signedIn);
  });
});

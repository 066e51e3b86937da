import type { Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { type SessionStatus, statusAfter, unknownStatus } from './session-status.ts';

const user = { id: 'owner' } as Session['user'];
const session = {
  user,
  access_token: `e30.${Buffer.from('{"session_id":"first"}').toString('base64url')}.s`,
} as Session;
const here: SessionStatus = { user, session, loading: false, departure: null };

const nobody = () => false;
const first = (id: string | null) => id === 'first';

describe('what is known of the session', () => {
  it('is loading until the client has spoken', () => {
    expect(unknownStatus).toEqual({ user: null, session: null, loading: true, departure: null });
    expect(statusAfter(unknownStatus, session, nobody)).toEqual(here);
  });

  it('is nobody, with nobody gone, where nobody was', () => {
    const none = { user: null, session: null, loading: false, departure: null };
    expect(statusAfter(unknownStatus, null, nobody)).toEqual(none);
    expect(statusAfter(statusAfter(unknownStatus, null, first), null, first)).toEqual(none);
  });

  it('is who was lost, or who has left', () => {
    const departure = { user, sessionId: 'first', onPurpose: false };
    const lost = statusAfter(here, null, nobody);
    expect(lost).toEqual({ user: null, session: null, loading: false, departure });
    expect(statusAfter(here, null, first).departure).toEqual({ ...departure, onPurpose: true });
    expect(statusAfter(lost, null, first).departure).toEqual({ ...departure, onPurpose: true });
  });

  it('remembers that somebody left', () => {
    const left = statusAfter(here, null, first);
    expect(statusAfter(left, null, nobody).departure?.onPurpose).toBe(true);
  });

  it('is another departure after each refused call, and the same when it is told for other reasons', () => {
    const lost = statusAfter(here, null, nobody);
    expect(statusAfter(lost, null, nobody).departure).toBe(lost.departure);
    expect(statusAfter(lost, null, nobody, true).departure).not.toBe(lost.departure);
    expect(statusAfter(lost, null, nobody, true)).toEqual(lost);
  });

  it('forgets who was gone when somebody is here again', () => {
    expect(statusAfter(statusAfter(here, null, nobody), session, first)).toEqual(here);
  });
});

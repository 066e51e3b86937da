// @vitest-environment jsdom
import { AuthApiError, type Session } from '@supabase/supabase-js';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import type { RejectionListener } from '#app/client/retry-rejected-requests.ts';
import { createRequestQueue } from './request-queue.ts';
import { useSessionStatus } from './use-session-status.ts';

const claims = Buffer.from('{"session_id":"one","aal":"aal2"}').toString('base64url');

/** Follows a session that has used the second factor, and whose server says that it has ended once `end` was called. */
function followSession() {
  let session: Session | null = {
    user: { id: 'owner', email: 'owner@example.com', factors: [] },
    access_token: `e30.${claims}.s`,
  } as unknown as Session;
  let hasEnded = false;
  let reject: RejectionListener = async () => false;
  const auth = {
    getSession: async () => ({ data: { session }, error: null }),
    async getUser() {
      if (!hasEnded) return { data: { user: session?.user ?? null }, error: null };
      return { data: { user: null }, error: new AuthApiError('No', 403, 'session_not_found') };
    },
    async signOut() {
      session = null;
    },
    onAuthStateChange(listener: (event: string, session: Session | null) => void) {
      listener('SIGNED_IN', session);
      return { data: { subscription: { unsubscribe() {} } } };
    },
  };
  const onRejected = (listener: RejectionListener) => {
    reject = listener;
    return () => {};
  };
  const connect = (async () => ({ client: { auth }, onRejected })) as unknown as Connect;
  const queue = createRequestQueue();
  const { result } = renderHook(() => useSessionStatus(queue), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ConnectContext value={connect}>{children}</ConnectContext>
    ),
  });
  return {
    status: result,
    end: () => {
      hasEnded = true;
    },
    reject: () => reject(),
  };
}

it.each<[string, (reject: () => void) => void]>([
  ['a request finds nothing', (reject) => reject()],
  ['the owner returns to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('A session that has used the second factor is known to have ended when %s', async (_, act) => {
  const { status, end, reject } = followSession();
  await waitFor(() => expect(status.current.user?.id).toBe('owner'));
  expect(await reject()).toBe(false);
  expect(status.current.session).not.toBeNull();
  end();
  act(() => void reject());
  await waitFor(() => expect(status.current.session).toBeNull());
  expect(status.current.endedSession).toMatchObject({ sessionId: 'one', signedOut: false });
});

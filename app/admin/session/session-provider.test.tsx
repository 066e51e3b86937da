import { AuthApiError } from '@supabase/supabase-js';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connect, ConnectContext } from '#app/client/client-provider.tsx';
import { notices } from '#app/ui/notices/notice-store.ts';
import { SessionProvider, type SessionState, useSession } from './session-provider.tsx';

const connect = vi.fn<Connect>();

function Probe({ onState }: { onState: (state: SessionState) => void }) {
  onState(useSession());
  return null;
}

/** Returns the value of `useSession` in a server render. Its functions work as in the browser. */
function renderSession(): SessionState {
  const states: SessionState[] = [];
  renderToString(
    <ConnectContext value={connect}>
      <SessionProvider>
        <Probe onState={(state) => states.push(state)} />
      </SessionProvider>
    </ConnectContext>,
  );
  const [state] = states;
  if (!state) throw new Error('useSession was not called');
  return state;
}

function mockAuth(auth: object) {
  connect.mockResolvedValue({ client: { auth } } as never);
}

beforeEach(() => {
  connect.mockReset();
});
afterEach(() => notices.dismiss());

it('useSession is loading and has no user in a server render', () => {
  const expected = { user: null, session: null, loading: true, endedSession: null };
  expect(renderSession()).toMatchObject(expected);
  expect(connect).not.toHaveBeenCalled();
});

type Calls = Pick<SessionState, 'signUp' | 'signIn' | 'signOut'>;
const attempts: [string, string, (calls: Calls) => Promise<{ error: Error | null }>][] = [
  ['Sign up Failed', 'signUp', ({ signUp }) => signUp('a@example.com', 'secret')],
  ['Sign in Failed', 'signInWithPassword', ({ signIn }) => signIn('a@example.com', 'secret')],
  ['Sign out Failed', 'signOut', ({ signOut }) => signOut()],
];

/** docs/product/fixed-texts.md */
describe.each(attempts)('The notice “%s”', (title, method, attempt) => {
  const getActiveSession = async () => ({ data: { session: {} }, error: null });

  it('contains the message of the backend', async () => {
    const error = new AuthApiError('The backend’s message', 422, 'some_code');
    mockAuth({ [method]: async () => ({ error }), getSession: getActiveSession });
    expect(await attempt(renderSession())).toMatchObject({ error });
    expect(notices.current()).toMatchObject({
      title,
      description: 'The backend’s message',
      variant: 'destructive',
    });
  });

  it.each(['', '{}'])('says that something went wrong when the backend’s message is %j', async (message) => {
    const error = new AuthApiError(message, 500, undefined);
    mockAuth({ [method]: async () => ({ error }), getSession: getActiveSession });
    await attempt(renderSession());
    expect(notices.current()).toMatchObject({ title, description: 'Something went wrong' });
  });

  it('appears when the call throws or the client cannot be loaded', async () => {
    mockAuth({ [method]: () => Promise.reject(new Error('The call failed')) });
    expect((await attempt(renderSession())).error?.message).toBe('The call failed');
    expect(notices.current()).toMatchObject({ title, description: 'The call failed' });

    connect.mockRejectedValue('not an Error object');
    expect((await attempt(renderSession())).error).toBeInstanceOf(Error);
    expect(notices.current()).toMatchObject({ title, variant: 'destructive' });
  });
});

it('Signing up passes the email, the password and the options to the client', async () => {
  const signUp = vi.fn(async () => ({ error: null }));
  mockAuth({ signUp });
  const options = { data: { name: 'A' }, emailRedirectTo: 'https://site.test/admin' };
  await renderSession().signUp('a@example.com', 'secret', options);
  expect(signUp).toHaveBeenCalledExactlyOnceWith({ email: 'a@example.com', password: 'secret', options });
});

it('Signing out fails when it is unknown whether the session has ended', async () => {
  const error = new AuthApiError('The server does not respond', 503, 'x');
  mockAuth({
    signOut: async () => ({ error }),
    getSession: async () => ({ data: { session: null }, error }),
  });
  expect(await renderSession().signOut()).toMatchObject({ error });
  expect(notices.current()).toMatchObject({ title: 'Sign out Failed' });
});

it.each([
  ['updatePassword', 'updateUser', (state: SessionState) => state.updatePassword('new')],
  [
    'requestPasswordReset',
    'resetPasswordForEmail',
    (state: SessionState) => state.requestPasswordReset('a@example.com', 'https://site.test/update-password'),
  ],
])('%s fails without a notice, because the form shows the error', async (_name, method, attempt) => {
  const error = new AuthApiError('No', 400, 'x');
  mockAuth({ [method]: async () => ({ error }) });
  expect(await attempt(renderSession())).toEqual({ error });
  expect(notices.current()).toBeNull();
});

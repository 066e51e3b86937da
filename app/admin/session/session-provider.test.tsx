import { AuthApiError, createClient } from '@supabase/supabase-js';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#app/backend/browser-client.ts';
import { ClientProvider } from '#app/backend/client-provider.tsx';
import { notices } from '#app/ui/notices/notice-store.ts';
import { SessionProvider, type SessionState, useSession } from './session-provider.tsx';

vi.mock('#app/backend/browser-client.ts', () => ({ connect: vi.fn() }));

function Probe({ tell }: { tell: (state: SessionState) => void }) {
  tell(useSession());
  return null;
}

/** What those within the provider are given, as the server renders them: the functions are the same in the browser. */
function sessionWithin(): SessionState {
  const told: SessionState[] = [];
  renderToString(
    <ClientProvider configuration={{ publicUrl: null, anonKey: 'anon' }}>
      <SessionProvider>
        <Probe tell={(state) => told.push(state)} />
      </SessionProvider>
    </ClientProvider>,
  );
  const [state] = told;
  if (!state) throw new Error('Nothing was rendered');
  return state;
}

/** Puts this in the place of the client's auth layer. */
function standIn(auth: object) {
  vi.mocked(connect).mockResolvedValue({ client: { auth } } as never);
}

beforeEach(() => {
  vi.mocked(connect).mockReset();
});
afterEach(() => notices.dismiss());

describe('the session', () => {
  it('cannot be used outside its provider', () => {
    expect(() => renderToString(<Probe tell={() => {}} />)).toThrow(
      'useSession must be used within a SessionProvider',
    );
  });

  it('is loading, with nobody in it, where the server renders it', () => {
    const { user, session, loading, departure } = sessionWithin();
    expect({ user, session, loading, departure }).toEqual({
      user: null,
      session: null,
      loading: true,
      departure: null,
    });
    expect(connect).not.toHaveBeenCalled();
  });
});

type Calls = Pick<SessionState, 'signUp' | 'signIn' | 'signOut'>;
const attempts: [string, keyof Calls, string, (calls: Calls) => Promise<{ error: Error | null }>][] = [
  ['Sign up Failed', 'signUp', 'signUp', ({ signUp }) => signUp('a@example.com', 'secret')],
  ['Sign in Failed', 'signIn', 'signInWithPassword', ({ signIn }) => signIn('a@example.com', 'secret')],
  ['Sign out Failed', 'signOut', 'signOut', ({ signOut }) => signOut()],
];

/** Specification section 8. */
describe.each(attempts)('%s', (title, _name, method, attempt) => {
  const stillHere = async () => ({ data: { session: {} }, error: null });

  it('is the title of the backend’s own words', async () => {
    const error = new AuthApiError('The backend’s own words', 422, 'some_code');
    standIn({ [method]: async () => ({ error }), getSession: stillHere });
    expect(await attempt(sessionWithin())).toEqual({ error });
    expect(notices.current()).toMatchObject({
      title,
      description: 'The backend’s own words',
      variant: 'destructive',
    });
  });

  it.each(['', '{}'])('says that something went wrong where the backend says %j', async (message) => {
    const error = new AuthApiError(message, 500, undefined);
    standIn({ [method]: async () => ({ error }), getSession: stillHere });
    await attempt(sessionWithin());
    expect(notices.current()).toMatchObject({ title, description: 'Something went wrong' });
  });

  it('is also said of a call that breaks, and of a client that cannot be loaded', async () => {
    standIn({ [method]: () => Promise.reject(new Error('It broke')) });
    expect((await attempt(sessionWithin())).error?.message).toBe('It broke');
    expect(notices.current()).toMatchObject({ title, description: 'It broke' });

    vi.mocked(connect).mockRejectedValue('no error at all');
    expect((await attempt(sessionWithin())).error).toBeInstanceOf(Error);
    expect(notices.current()).toMatchObject({ title, variant: 'destructive' });
  });

  it('is not said of success', async () => {
    standIn({ [method]: async () => ({ error: null }) });
    expect(await attempt(sessionWithin())).toEqual({ error: null });
    expect(notices.current()).toBeNull();
  });
});

describe('signing up', () => {
  it('hands on the address, the password and the options', async () => {
    const signUp = vi.fn(async () => ({ error: null }));
    standIn({ signUp });
    const options = { data: { name: 'A' }, emailRedirectTo: 'https://site.test/admin' };
    await sessionWithin().signUp('a@example.com', 'secret', options);
    expect(signUp).toHaveBeenCalledExactlyOnceWith({ email: 'a@example.com', password: 'secret', options });
  });

  it('is refused by the backend, which takes no new users', async () => {
    const refusal = { error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' };
    const { auth } = createClient('https://site.test', 'anon', {
      global: { fetch: async () => Response.json(refusal, { status: 422 }) },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    standIn(auth);
    await sessionWithin().signUp('a@example.com', 'secret');
    expect(notices.current()).toMatchObject({
      title: 'Sign up Failed',
      description: 'Signups not allowed for this instance',
    });
  });
});

describe('signing out', () => {
  it('is no failure where the session is over already', async () => {
    const error = new AuthApiError('Invalid Refresh Token: Refresh Token Not Found', 400, 'x');
    standIn({
      signOut: async () => ({ error }),
      getSession: async () => ({ data: { session: null }, error: null }),
    });
    expect(await sessionWithin().signOut()).toEqual({ error: null });
    expect(notices.current()).toBeNull();
  });

  it('is one where it cannot be known', async () => {
    const error = new AuthApiError('The server does not answer', 503, 'x');
    standIn({
      signOut: async () => ({ error }),
      getSession: async () => ({ data: { session: null }, error }),
    });
    expect(await sessionWithin().signOut()).toEqual({ error });
    expect(notices.current()).toMatchObject({ title: 'Sign out Failed' });
  });
});

describe('what its screens tell themselves', () => {
  it.each([
    ['updatePassword', 'updateUser', (state: SessionState) => state.updatePassword('new')],
    [
      'requestPasswordReset',
      'resetPasswordForEmail',
      (state: SessionState) =>
        state.requestPasswordReset('a@example.com', 'https://site.test/update-password'),
    ],
  ])('%s fails without a notice of its own', async (_name, method, attempt) => {
    const error = new AuthApiError('No', 400, 'x');
    standIn({ [method]: async () => ({ error }) });
    expect(await attempt(sessionWithin())).toEqual({ error });
    expect(notices.current()).toBeNull();
  });
});

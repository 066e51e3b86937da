import type {
  AuthError,
  Session,
  SignInWithPasskeyCredentials,
  SignUpWithPasswordCredentials,
} from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { BrowserClient, Connection } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { fetchSession } from './fetch-session.ts';
import { recoveryFlag } from './recovery-flag.ts';
import { createRequestQueue } from './request-queue.ts';
import { isFactorGone, needsSecondFactor } from './second-factor.ts';
import { getLastSessionId, type SessionStatus } from './session-status.ts';
import { signOutFlag } from './sign-out-flag.ts';
import { useLinkNotice } from './use-link-notice.ts';
import { useSessionStatus } from './use-session-status.ts';

/** The error of a call to the auth service; null when it succeeded. */
type AuthResult = Promise<{ error: Error | null }>;

/** `needsSecondFactor`: the password or the passkey was right, and now `verifySecondFactor` has to be called. */
type SignInResult = Promise<{ error: Error | null; needsSecondFactor: boolean }>;

/** `mediation` is `conditional` where the browser offers the passkeys in a field; `signal` ends the offer. */
type PasskeyOptions = Pick<NonNullable<SignInWithPasskeyCredentials['options']>, 'mediation' | 'signal'>;

type SignUpOptions = Extract<SignUpWithPasswordCredentials, { email: string }>['options'];

/** Says who is signed in, and calls the auth service (docs/product/panel.md, docs/product/permissions.md). */
export interface SessionState extends SessionStatus {
  /** No page calls this (docs/product/permissions.md#permissions). */
  signUp(email: string, password: string, options?: SignUpOptions): AuthResult;
  signIn(email: string, password: string): SignInResult;
  /** Signs in like `signIn`, with a passkey that the browser asks for. No notice is shown when the prompt is closed. */
  signInWithPasskey(options?: PasskeyOptions): SignInResult;
  /** Signs in like `signInWithPasskey`, with a passkey of the user whose session was lost. */
  signInAgainWithPasskey(userId: string): SignInResult;
  /** Uses the code of an authenticator app with the id `factorId`, or else a recovery code. */
  verifySecondFactor(code: string, factorId: string | null): AuthResult;
  /** `global` (the default) ends all sessions of the user; `local` ends only this browser's, even when offline. */
  signOut(scope?: 'global' | 'local'): AuthResult;
  updatePassword(password: string): AuthResult;
  /** Sends an email with a recovery link that redirects to `redirectTo`. */
  requestPasswordReset(email: string, redirectTo: string): AuthResult;
  /** Stops waiting for a new sign-in. The queued requests then return their original responses. */
  giveUpQueuedRequests(): void;
}

const SessionContext = createContext<SessionState | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [queue] = useState(createRequestQueue);
  const status = useSessionStatus(queue);
  useLinkNotice();
  // The id stays the same when the session is refreshed, so a refresh does not create the functions below again.
  const sessionId = getLastSessionId(status);

  const actions = useMemo<Omit<SessionState, keyof SessionStatus>>(() => {
    const toError = (error: unknown) => (error instanceof Error ? error : new Error(getErrorMessage(error)));
    const callAuth = async (call: (auth: BrowserClient['auth']) => AuthResult) => {
      try {
        return { error: (await call((await connect()).client.auth)).error };
      } catch (error) {
        return { error: toError(error) };
      }
    };
    const beginSession = async (
      call: (
        connection: Connection,
      ) => Promise<{ data: { session?: Session | null } | null; error: Error | null }>,
    ) => {
      recoveryFlag.clear();
      try {
        const { data, error } = await call(await connect());
        return { error, needsSecondFactor: Boolean(data?.session && needsSecondFactor(data.session)) };
      } catch (error) {
        return { error: toError(error), needsSecondFactor: false };
      }
    };
    const notifyOnError = async <Result extends { error: Error | null }>(
      title: string,
      attempt: Promise<Result>,
    ): Promise<Result> => {
      const result = await attempt;
      if (result.error) notify({ title, description: getErrorMessage(result.error), variant: 'destructive' });
      return result;
    };
    return {
      signUp: (email, password, options) =>
        notifyOnError(
          'Sign up Failed',
          callAuth((auth) => auth.signUp({ email, password, options })),
        ),
      signIn: (email, password) =>
        notifyOnError(
          'Sign in Failed',
          beginSession(({ client }) => client.auth.signInWithPassword({ email, password })),
        ),
      signInWithPasskey: (options) =>
        beginSession(({ client }) => client.auth.signInWithPasskey({ options })),
      signInAgainWithPasskey: (userId) =>
        beginSession(async ({ signInWithPasskeyAs }) => {
          const { session, error } = await signInWithPasskeyAs(userId);
          return { data: { session }, error };
        }),
      verifySecondFactor: (code, factorId) =>
        callAuth(async (auth) => {
          const { error } = await (factorId === null
            ? auth.mfa.recoveryCodes.verify({ code })
            : auth.mfa.challengeAndVerify({ factorId, code }));
          if (!error || !isFactorGone(error)) return { error };
          // The password is enough if the factor was removed.
          if ((await fetchSession(auth, true)) === 'active') return { error: null };
          if (!(await auth.getSession()).data.session)
            notify({
              title: 'Sign in Failed',
              description: 'Your session has ended. Sign in again.',
              variant: 'destructive',
            });
          return { error };
        }),
      signOut: (scope = 'global') => {
        recoveryFlag.clear();
        return notifyOnError(
          'Sign out Failed',
          callAuth((auth) => signOut(auth, sessionId, scope)),
        );
      },
      updatePassword: (password) => callAuth((auth) => auth.updateUser({ password })),
      requestPasswordReset: (email, redirectTo) =>
        callAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo })),
      giveUpQueuedRequests: () => queue.settle(false),
    };
  }, [connect, notify, sessionId, queue]);

  const value = useMemo(() => ({ ...status, ...actions }), [status, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The session and the calls that change it; throws outside a SessionProvider (docs/product/fixed-texts.md). */
export function useSession(): SessionState {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider');
  return value;
}

/** Ends a session, and records for all tabs that its user signed out. It is no error if the session has already ended. */
async function signOut(
  auth: BrowserClient['auth'],
  sessionId: string | null,
  scope: 'global' | 'local',
): Promise<{ error: AuthError | null }> {
  // The flag is set before the call, because the other tabs notice the end of the session as soon as this one does.
  if (sessionId !== null) signOutFlag.set(sessionId);
  const { error } = await auth.signOut({ scope });
  if (!error) return { error: null };
  const { data, error: lookupError } = await auth.getSession();
  if (!data.session && !lookupError) return { error: null };
  signOutFlag.clear();
  return { error };
}

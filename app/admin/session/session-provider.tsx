import type { SignUpWithPasswordCredentials } from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { recoveryFlag } from '#app/admin/sign-in/recovery-flag.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createRequestQueue } from './request-queue.ts';
import { needsSecondFactor } from './second-factor.ts';
import { getLastSessionId, type SessionStatus } from './session-status.ts';
import { signOut } from './sign-out.ts';
import { useSessionStatus } from './use-session-status.ts';

/** The error of a call to the auth service; null when it succeeded. */
type AuthResult = Promise<{ error: Error | null }>;

type SignUpOptions = Extract<SignUpWithPasswordCredentials, { email: string }>['options'];

/** Who is signed in, and the calls to the auth service (docs/product.md#interaction, #auth-calls). */
export interface SessionState extends SessionStatus {
  /** No page calls this (docs/product.md#permissions). */
  signUp(email: string, password: string, options?: SignUpOptions): AuthResult;
  /** `needsSecondFactor`: the password was right, and now `verifySecondFactor` has to be called. */
  signIn(email: string, password: string): Promise<{ error: Error | null; needsSecondFactor: boolean }>;
  /** Like `signIn`, with a passkey that the browser asks for. No notice is shown when the prompt is closed. */
  signInWithPasskey(): Promise<{ error: Error | null; needsSecondFactor: boolean }>;
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

/** Provides the session and the calls that change it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [queue] = useState(createRequestQueue);
  const status = useSessionStatus(queue);
  // The id stays the same when the session is refreshed, so a refresh does not create the functions below again.
  const sessionId = getLastSessionId(status);

  const actions = useMemo<Omit<SessionState, keyof SessionStatus>>(() => {
    const callAuth = async (call: (auth: BrowserClient['auth']) => Promise<{ error: Error | null }>) => {
      try {
        return { error: (await call((await connect()).client.auth)).error };
      } catch (error) {
        return { error: error instanceof Error ? error : new Error(getErrorMessage(error)) };
      }
    };
    const notifyOnError = async (title: string, result: AuthResult): AuthResult => {
      const { error } = await result;
      if (error) notify({ title, description: getErrorMessage(error), variant: 'destructive' });
      return { error };
    };
    return {
      signUp: (email, password, options) =>
        notifyOnError(
          'Sign up Failed',
          callAuth((auth) => auth.signUp({ email, password, options })),
        ),
      signIn: async (email, password) => {
        recoveryFlag.clear();
        let isWaiting = false;
        const result = await notifyOnError(
          'Sign in Failed',
          callAuth(async (auth) => {
            const { data, error } = await auth.signInWithPassword({ email, password });
            isWaiting = !error && needsSecondFactor(data.session);
            return { error };
          }),
        );
        return { ...result, needsSecondFactor: isWaiting };
      },
      signInWithPasskey: async () => {
        recoveryFlag.clear();
        let isWaiting = false;
        const result = await callAuth(async (auth) => {
          const { data, error } = await auth.signInWithPasskey();
          isWaiting = Boolean(data?.session && needsSecondFactor(data.session));
          return { error };
        });
        return { ...result, needsSecondFactor: isWaiting };
      },
      verifySecondFactor: (code, factorId) =>
        callAuth(({ mfa }) =>
          factorId === null ? mfa.recoveryCodes.verify({ code }) : mfa.challengeAndVerify({ factorId, code }),
        ),
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

/**
 * The session and the calls that change it.
 *
 * @throws outside a SessionProvider (docs/product.md#errors)
 */
export function useSession(): SessionState {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider');
  return value;
}

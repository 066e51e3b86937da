import type { AuthError, SignUpWithPasswordCredentials } from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { recoveryMark } from '#app/admin/sign-in/recovery-flag.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { waitingCalls } from './request-queue.ts';
import { type SessionStatus, sessionIdIn } from './session-status.ts';
import { signOut } from './sign-out.ts';
import { useSessionStatus } from './use-session-status.ts';

/** Why a call failed; null when it succeeded. */
type Outcome = Promise<{ error: Error | null }>;

type SignUpOptions = Extract<SignUpWithPasswordCredentials, { email: string }>['options'];

/** Who is signed in, and what the auth layer can do (docs/product.md#content, #interaction, #backend-calls). */
export interface SessionState extends SessionStatus {
  /** No screen calls it (docs/product.md#permissions). */
  signUp(email: string, password: string, options?: SignUpOptions): Outcome;
  signIn(email: string, password: string): Outcome;
  /** Everywhere, as the client's default is; `local` ends this browser's session, whether or not it can say so. */
  signOut(scope?: 'global' | 'local'): Outcome;
  updatePassword(password: string): Outcome;
  /** Has a recovery link mailed, which leads to `redirectTo`. */
  requestPasswordReset(email: string, redirectTo: string): Outcome;
  /** The password is not given, or not asked for: the calls that wait for it fail as they were refused. */
  giveUpCalls(): void;
}

const SessionContext = createContext<SessionState | null>(null);

/** Gives who is signed in, and the ways in and out, to all within. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [waiting] = useState(waitingCalls);
  const status = useSessionStatus(waiting);
  // The same through each refresh, and so are the functions.
  const sessionId = sessionIdIn(status);

  const actions = useMemo<Omit<SessionState, keyof SessionStatus>>(() => {
    const outcomeOf = async (call: (auth: BrowserClient['auth']) => Promise<{ error: AuthError | null }>) => {
      try {
        return { error: (await call((await connect()).client.auth)).error };
      } catch (fault) {
        return { error: fault instanceof Error ? fault : new Error(getErrorMessage(fault)) };
      }
    };
    const told = async (title: string, outcome: Outcome): Outcome => {
      const { error } = await outcome;
      if (error) notify({ title, description: getErrorMessage(error), variant: 'destructive' });
      return { error };
    };
    return {
      signUp: (email, password, options) =>
        told(
          'Sign up Failed',
          outcomeOf((auth) => auth.signUp({ email, password, options })),
        ),
      signIn: (email, password) => {
        recoveryMark.clear();
        return told(
          'Sign in Failed',
          outcomeOf((auth) => auth.signInWithPassword({ email, password })),
        );
      },
      signOut: (scope = 'global') => {
        recoveryMark.clear();
        return told(
          'Sign out Failed',
          outcomeOf((auth) => signOut(auth, sessionId, scope)),
        );
      },
      updatePassword: (password) => outcomeOf((auth) => auth.updateUser({ password })),
      requestPasswordReset: (email, redirectTo) =>
        outcomeOf((auth) => auth.resetPasswordForEmail(email, { redirectTo })),
      giveUpCalls: () => waiting.end(false),
    };
  }, [connect, notify, sessionId, waiting]);

  const value = useMemo(() => ({ ...status, ...actions }), [status, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/**
 * Who is signed in, and the ways in and out.
 *
 * @throws outside a SessionProvider (docs/product.md#errors)
 */
export function useSession(): SessionState {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider');
  return value;
}

import type { User } from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useAuthSettings } from '#app/admin/session/use-auth-settings.ts';
import { CodeProofDialog } from './code-proof-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { isProofNeeded } from './proof-errors.ts';

/** A change of the account. `nonce` is a code from an email, which a hosted project wants with the change itself. */
type AccountChange = (proof: { nonce?: string }) => Promise<void>;

/**
 * Makes a change. If the backend wants proof of identity, a dialog asks for it, and the change is made again. Resolves
 * to false if the dialog is closed instead.
 *
 * @throws what the change throws for another reason
 */
type ConfirmIdentity = (change: AccountChange) => Promise<boolean>;

interface WaitingChange {
  change: AccountChange;
  resolve: (isMade: boolean) => void;
  reject: (error: unknown) => void;
}

const IdentityContext = createContext<ConfirmIdentity | null>(null);

/** Asks the owner to prove who she is when a change of her account needs it (docs/product/account.md). */
export function IdentityProvider({ user, children }: { user: User; children: ReactNode }) {
  const { data: settings } = useAuthSettings();
  const [waiting, setWaiting] = useState<WaitingChange | null>(null);

  const confirmIdentity = useCallback<ConfirmIdentity>(async (change) => {
    try {
      await change({});
      return true;
    } catch (error) {
      if (!isProofNeeded(error)) throw error;
      return new Promise<boolean>((resolve, reject) => setWaiting({ change, resolve, reject }));
    }
  }, []);

  const cancel = () => {
    waiting?.resolve(false);
    setWaiting(null);
  };
  const makeChange = async (nonce?: string) => {
    if (!waiting) return;
    setWaiting(null);
    await waiting.change({ ...(nonce && { nonce }) }).then(() => waiting.resolve(true), waiting.reject);
  };
  const props = { open: waiting !== null, user, onClose: cancel };

  return (
    <IdentityContext value={confirmIdentity}>
      {children}
      {settings?.checksIdentity ? (
        <ProofDialog {...props} onProven={makeChange} />
      ) : (
        <CodeProofDialog {...props} onCode={makeChange} />
      )}
    </IdentityContext>
  );
}

export function useConfirmIdentity(): ConfirmIdentity {
  const value = use(IdentityContext);
  if (!value) throw new Error('useConfirmIdentity must be used within an IdentityProvider');
  return value;
}

import type { User } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { isPromptClosed, supportsPasskeys, toPasskeyError } from '#app/admin/session/passkeys/passkeys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './form.module.css';
import { getProofMessage } from './proof-errors.ts';
import { useHasPasskeys } from './use-passkeys.ts';

/** Returns whether this browser can use a passkey without signing in with it, which would replace the session. */
const canProveWithPasskey = (): boolean =>
  supportsPasskeys() && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

interface ProofDialogProps {
  open: boolean;
  user: User;
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the current password, or for a passkey, before a change of the account. */
export function ProofDialog({ open, user, onProven, onClose }: ProofDialogProps) {
  const connect = useConnect();
  const hasPasskeys = useHasPasskeys();
  const field = useRef<HTMLInputElement>(null);

  const password = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const current_password = String(entries.get('current'));
      const { error } = await (await connect()).client.auth.updateUser({ current_password });
      if (error) throw error;
      finish();
    },
  });
  const passkey = useSingleMutation({
    mutationFn: async () => {
      password.reset();
      await proveWithPasskey((await connect()).client.auth);
      finish();
    },
  });

  // A wrong password is selected, so that the next one replaces it.
  useEffect(() => {
    if (password.error) field.current?.select();
  }, [password.error]);

  function reset() {
    password.reset();
    passkey.reset();
  }
  function finish() {
    reset();
    onProven();
  }
  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title="Confirm that it is you">
      <EntriesForm className={styles.form} onEntries={password.mutate}>
        <p>You signed in a while ago. Before this change, enter your password again.</p>
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          ref={field}
          label="Your password"
          name="current"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          error={password.error && getProofMessage(password.error)}
        />
        <Button type="submit" variant="sea" busyLabel={password.isPending && 'Checking...'}>
          Continue
        </Button>
        {hasPasskeys && canProveWithPasskey() && (
          <Button
            icon={adminIcons.key}
            busyLabel={passkey.isPending && 'Waiting for your passkey...'}
            onClick={() => passkey.mutate()}
          >
            Use a passkey
          </Button>
        )}
        <p role="status">{passkey.error && getPasskeyMessage(passkey.error)}</p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </EntriesForm>
    </Dialog>
  );
}

const getPasskeyMessage = (error: Error): string =>
  isPromptClosed(error)
    ? 'No passkey was chosen. Try again, or enter your password.'
    : getErrorMessage(toPasskeyError(error));

/**
 * Proves with a passkey who uses this session (docs/protocols/auth-proofs.md). The browser shows its prompt.
 *
 * @throws what the browser throws if the prompt is closed, or the backend's error
 */
async function proveWithPasskey(auth: BrowserClient['auth']): Promise<void> {
  const { data, error } = await auth.passkey.startAuthentication();
  if (error) throw error;
  const options = data.options as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const passkey = { challenge_id: data.challenge_id, credential: credential.toJSON() };
  // Only our own backend knows this attribute, so the type of supabase-js lacks it.
  const attributes: object = { passkey };
  const { error: rejection } = await auth.updateUser(attributes);
  if (rejection) throw rejection;
}

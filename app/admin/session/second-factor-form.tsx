import type { User } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { Button } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import {
  getAppCodeMessage,
  getAuthenticatorApps,
  getRecoveryCodeMessage,
  hasRecoveryCodes,
} from './second-factor.ts';
import styles from './second-factor-form.module.css';
import { useSession } from './session-provider.tsx';

interface SecondFactorFormProps {
  user: User;
  /** Called when the code was right, before the session changes. */
  onVerified?: () => void;
}

/** Asks for the code of an authenticator app, or for a recovery code instead. */
export function SecondFactorForm({ user, onVerified }: SecondFactorFormProps) {
  const { verifySecondFactor, signOut } = useSession();
  const apps = getAuthenticatorApps(user);
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(apps.length === 0);
  const [factorId, setFactorId] = useState(apps[0]?.id ?? null);
  const field = useRef<HTMLInputElement>(null);

  const verification = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      // Apps show the code in two groups, and recovery codes are printed in four, so the owner may type spaces.
      const code = String(entries.get('code')).replaceAll(/\s/g, '');
      const { error } = await verifySecondFactor(code, usesRecoveryCode ? null : factorId);
      if (error) throw error;
      onVerified?.();
    },
  });
  const logout = useSingleMutation({ mutationFn: () => signOut('local') });

  // The field takes the focus when this form replaces the one for the password, and after an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field takes the focus too
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [verification.error, usesRecoveryCode]);

  const switchField = () => {
    verification.reset();
    setUsesRecoveryCode(!usesRecoveryCode);
  };
  const getMessage = usesRecoveryCode ? getRecoveryCodeMessage : getAppCodeMessage;
  const error = verification.error && getMessage(verification.error);

  return (
    <EntriesForm className={styles.form} onEntries={verification.mutate}>
      {usesRecoveryCode ? (
        <ExactTextField
          key="recovery"
          ref={field}
          label="Recovery code"
          help="One of the codes that you printed or saved. Each works once."
          name="code"
          required
          error={error}
        />
      ) : (
        <>
          {apps.length > 1 && (
            <SelectField
              label="Authenticator app"
              value={factorId ?? ''}
              onChange={(event) => setFactorId(event.target.value)}
              choices={apps.map(({ id, friendly_name }) => ({
                value: id,
                label: friendly_name || 'Authenticator app',
              }))}
            />
          )}
          <TextField
            key="app"
            ref={field}
            label="Code"
            help="The six digits that your authenticator app shows now."
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*[0-9]{3}\s?[0-9]{3}\s*"
            title="Six digits"
            required
            error={error}
          />
        </>
      )}
      <Button type="submit" variant="sea" wide busyLabel={verification.isPending && 'Checking...'}>
        Continue
      </Button>
      <div className={styles.others}>
        {apps.length > 0 && hasRecoveryCodes(user) && (
          <Button size="small" onClick={switchField}>
            {usesRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button size="small" busyLabel={logout.isPending && 'Logging out...'} onClick={() => logout.mutate()}>
          Log out instead
        </Button>
      </div>
      <p className={styles.lost}>
        {hasRecoveryCodes(user) ? 'Lost the app and the recovery codes?' : 'Lost the app?'} The server’s
        administrator can let you in again.
      </p>
    </EntriesForm>
  );
}

import type { AuthMFAEnrollTOTPResponse, Factor } from '@supabase/supabase-js';
import { useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { getAppCodeMessage, getAppNameMessage } from '#app/admin/session/second-factor.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './add-app-dialog.module.css';
import formStyles from './form.module.css';
import { useConfirmIdentity } from './identity-provider.tsx';
import { useReloadAccount } from './use-account.ts';

type NewApp = NonNullable<AuthMFAEnrollTOTPResponse['data']>;

interface AddAppDialogProps {
  open: boolean;
  /** The second factors of the user, also those that were begun and not verified. */
  factors: readonly Factor[];
  onClose: () => void;
}

/** Adds an authenticator app in two steps: its name, then its QR code and first code. */
export function AddAppDialog({ open, factors, onClose }: AddAppDialogProps) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const reload = useReloadAccount();
  const { notify } = useNotices();
  const [app, setApp] = useState<NewApp | null>(null);

  const enrollment = useSingleMutation({
    mutationFn: (entries: FormData) =>
      confirmIdentity(async () => {
        const friendlyName = String(entries.get('name')).trim();
        const { mfa } = (await connect()).client.auth;
        // If the page was closed while it showed a QR code, an unverified factor has the name: it is replaced.
        const begun = factors.find(
          ({ status, friendly_name }) => status === 'unverified' && friendly_name === friendlyName,
        );
        if (begun) await mfa.unenroll({ factorId: begun.id });
        const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName });
        if (error) throw error;
        setApp(data);
      }),
  });
  const verification = useSingleMutation({
    mutationFn: async ([factorId, entries]: [string, FormData]) => {
      const code = String(entries.get('code')).replaceAll(/\s/g, '');
      const { error } = await (await connect()).client.auth.mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
      await reload();
      notify({
        title: 'Authenticator App Added!',
        description: 'From now on, the sign-in asks for its code. Everywhere else, you have been signed out.',
      });
      close();
    },
  });

  function close() {
    // The server deletes an unverified factor only later, and its name is taken until then, so this deletes it. While a
    // code is checked, the factor may become verified, so it stays.
    if (app && !verification.isRunning())
      connect()
        .then(({ client }) => client.auth.mfa.unenroll({ factorId: app.id }))
        .catch(() => {});
    setApp(null);
    enrollment.reset();
    verification.reset();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title="Add authenticator app">
      {app ? (
        <EntriesForm
          className={formStyles.form}
          onEntries={(entries) => verification.mutate([app.id, entries])}
        >
          <p>Scan this code with an authenticator app, such as the password manager of your phone.</p>
          <div className={styles.secret}>
            <img className={styles.code} src={app.totp.qr_code} alt="QR code for your authenticator app" />
            <div className={styles.typed}>
              <p>Or type this key into the app:</p>
              <p className={styles.key}>{app.totp.secret.match(/.{1,4}/g)?.join(' ')}</p>
            </div>
          </div>
          <TextField
            label="Code"
            help="The six digits that the app shows now."
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*[0-9]{3}\s?[0-9]{3}\s*"
            title="Six digits"
            required
            autoFocus
            error={verification.error && getAppCodeMessage(verification.error)}
          />
          <Button type="submit" variant="sea" busyLabel={verification.isPending && 'Checking...'}>
            Turn on
          </Button>
        </EntriesForm>
      ) : (
        <EntriesForm className={formStyles.form} onEntries={enrollment.mutate}>
          <TextField
            label="Name"
            help="Which phone or program it is on. You need the name only if you have several."
            name="name"
            defaultValue={suggestName(factors)}
            maxLength={64}
            pattern=".*\S.*"
            title="A name, not only spaces"
            required
            autoFocus
            error={enrollment.error && getAppNameMessage(enrollment.error)}
          />
          <Button type="submit" variant="sea" busyLabel={enrollment.isPending && 'Preparing...'}>
            Continue
          </Button>
        </EntriesForm>
      )}
    </Dialog>
  );
}

/** Returns "Phone", or "Phone 2" and so on, because each name may be used once. */
function suggestName(factors: readonly Factor[]): string {
  const takenNames = factors
    .filter(({ status }) => status === 'verified')
    .map(({ friendly_name }) => friendly_name);
  const candidates = ['Phone', ...takenNames.map((_, index) => `Phone ${index + 2}`)];
  return candidates.find((name) => !takenNames.includes(name)) ?? '';
}

import type { PasskeyListItem } from '@supabase/supabase-js';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './form.module.css';
import { useReloadAccount } from './use-account.ts';

interface NamePasskeyDialogProps {
  /** The passkey to name; null while the dialog is closed. */
  passkey: PasskeyListItem | null;
  onClose: () => void;
}

export function NamePasskeyDialog({ passkey, onClose }: NamePasskeyDialogProps) {
  const connect = useConnect();
  const reload = useReloadAccount();

  const renaming = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      if (!passkey) return;
      const friendlyName = String(entries.get('name')).trim();
      const { auth } = (await connect()).client;
      const { error } = await auth.passkey.update({ passkeyId: passkey.id, friendlyName });
      if (error) throw error;
      await reload();
      close();
    },
  });

  function close() {
    renaming.reset();
    onClose();
  }

  return (
    <Dialog open={passkey !== null} onClose={close} title="Name this passkey">
      <EntriesForm className={styles.form} onEntries={renaming.mutate}>
        <TextField
          label="Name"
          help="Which device or password manager it is on, so that you recognize it later."
          name="name"
          defaultValue={passkey?.friendly_name}
          maxLength={120}
          pattern=".*\S.*"
          title="A name, not only spaces"
          required
          autoFocus
          error={renaming.error && getErrorMessage(renaming.error)}
        />
        <Button type="submit" variant="sea" busyLabel={renaming.isPending && 'Saving...'}>
          Save name
        </Button>
      </EntriesForm>
    </Dialog>
  );
}

import type { User } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './form.module.css';
import { getProofMessage } from './proof-errors.ts';

interface CodeProofDialogProps {
  open: boolean;
  user: User;
  /** Called with the typed code, which the change itself sends to the server. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/**
 * Emails a code to the owner and asks for it. A Supabase project with `secure_password_change` wants such a code for a
 * new password in a session that is older than a day.
 */
export function CodeProofDialog({ open, user, onCode, onClose }: CodeProofDialogProps) {
  const connect = useConnect();
  const { mutate: sendCode, error } = useSingleMutation({
    mutationFn: async () => {
      const { error } = await (await connect()).client.auth.reauthenticate();
      if (error) throw error;
    },
  });
  useEffect(() => {
    if (open) sendCode();
  }, [open, sendCode]);

  return (
    <Dialog open={open} onClose={onClose} title="Confirm that it is you">
      <EntriesForm
        className={styles.form}
        onEntries={(entries) => onCode(String(entries.get('code')).replaceAll(/\s/g, ''))}
      >
        <p>You signed in a while ago. A code was sent to {user.email}. Enter it to make this change.</p>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          error={error && getProofMessage(error)}
        />
        <Button type="submit" variant="sea">
          Continue
        </Button>
      </EntriesForm>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

interface UpdatePasswordFormProps {
  /** Called with the message of a failed attempt, and with null when a new attempt begins. */
  onFailureChange: (message: string | null) => void;
  /** Called when the password is set and the session has ended. */
  onUpdated: () => void;
}

/** Sets a new password, then signs out (docs/product/panel.md#a-lost-session). */
export function UpdatePasswordForm({ onFailureChange, onUpdated }: UpdatePasswordFormProps) {
  const { updatePassword, signOut } = useSession();
  const { notify } = useNotices();
  const [password, setPassword] = useState('');
  const [passwordShown, setPasswordShown] = useState(false);

  const update = useSingleMutation({
    mutationFn: async () => {
      onFailureChange(null);
      const { error } = await updatePassword(password);
      if (error) {
        const description = getErrorMessage(error);
        notify({ title: 'Update Failed', description, variant: 'destructive' });
        onFailureChange(description);
        return;
      }
      // The change has ended all other sessions. A local sign-out ends this one even if the server cannot be reached.
      await signOut('local');
      notify({ title: 'Password Updated!', description: 'Please log in with your new password.' });
      onUpdated();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') return update.mutate();
    notify({
      title: 'Password is required',
      description: 'Please enter a new password.',
      variant: 'destructive',
    });
  };

  return (
    <form onSubmit={submit}>
      <TextField
        label="New Password"
        name="password"
        type={passwordShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          // While the button is disabled, Enter does not submit the form, so this handler does. The form then shows the
          // notice.
          if (key === 'Enter' && password === '') currentTarget.form?.requestSubmit();
        }}
        end={
          <IconButton
            icon={passwordShown ? adminIcons.eyeOff : adminIcons.eye}
            label={passwordShown ? 'Hide password' : 'Show password'}
            size="small"
            onClick={() => setPasswordShown(!passwordShown)}
          />
        }
      />
      <Button
        type="submit"
        variant="sea"
        wide
        disabled={password === ''}
        busyLabel={update.isPending && 'Updating...'}
      >
        Update Password
      </Button>
    </form>
  );
}

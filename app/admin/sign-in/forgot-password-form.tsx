import type { FormEvent } from 'react';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Requests an email with a recovery link that leads to the page for a new password. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { requestPasswordReset } = useSession();
  const { notify } = useNotices();
  const [busy, run] = useBusy();
  const hydrated = useHydrated();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    return run(async () => {
      const { error } = await requestPasswordReset(email, `${location.origin}/update-password`);
      if (!error) return onSent(email);
      notify({ title: 'Email Not Sent', description: getErrorMessage(error), variant: 'destructive' });
    });
  };

  return (
    <form method="post" onSubmit={submit}>
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <Button type="submit" variant="sea" wide disabled={!hydrated} busyLabel={busy && 'Sending...'}>
        Send reset link
      </Button>
    </form>
  );
}

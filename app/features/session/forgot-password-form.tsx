import type { FormEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { TextField } from '#app/components/text-field.tsx';
import { useBusy } from '#app/components/use-busy.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { failureMessage } from '#app/supabase/failure-message.ts';
import { useSession } from './session-provider.tsx';

/** Has a recovery link mailed that leads to the page for a new password. */
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
      notify({ title: 'Email Not Sent', description: failureMessage(error), variant: 'destructive' });
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

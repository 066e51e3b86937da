import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Requests an email with a recovery link, which opens the page for a new password. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { requestPasswordReset } = useSession();
  const { notify } = useNotices();
  const hydrated = useHydrated();

  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const request = useSingleMutation({
    mutationFn: async (email: string) => {
      setFailure(null);
      const { error } = await requestPasswordReset(email, `${location.origin}/update-password`);
      if (!error) return onSent(email);
      notify({ title: 'Email Not Sent', description: getErrorMessage(error), variant: 'destructive' });
      setFailure(getErrorMessage(error));
    },
  });

  // The button was disabled while the request ran, and lost the focus.
  useEffect(() => {
    if (failure !== null) field.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.mutate(String(new FormData(event.currentTarget).get('email')));
  };

  return (
    <form method="post" onSubmit={submit}>
      <TextField
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={failure}
      />
      <Button
        type="submit"
        variant="sea"
        wide
        disabled={!hydrated}
        busyLabel={request.isPending && 'Sending...'}
      >
        Send reset link
      </Button>
    </form>
  );
}

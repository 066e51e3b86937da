import { useEffect, useRef } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Requests an email with a recovery link, which opens the page for a new password. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { requestPasswordReset } = useSession();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);

  const request = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const email = String(entries.get('email'));
      const { error } = await requestPasswordReset(email, `${location.origin}/update-password`);
      if (error) throw error;
      onSent(email);
    },
    meta: { errorTitle: 'Email Not Sent' },
  });

  // The button was disabled while the request ran, and lost the focus.
  useEffect(() => {
    if (request.error) field.current?.focus();
  }, [request.error]);

  return (
    <EntriesForm onEntries={request.mutate}>
      <TextField
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={request.error && getErrorMessage(request.error)}
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
    </EntriesForm>
  );
}

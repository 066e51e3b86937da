import type { User } from '@supabase/supabase-js';
import type { FormEvent } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './form.module.css';
import { Section } from './section.tsx';
import { useReloadAccount } from './use-account.ts';

/** The name and the email of the owner. A new email takes effect once both addresses have confirmed it. */
export function DetailsSection({ user }: { user: User }) {
  const connect = useConnect();
  const reload = useReloadAccount();
  const { notify } = useNotices();

  const save = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const name = String(entries.get('name')).trim();
      const email = String(entries.get('email')).trim();
      const changesEmail = email.toLowerCase() !== user.email;
      const { error } = await (await connect()).client.auth.updateUser(
        { data: { name: name || null }, ...(changesEmail && { email }) },
        { emailRedirectTo: `${location.origin}/admin/account` },
      );
      if (error) throw error;
      await reload();
      notify(
        changesEmail
          ? {
              title: 'Confirm Your New Email',
              description: `Open the links sent to ${user.email} and ${email}.`,
            }
          : { title: 'Account Saved!' },
      );
    },
    meta: { errorTitle: 'Account Not Saved' },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  };

  return (
    <Section title="Your details" lead="Only owners see this name. You sign in with the email.">
      <form className={styles.form} method="post" onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={getName(user)}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          help={
            user.new_email && (
              <>
                Waiting for confirmation: <strong>{user.new_email}</strong>. Open the links that were sent to
                both addresses.
              </>
            )
          }
          error={save.error && getErrorMessage(save.error)}
          defaultValue={user.email}
        />
        <Button type="submit" variant="sea" busyLabel={save.isPending && 'Saving...'}>
          Save details
        </Button>
      </form>
    </Section>
  );
}

function getName({ user_metadata: { name } }: User): string {
  return typeof name === 'string' ? name : '';
}

import type { User } from '@supabase/supabase-js';
import { useRef } from 'react';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { mailPage } from '#app/admin/page/menu-links.ts';
import { type Profile, saveProfile } from '#app/admin/people/profile/profile.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import type { MessageMail } from '#app/client/backend.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import styles from './form.module.css';
import { useConfirmIdentity } from './identity-provider.tsx';
import { Section } from './section.tsx';
import { SetEmailHelp } from './set-email-help.tsx';
import { useReloadAccount } from './use-account.ts';

/**
 * Says why the links of an email change cannot reach the present email; null if they can. Without OWNER_EMAIL, the
 * first owner has an address that does not exist: '.local' is no domain of the internet (RFC 6762).
 */
function findMailObstacle(mail: MessageMail, email: string): string | null {
  if (mail === 'off') return 'This site has no mail server.';
  return mail === 'on' && email.endsWith('.local') ? `No email reaches ${email}.` : null;
}

const describeEmailChange = (obstacle: string | null, addresses: string) =>
  obstacle
    ? {
        title: 'Email Not Changed Yet',
        description: `${obstacle} The form shows the command that changes the email.`,
      }
    : { title: 'Confirm Your New Email', description: `Open the links sent to ${addresses}.` };

/**
 * The name and the email of the owner. A new email takes effect once both addresses have confirmed it. Where the
 * present one cannot be reached, somebody has to set the new one on the server.
 */
export function DetailsSection({ user, profile }: { user: User; profile: Profile }) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const reload = useReloadAccount();
  const { notify } = useNotices();
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  // A hosted project, which emails the links itself, has the state 'unavailable', so that no obstacle is named.
  const mail = useMessageMail();
  const isOwner = useRole() === 'owner';
  const obstacle = findMailObstacle(mail, user.email ?? '');
  const waitingEmail = getWaitingEmail(user, Date.now());

  const save = useSingleMutation({
    mutationFn: (entries: FormData) =>
      confirmIdentity(async (proof) => {
        const name = String(entries.get('name')).trim();
        const email = String(entries.get('email')).trim();
        const changesEmail = email.toLowerCase() !== user.email;
        const { client } = await connect();
        const { error } = await client.auth.updateUser(
          { data: { name: name || null }, ...(changesEmail && { email, ...proof }) },
          { emailRedirectTo: `${location.origin}/admin/account` },
        );
        if (error) throw error;
        if (name !== profile.name) await saveProfile(client, profile, { name: name || null });
        // The name is saved without the spaces around it.
        if (nameField.current) nameField.current.value = nameField.current.value.trim();
        // The field gets the present email again, so that saving the name later does not request the change once more.
        if (emailField.current) emailField.current.value = user.email ?? '';
        await reload();
        notify(
          changesEmail
            ? describeEmailChange(obstacle, `${user.email} and ${email}`)
            : { title: 'Account Saved!' },
        );
      }),
    meta: { errorTitle: 'Account Not Saved' },
  });

  const cancellation = useSingleMutation({
    mutationFn: async () => {
      await (await connect()).client.rpc('cancel_email_change').throwOnError();
      notify({
        title: 'Email Change Canceled',
        description: obstacle
          ? `You still sign in with ${user.email}.`
          : 'The links that were sent no longer work.',
      });
    },
    onSettled: reload,
    meta: { errorTitle: 'Email Change Not Canceled' },
  });
  const saveButton = useFocusAfter<HTMLButtonElement>(cancellation.isPending);

  return (
    <Section
      title="Your details"
      lead="The people of the panel see this name, and visitors on your author page. You sign in with the email."
    >
      <EntriesForm className={styles.form} onEntries={save.mutate}>
        <TextField
          ref={nameField}
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={profile.name || getName(user)}
        />
        <TextField
          // A change that was confirmed elsewhere is shown, so that the next save does not ask for the old email again.
          key={user.email}
          ref={emailField}
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          help={
            waitingEmail ? (
              <>
                {obstacle ? 'Not changed yet' : 'Waiting for confirmation'}: <strong>{waitingEmail}</strong>.
                {!obstacle && ' Open the links that were sent to both addresses.'}
              </>
            ) : (
              obstacle && (
                <>
                  {obstacle}{' '}
                  {mail !== 'off' ? (
                    'Save'
                  ) : isOwner ? (
                    <>
                      <Link to={mailPage.path}>Set up mail</Link> first, or save
                    </>
                  ) : (
                    'Ask an owner to set up mail, or save'
                  )}{' '}
                  a new email, and this form shows the command that changes it on the server.
                </>
              )
            )
          }
          error={save.error && getErrorMessage(save.error)}
          defaultValue={user.email}
        />
        {waitingEmail && obstacle && (
          <SetEmailHelp obstacle={obstacle} email={user.email ?? ''} newEmail={waitingEmail} />
        )}
        {waitingEmail && (
          <Button
            size="small"
            busyLabel={cancellation.isPending && 'Canceling...'}
            onClick={() => cancellation.mutate()}
          >
            Cancel email change
          </Button>
        )}
        <Button ref={saveButton} type="submit" variant="sea" busyLabel={save.isPending && 'Saving...'}>
          Save details
        </Button>
      </EntriesForm>
    </Section>
  );
}

function getName({ user_metadata: { name } }: User): string {
  return typeof name === 'string' ? name : '';
}

/** Says how long the links of an email change are valid by default, in ms (docs/protocols/auth.md#auth-settings). */
const linkLifetimeMs = 3_600_000;

/** Returns the new email that waits for confirmation; null if there is none, or if its links have expired. */
export function getWaitingEmail(
  { new_email, email_change_sent_at }: Pick<User, 'new_email' | 'email_change_sent_at'>,
  now: number,
): string | null {
  if (!new_email || !email_change_sent_at) return null;
  return Date.parse(email_change_sent_at) + linkLifetimeMs > now ? new_email : null;
}

import { useEffect, useRef, useState } from 'react';
import { useMessageMail } from '#app/admin/messages/mail/use-message-mail.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { mailPage } from '#app/admin/page/menu-links.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { callFunction } from '#app/client/call-function.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { ExactTextField, TextField } from '#app/ui/forms/text-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { Role } from '#domain/people/roles.ts';
import styles from './people.module.css';
import { roleChoices } from './role-dialog.tsx';
import { type Invitation, useReloadPeople } from './use-people.ts';

/** What the form begins with: nothing, or an invitation that is made again. */
export type InviteStart = Partial<Pick<Invitation, 'email' | 'name' | 'role'>>;

/** An invitation whose link the owner hands over. */
interface HandedOver {
  email: string;
  link: string;
  /** Why the email with the link was not sent; null if none was to be. */
  failure: string | null;
}

interface InviteDialogProps {
  /** Null while the dialog is closed. */
  start: InviteStart | null;
  onClose: () => void;
}

/** Invites somebody: by an email of the site, or by a link that is shown once. */
export function InviteDialog({ start, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<HandedOver | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      open={start !== null}
      title={made ? 'Hand over this link' : 'Invite people'}
      // The link cannot be shown again.
      insistent={made !== null}
      onClose={close}
    >
      {made ? (
        <LinkStep made={made} onDone={close} />
      ) : (
        start && <InviteForm start={start} onLink={setMade} onSent={close} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  start: InviteStart;
  onLink: (made: HandedOver) => void;
  onSent: () => void;
}

function InviteForm({ start, onLink, onSent }: InviteFormProps) {
  const connect = useConnect();
  const { notify } = useNotices();
  const reload = useReloadPeople();
  const mail = useMessageMail();
  const [role, setRole] = useState<Role>(start.role ?? 'editor');
  const emails = useRef(mail === 'on');

  const invitation = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const email = String(entries.get('email')).trim();
      const { client } = await connect();
      const { data: token } = await client
        .rpc('invite_person', { email, role, name: String(entries.get('name')).trim() })
        .throwOnError();
      const made = { email, link: `${location.origin}/invitation/${token}` };
      if (!emails.current) return onLink({ ...made, failure: null });
      try {
        await callFunction(client, 'invitation-mail', { method: 'POST', body: { token } });
      } catch (error) {
        return onLink({ ...made, failure: getErrorMessage(error) });
      }
      notify({ title: 'Invitation Sent!', description: `${email} can create an account within seven days.` });
      onSent();
    },
    onSettled: reload,
    meta: { errorTitle: 'Not Invited' },
  });
  const choose = (sendsEmail: boolean) => () => {
    emails.current = sendsEmail;
  };

  return (
    <EntriesForm className={styles.form} onEntries={invitation.mutate}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={320}
        required
        defaultValue={start.email}
        error={invitation.error && getErrorMessage(invitation.error)}
      />
      <TextField
        label="Name"
        help="Optional. They can change it."
        name="name"
        autoComplete="off"
        maxLength={100}
        defaultValue={start.name}
      />
      <RadioGroup legend="Role" name="role" value={role} choices={roleChoices} onChange={setRole} />
      {mail === 'off' && (
        <p className={styles.note}>
          This site sends no emails yet, so you get a link to hand over. To invite by email,{' '}
          <Link to={mailPage.path}>set up mail</Link>.
        </p>
      )}
      {mail === 'unavailable' && (
        <p className={styles.note}>On a Supabase project, you get a link to hand over.</p>
      )}
      <div className={styles.buttons}>
        {mail === 'on' && (
          <Button
            type="submit"
            variant="sea"
            busyLabel={invitation.isPending && emails.current && 'Sending...'}
            onClick={choose(true)}
          >
            Send invitation
          </Button>
        )}
        <Button
          type="submit"
          variant={mail === 'on' ? 'quiet' : 'sea'}
          disabled={invitation.isPending}
          busyLabel={invitation.isPending && !emails.current && 'Creating...'}
          onClick={choose(false)}
        >
          {mail === 'on' ? 'Get a link instead' : 'Create invitation link'}
        </Button>
      </div>
    </EntriesForm>
  );
}

function LinkStep({ made: { email, link, failure }, onDone }: { made: HandedOver; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.form}>
      {failure && (
        <Callout tone="warning" role="alert">
          <p>The email was not sent. {failure}</p>
        </Callout>
      )}
      <p>
        Send this link to <strong>{email}</strong> yourself. Whoever opens it creates the account, so send it
        to nobody else. It works once, for seven days, and is shown only now.
      </p>
      <ExactTextField
        ref={field}
        label="Invitation link"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        <CopyButton
          text={link}
          label="Copy link"
          copiedLabel="Copied"
          failure={{ title: 'Not Copied', description: 'Select the link, and copy it yourself.' }}
        />
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

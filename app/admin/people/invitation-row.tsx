import { useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { roleTexts } from '#domain/people/roles.ts';
import styles from './people.module.css';
import { type Invitation, useReloadPeople } from './use-people.ts';

interface InvitationRowProps {
  invitation: Invitation;
  /** Opens the dialog that invites again; null if nobody can be invited. */
  onRenew: (() => void) | null;
}

/** Somebody who is invited and has no account yet. */
export function InvitationRow({ invitation, onRenew }: InvitationRowProps) {
  const { id, email, name, role, createdAt, expiresAt } = invitation;
  const connect = useConnect();
  const { notify } = useNotices();
  const reload = useReloadPeople();
  const [isAsking, setAsking] = useState(false);
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const withdrawal = useSingleMutation({
    mutationFn: async () => {
      await (await connect()).client.from('invitations').delete().eq('id', id).throwOnError();
      notify({ title: 'Invitation Withdrawn', description: `The link for ${email} no longer works.` });
    },
    onSettled: reload,
    meta: { errorTitle: 'Invitation Not Withdrawn' },
  });
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name || email}
          <span className={styles.mark}>{roleTexts[role].label}</span>
          {isExpired && <span className={styles.expired}>Expired</span>}
        </p>
        <p className={styles.facts}>
          {[
            name && email,
            `Invited ${formatTime(createdAt)}`,
            `${isExpired ? 'expired' : 'open until'} ${formatTime(expiresAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {onRenew && (
          <Button size="small" aria-label={`Invite ${email} again`} onClick={onRenew}>
            Invite again
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Withdraw the invitation of ${email}`}
          busyLabel={withdrawal.isPending && 'Withdrawing...'}
          onClick={() => (isExpired ? withdrawal.mutate() : setAsking(true))}
        >
          Withdraw
        </Button>
      </div>
      <ConfirmChoice
        open={isAsking}
        title="Withdraw this invitation?"
        keep="Keep invitation"
        confirm="Withdraw"
        onClose={() => setAsking(false)}
        onConfirm={() => withdrawal.mutate()}
      >
        {`The link that ${email} got no longer works. You can invite them again.`}
      </ConfirmChoice>
    </li>
  );
}

import type { PasskeyListItem } from '@supabase/supabase-js';
import { useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { useConfirmIdentity } from './identity-provider.tsx';
import styles from './list.module.css';
import { useReloadAccount } from './use-account.ts';

interface PasskeyListProps {
  passkeys: readonly PasskeyListItem[];
  onRename: (passkey: PasskeyListItem) => void;
}

const getName = ({ friendly_name }: PasskeyListItem) => friendly_name || 'Passkey';

/** The owner's passkeys, each with buttons that rename and remove it. The list takes the focus of a removed button. */
export function PasskeyList({ passkeys, onRename }: PasskeyListProps) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const reload = useReloadAccount();
  const { notify } = useNotices();
  const [removing, setRemoving] = useState<PasskeyListItem | null>(null);

  const removal = useSingleMutation({
    mutationFn: (passkey: PasskeyListItem) =>
      confirmIdentity(async () => {
        const { error } = await (await connect()).client.auth.passkey.delete({ passkeyId: passkey.id });
        if (error) throw error;
        notify({ title: 'Passkey Removed', description: `“${getName(passkey)}” was removed.` });
      }),
    onSettled: reload,
    meta: { errorTitle: 'Passkey Not Removed' },
  });

  const list = useFocusAfter<HTMLDivElement>(removal.isPending);

  return (
    <div ref={list} className={styles.whole} tabIndex={-1} data-focus-target>
      {passkeys.length === 0 ? (
        <p className={styles.none}>You have no passkey: you sign in with your password.</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.entry}>
              <div className={styles.words}>
                <p className={styles.name}>{getName(passkey)}</p>
                <p className={styles.facts}>
                  Added {formatTime(passkey.created_at)} ·{' '}
                  {passkey.last_used_at ? `Last used ${formatTime(passkey.last_used_at)}` : 'Not used yet'}
                </p>
              </div>
              <div className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Rename ${getName(passkey)}`}
                  onClick={() => onRename(passkey)}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${getName(passkey)}`}
                  busyLabel={removal.isPending && removal.variables?.id === passkey.id && 'Removing...'}
                  onClick={() => setRemoving(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ConfirmChoice
        open={removing !== null}
        title="Remove this passkey?"
        keep="Keep it"
        confirm="Remove"
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && removal.mutate(removing)}
      >
        It will no longer sign you in. Your device may still offer it until you delete it there, too.
      </ConfirmChoice>
    </div>
  );
}

import type { Factor, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { getAuthenticatorApps, hasRecoveryCodes } from '#app/admin/session/second-factor.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/ui/format-time.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { AddAppDialog } from './add-app-dialog.tsx';
import { useConfirmIdentity } from './identity-provider.tsx';
import styles from './list.module.css';
import { Section } from './section.tsx';
import { useReloadAccount } from './use-account.ts';

const getName = ({ friendly_name }: Factor) => friendly_name || 'Authenticator app';

/** The authenticator apps whose codes the sign-in asks for after the password. */
export function AppsSection({ user }: { user: User }) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const reload = useReloadAccount();
  const { notify } = useNotices();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const apps = getAuthenticatorApps(user);
  const isLast = apps.length === 1;

  const removal = useSingleMutation({
    mutationFn: (app: Factor) =>
      confirmIdentity(async () => {
        const { auth } = (await connect()).client;
        // Recovery codes cannot remain without an authenticator app (docs/protocols/auth-proofs.md#second-factors).
        if (isLast && hasRecoveryCodes(user)) {
          const { error } = await auth.mfa.recoveryCodes.unenroll();
          if (error) throw error;
        }
        const { error } = await auth.mfa.unenroll({ factorId: app.id });
        if (error) throw error;
        notify({ title: 'Authenticator App Removed', description: `“${getName(app)}” was removed.` });
        // The session may have its assurance level (aal2) from this app, so its token is replaced.
        await auth.refreshSession();
      }),
    onSettled: reload,
    meta: { errorTitle: 'Authenticator App Not Removed' },
  });

  const addButton = useFocusAfter<HTMLButtonElement>(removal.isPending);

  return (
    <Section
      title="Two-step sign-in"
      lead="With an authenticator app on your phone, nobody can sign in with your password alone."
    >
      {apps.length === 0 ? (
        <p className={styles.none}>You have no authenticator app: your password is enough to sign in.</p>
      ) : (
        <ul className={styles.list}>
          {apps.map((app) => (
            <li key={app.id} className={styles.entry}>
              <div className={styles.words}>
                <p className={styles.name}>{getName(app)}</p>
                <p className={styles.facts}>Added {formatTime(app.created_at)}</p>
              </div>
              <Button
                size="small"
                aria-label={`Remove ${getName(app)}`}
                busyLabel={removal.isPending && removal.variables?.id === app.id && 'Removing...'}
                onClick={() => setRemoving(app)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        variant={apps.length === 0 ? 'sea' : 'quiet'}
        icon={adminIcons.plus}
        onClick={() => setAdding(true)}
      >
        Add authenticator app
      </Button>
      <AddAppDialog open={adding} factors={user.factors ?? []} onClose={() => setAdding(false)} />
      <ConfirmChoice
        open={removing !== null}
        title="Remove this authenticator app?"
        keep="Keep it"
        confirm="Remove"
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && removal.mutate(removing)}
      >
        {isLast
          ? 'Your password will be enough to sign in, and your recovery codes stop working.'
          : 'Its codes will no longer be accepted. Your other apps stay.'}
      </ConfirmChoice>
    </Section>
  );
}

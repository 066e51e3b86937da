import type { PasskeyListItem, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { isPromptClosed, supportsPasskeys, toPasskeyError } from '#app/admin/session/passkeys/passkeys.ts';
import { getAuthenticatorApps } from '#app/admin/session/second-factor.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { useConfirmIdentity } from './identity-provider.tsx';
import styles from './list.module.css';
import { NamePasskeyDialog } from './name-passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { Section } from './section.tsx';
import { usePasskeys } from './use-passkeys.ts';

const lead = 'Sign in with your fingerprint, your face or a PIN instead of your password.';

export function PasskeysSection({ user }: { user: User }) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const { notify } = useNotices();
  const [naming, setNaming] = useState<PasskeyListItem | null>(null);
  const [wasClosed, setWasClosed] = useState(false);
  const addButton = useFocusAfter<HTMLButtonElement>(naming !== null);
  const passkeys = usePasskeys();

  const creation = useSingleMutation({
    mutationFn: () =>
      confirmIdentity(async () => {
        setWasClosed(false);
        const { data, error } = await (await connect()).client.auth.registerPasskey();
        if (error && isPromptClosed(error)) return setWasClosed(true);
        if (error) throw toPasskeyError(error);
        await passkeys.refetch();
        notify({ title: 'Passkey Added!', description: 'You can sign in with it from now on.' });
        setNaming(data);
      }),
    meta: { errorTitle: 'Passkey Not Added' },
  });

  return (
    <Section
      title="Passkeys"
      lead={
        getAuthenticatorApps(user).length > 0
          ? `${lead} The code of your authenticator app is still asked for.`
          : lead
      }
    >
      {passkeys.isPending && <AdminLoading>Loading your passkeys...</AdminLoading>}
      {passkeys.isError && (
        <>
          <p role="alert">Your passkeys could not be loaded.</p>
          <Button onClick={() => passkeys.refetch()}>Try again</Button>
        </>
      )}
      {passkeys.data && <PasskeyList passkeys={passkeys.data} onRename={setNaming} />}
      {supportsPasskeys() ? (
        <Button
          ref={addButton}
          variant={passkeys.data?.length === 0 ? 'sea' : 'quiet'}
          icon={adminIcons.plus}
          busyLabel={creation.isPending && 'Waiting for your browser...'}
          onClick={() => creation.mutate()}
        >
          Add passkey
        </Button>
      ) : (
        <p className={styles.none}>This browser cannot add passkeys here.</p>
      )}
      {wasClosed && (
        <p className={styles.none} role="status">
          No passkey was added, because the prompt was closed.
        </p>
      )}
      <NamePasskeyDialog passkey={naming} onClose={() => setNaming(null)} />
    </Section>
  );
}

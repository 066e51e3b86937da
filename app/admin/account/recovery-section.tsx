import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { getAuthenticatorApps, hasRecoveryCodes } from '#app/admin/session/second-factor.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { useConfirmIdentity } from './identity-provider.tsx';
import styles from './list.module.css';
import { Section } from './section.tsx';
import { useReloadAccount } from './use-account.ts';

/** The recovery codes, each of which replaces a lost authenticator app once. */
export function RecoverySection({ user }: { user: User }) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const reload = useReloadAccount();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [confirming, setConfirming] = useState(false);
  const hasCodes = hasRecoveryCodes(user);
  const button = useFocusAfter<HTMLButtonElement>(codes !== null);

  const { data: status } = useQuery({
    queryKey: queryKeys.recoveryCodes(),
    queryFn: async () => {
      const { data, error } = await (await connect()).client.auth.mfa.recoveryCodes.getStatus();
      if (error) throw error;
      return data;
    },
    enabled: hasCodes,
  });
  const creation = useSingleMutation({
    mutationFn: () =>
      confirmIdentity(async () => {
        const { recoveryCodes } = (await connect()).client.auth.mfa;
        const { data, error } = await (hasCodes ? recoveryCodes.regenerate() : recoveryCodes.generate());
        if (error) throw error;
        setCodes(data.codes);
        await reload();
      }),
    meta: { errorTitle: 'Recovery Codes Not Made' },
  });

  return (
    <Section
      title="Recovery codes"
      lead="If you lose your phone, a recovery code signs you in instead. Keep them where your phone is not."
    >
      {getAuthenticatorApps(user).length === 0 ? (
        <p className={styles.none}>Add an authenticator app first.</p>
      ) : (
        <>
          {hasCodes ? (
            status && (
              <p>
                {status.remaining === 0
                  ? 'All of your codes are used.'
                  : `${status.remaining} of ${status.total} codes are left.`}
              </p>
            )
          ) : (
            <p>
              You have no recovery codes. Without them, only the server’s administrator can let you in again.
            </p>
          )}
          <Button
            ref={button}
            variant={hasCodes ? 'quiet' : 'sea'}
            busyLabel={creation.isPending && 'Making codes...'}
            onClick={() => (hasCodes ? setConfirming(true) : creation.mutate())}
          >
            {hasCodes ? 'Make new codes' : 'Make recovery codes'}
          </Button>
        </>
      )}
      <CodesDialog codes={codes} email={user.email ?? ''} onClose={() => setCodes(null)} />
      <ConfirmChoice
        open={confirming}
        title="Make new recovery codes?"
        keep="Keep the old ones"
        confirm="Make new codes"
        onClose={() => setConfirming(false)}
        onConfirm={() => creation.mutate()}
      >
        The codes that you have printed or saved stop working.
      </ConfirmChoice>
    </Section>
  );
}

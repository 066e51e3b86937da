import { useEffect, useState } from 'react';
import { recoveryFlag } from '#app/admin/session/recovery-flag.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { checkRecovery, type Recovery } from './recovery.ts';

/**
 * Checks whether this page was opened by a recovery link. A link that is opened in another tab while this page is open
 * counts too: the client then fires PASSWORD_RECOVERY in both tabs.
 */
export function useRecovery(): Recovery {
  const connect = useConnect();
  const [recovery, setRecovery] = useState<Recovery>('checking');

  useEffect(() => {
    let mounted = true;
    let unsubscribe = () => {};

    const check = async () => {
      const { client, linkType } = await connect();
      if (!mounted) return;
      const { data } = client.auth.onAuthStateChange((event, session) => {
        if (event !== 'PASSWORD_RECOVERY' || !session) return;
        recoveryFlag.set(session.user.id);
        setRecovery('valid');
      });
      unsubscribe = () => data.subscription.unsubscribe();

      const { error: urlError } = await client.auth.initialize();
      const { data: stored } = await client.auth.getSession();
      if (!mounted) return;
      const userId = stored.session?.user.id ?? null;
      const result = checkRecovery({
        linkType,
        failed: urlError !== null,
        userId,
        recoveringUserId: recoveryFlag.get(),
      });
      if (result === 'valid' && userId) recoveryFlag.set(userId);
      // A PASSWORD_RECOVERY event that fired in the meantime takes precedence.
      setRecovery((known) => (known === 'valid' ? known : result));
    };

    check().catch(() => {
      if (mounted) setRecovery('invalid');
    });
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, [connect]);

  return recovery;
}

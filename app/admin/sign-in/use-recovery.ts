import { useEffect, useState } from 'react';
import { useConnect } from '#app/backend/client-provider.tsx';
import { judgeArrival, type Recovery } from './recovery.ts';
import { recoveryMark } from './recovery-flag.ts';

/** Finds out whether this page was opened by a recovery link; also when a link is opened in another tab. */
export function useRecovery(): Recovery {
  const connect = useConnect();
  const [recovery, setRecovery] = useState<Recovery>('waiting');

  useEffect(() => {
    let current = true;
    let unsubscribe = () => {};

    const judge = async () => {
      const { client, arrivedBy } = await connect();
      if (!current) return;
      const { data } = client.auth.onAuthStateChange((event, session) => {
        if (event !== 'PASSWORD_RECOVERY' || !session) return;
        recoveryMark.set(session.user.id);
        setRecovery('open');
      });
      unsubscribe = () => data.subscription.unsubscribe();

      const { error: addressError } = await client.auth.initialize();
      const { data: found } = await client.auth.getSession();
      if (!current) return;
      const userId = found.session?.user.id ?? null;
      const judgement = judgeArrival({
        arrivedBy,
        failed: addressError !== null,
        userId,
        markedUserId: recoveryMark.get(),
      });
      if (judgement === 'open' && userId) recoveryMark.set(userId);
      // An event that came meanwhile has the last word.
      setRecovery((known) => (known === 'open' ? known : judgement));
    };

    judge().catch(() => {
      if (current) setRecovery('refused');
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, [connect]);

  return recovery;
}

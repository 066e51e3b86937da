import { useState } from 'react';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { callMail, type TrialResult } from './mail-state.ts';

export type MailTest = ReturnType<typeof useMailTest>;

/** Sends a test email with the mail server that is in use, and keeps what has become of it. */
export function useMailTest() {
  const connect = useConnect();
  const [result, setResult] = useState<TrialResult | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      setResult(null);
      const { client } = await connect();
      setResult(await callMail<TrialResult>(client, { method: 'POST', path: '/test' }));
    },
    meta: { errorTitle: 'Error sending the test email' },
  });
  return { send: mutate, isPending, result };
}

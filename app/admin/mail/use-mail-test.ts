import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TrialResult } from '#domain/mail-server.ts';
import { callMail } from './mail-state.ts';

export type MailTest = ReturnType<typeof useMailTest>;

/** Sends a test email with the mail server that is in use. `onResult` gets null first, and then what has become of it. */
export function useMailTest(onResult: (result: TrialResult | null) => void) {
  const connect = useConnect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      onResult(null);
      const { client } = await connect();
      onResult(await callMail<TrialResult>(client, { method: 'POST', path: '/test' }));
    },
    meta: { errorTitle: 'Error sending the test email' },
  });
  return { send: mutate, isPending };
}

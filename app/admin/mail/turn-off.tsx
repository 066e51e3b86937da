import { useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { callMail } from './mail-state.ts';

/** Forgets the mail server and its password. */
export function TurnOff({ onDone }: { onDone: () => Promise<void> }) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      await callMail((await connect()).client, { method: 'DELETE' });
      notify({ title: 'Mail Turned Off', description: 'The password was deleted.' });
      await onDone();
    },
    meta: { errorTitle: 'Mail Not Turned Off' },
  });
  return (
    <>
      <Button busyLabel={isPending && 'Turning off...'} onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmChoice
        open={isAsking}
        title="Turn mail off?"
        keep="Keep it on"
        confirm="Turn off"
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        Messages are no longer emailed to you, and nobody gets a link for a new password. The mail server and
        its password are deleted.
      </ConfirmChoice>
    </>
  );
}

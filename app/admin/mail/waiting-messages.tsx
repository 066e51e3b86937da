import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Callout } from '#app/admin/page/callout.tsx';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const describe = (count: number) => (count === 1 ? 'One message' : `${formatNumber(count)} messages`);

/** Says how many messages the owner was not emailed about, and has them sent. */
export function WaitingMessages() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const { data: count = 0 } = useQuery({
    queryKey: queryKeys.waitingMail(),
    queryFn: async () => countWaiting((await connect()).client),
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      const { client } = await connect();
      const { data } = await client.rpc('mail_waiting_messages').throwOnError();
      notify({
        title: data === 1 ? 'One Message Is Being Sent' : `${formatNumber(data)} Messages Are Being Sent`,
        description: data > 10 ? 'Ten come one by one, and the rest within an hour in one email.' : undefined,
      });
      await invalidateCollections(queryClient, ['messages']);
    },
    meta: { errorTitle: 'Error sending the messages' },
  });
  if (count === 0) return null;
  return (
    <Callout
      role="region"
      aria-label="Messages that wait"
      action={
        <Button busyLabel={isPending && 'Sending...'} onClick={() => mutate()}>
          {count === 1 ? 'Email it to me' : 'Email them to me'}
        </Button>
      }
    >
      <p>
        <strong>{`${describe(count)} ${count === 1 ? 'was' : 'were'} not emailed to you.`}</strong>{' '}
        {`You also find ${count === 1 ? 'it' : 'them'} in the inbox.`}
      </p>
    </Callout>
  );
}

/** Counts what `mail_waiting_messages` has sent (supabase/schemas/16_messages.sql). */
async function countWaiting(client: BrowserClient): Promise<number> {
  const { count } = await client
    .from('messages')
    .select('id', { count: 'exact', head: true })
    .is('mailed_at', null)
    .is('suspicion', null)
    .is('answered_at', null)
    .is('archived_at', null)
    .or('mail_at.is.null,mail_error.not.is.null')
    .throwOnError();
  return count ?? 0;
}

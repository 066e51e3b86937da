import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { DeleteForeverDialog } from '#app/ui/dialog/delete-forever-dialog.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './retention-field.module.css';

const choices = [
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
  { value: '24', label: '24 months' },
  { value: '', label: 'No limit' },
];

/** Describes what the owner is asked to confirm. */
interface Shortening {
  months: number;
  /** The time when these months begin. What arrived before is deleted. */
  since: string;
  /** Says how many messages arrived before. */
  count: number;
}

/** Describes what is saved. `since` is set if messages that arrived before are to be deleted. */
type Choice = { months: number | null } & Partial<Pick<Shortening, 'since'>>;

/** Shows how long messages are kept. It is saved at once; what would delete messages is confirmed first. */
export function RetentionField() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [shortening, setShortening] = useState<Shortening | null>(null);
  const queryKey = queryKeys.singleton('settings', 'message-months');
  const { data: months } = useQuery({
    queryKey,
    queryFn: async () => readMonths((await connect()).client),
    meta: { errorTitle: 'Error fetching settings' },
  });

  const save = useSingleMutation({
    mutationFn: async (choice: Choice) => saveMonths((await connect()).client, choice),
    meta: { errorTitle: 'Error saving settings' },
    onSuccess: async (_, choice) => {
      queryClient.setQueryData(queryKey, choice.months);
      notify({ title: 'Settings Saved!' });
      await invalidateCollections(queryClient, ['messages']);
    },
  });
  const choose = useSingleMutation({
    mutationFn: async (chosen: number | null) =>
      chosen === null ? null : countOlder((await connect()).client, chosen),
    meta: { errorTitle: 'Error fetching messages' },
    onSuccess: (found, months) => {
      if (found && found.count > 0) setShortening(found);
      else save.mutate({ months });
    },
  });

  if (months === undefined) return null;
  const chosen = save.isPending ? save.variables?.months : shortening ? shortening.months : months;
  return (
    <div className={styles.field}>
      <SelectField
        label="Keep messages for"
        help="Older messages are deleted by themselves, in every folder. Our sample of the privacy page says how long you keep them; a text of your own does not follow this setting."
        choices={choices}
        value={String(chosen ?? '')}
        disabled={choose.isPending || save.isPending}
        onChange={({ target }) => choose.mutate(target.value === '' ? null : Number(target.value))}
      />
      <DeleteForeverDialog
        open={shortening !== null}
        title="Delete older messages?"
        onCancel={() => setShortening(null)}
        onConfirm={() => {
          if (shortening) save.mutate(shortening);
          setShortening(null);
        }}
      >
        {shortening &&
          `${shortening.count === 1 ? '1 message is' : `${formatNumber(shortening.count)} messages are`} older than ${shortening.months} months, and will be deleted now.`}
      </DeleteForeverDialog>
    </div>
  );
}

async function readMonths(client: BrowserClient): Promise<number | null> {
  const { data } = await client
    .from('settings')
    .select('message_months')
    .eq('id', singletonId)
    .maybeSingle()
    .throwOnError();
  return data?.message_months ?? null;
}

async function saveMonths(client: BrowserClient, { months, since }: Choice): Promise<void> {
  await client
    .from('settings')
    .update({ message_months: months, updated_at: new Date().toISOString() })
    .eq('id', singletonId)
    .select('id')
    .single()
    .throwOnError();
  // The owner has confirmed what is deleted now, so it does not wait for the next purge.
  if (since) await client.from('messages').delete().lt('received_at', since).throwOnError();
}

/** Counts the messages that are older than so many months. */
async function countOlder(client: BrowserClient, months: number): Promise<Shortening> {
  const limit = new Date();
  const day = limit.getDate();
  limit.setMonth(limit.getMonth() - months);
  // Three months before May 31 is the end of February, as in the database, and not March 3.
  if (limit.getDate() !== day) limit.setDate(0);
  const since = limit.toISOString();
  const { count } = await client
    .from('messages')
    .select('id', { count: 'exact', head: true })
    .lt('received_at', since)
    .throwOnError();
  return { months, since, count: count ?? 0 };
}

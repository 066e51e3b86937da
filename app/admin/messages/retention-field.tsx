import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/backend/browser-client.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { DeleteForeverDialog } from '#app/ui/delete-forever-dialog.tsx';
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

/** What the owner is asked to confirm. */
interface Shortening {
  months: number;
  /** How many messages are older. */
  count: number;
}

/** How long messages are kept. It is saved at once; what would delete messages is confirmed first. */
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
    mutationFn: async (chosen: number | null) => saveMonths((await connect()).client, chosen),
    meta: { errorTitle: 'Error saving settings' },
    onSuccess: async (_, chosen) => {
      queryClient.setQueryData(queryKey, chosen);
      notify({ title: 'Settings Saved!' });
      await invalidateCollections(queryClient, ['messages']);
    },
  });
  const choose = useSingleMutation({
    mutationFn: async (chosen: number | null) =>
      chosen === null ? 0 : countOlder((await connect()).client, chosen),
    meta: { errorTitle: 'Error fetching messages' },
    onSuccess: (count, chosen) => {
      if (chosen !== null && count > 0) setShortening({ months: chosen, count });
      else save.mutate(chosen);
    },
  });

  if (months === undefined) return null;
  const chosen = save.isPending ? save.variables : shortening ? shortening.months : months;
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
          if (shortening) save.mutate(shortening.months);
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
  const { data, error } = await client
    .from('settings')
    .select('message_months')
    .eq('id', singletonId)
    .maybeSingle();
  if (error) throw error;
  return data?.message_months ?? null;
}

async function saveMonths(client: BrowserClient, message_months: number | null): Promise<void> {
  const { error } = await client
    .from('settings')
    .update({ message_months, updated_at: new Date().toISOString() })
    .eq('id', singletonId)
    .select('id')
    .single();
  if (error) throw error;
  const purged = await client.rpc('purge_messages');
  if (purged.error) throw purged.error;
}

/** Counts the messages that are older than so many months. The database decides which ones it deletes. */
async function countOlder(client: BrowserClient, months: number): Promise<number> {
  const limit = new Date();
  limit.setMonth(limit.getMonth() - months);
  const { count, error } = await client
    .from('messages')
    .select('id', { count: 'exact', head: true })
    .lt('received_at', limit.toISOString());
  if (error) throw error;
  return count ?? 0;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

const days = [1, 2, 3, 7, 14, 30];

const choices = [
  { value: '', label: 'Never' },
  ...days.map((count) => ({ value: String(count), label: `After ${count} ${count === 1 ? 'day' : 'days'}` })),
];

/** After how many days without a check a deal says so to visitors. It is saved at once. */
export function CheckLimitField() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const queryKey = queryKeys.singleton('settings', 'price-check-days');
  const { data: limit } = useQuery({
    queryKey,
    queryFn: async () => readLimit((await connect()).client),
    meta: { errorTitle: 'Error fetching settings' },
  });
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: async (chosen: number | null) => saveLimit((await connect()).client, chosen),
    meta: { errorTitle: 'Error saving settings' },
    onSuccess: (_, chosen) => {
      queryClient.setQueryData(queryKey, chosen);
      notify({ title: 'Settings Saved!' });
    },
  });
  if (limit === undefined) return null;
  const chosen = isPending ? (variables ?? null) : limit;
  return (
    <SelectField
      label="Tell visitors that a price was not checked"
      help="The ticket then says “Price not checked since” with the day, and search engines and feeds leave the deal out until you check it."
      choices={
        chosen === null || days.includes(chosen)
          ? choices
          : [...choices, { value: String(chosen), label: `After ${chosen} days` }]
      }
      value={String(chosen ?? '')}
      disabled={isPending}
      onChange={({ target }) => mutate(target.value === '' ? null : Number(target.value))}
    />
  );
}

async function readLimit(client: BrowserClient): Promise<number | null> {
  const { data } = await client
    .from('settings')
    .select('price_check_days')
    .eq('id', singletonId)
    .maybeSingle()
    .throwOnError();
  return data?.price_check_days ?? null;
}

async function saveLimit(client: BrowserClient, limit: number | null): Promise<void> {
  await client
    .from('settings')
    .update({ price_check_days: limit, updated_at: new Date().toISOString() })
    .eq('id', singletonId)
    .select('id')
    .single()
    .throwOnError();
}

import { type ListSource, listRows } from '#app/admin/collections/rows/list-rows.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { saveCsv } from '#app/admin/table-file/save-csv.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Activity } from '#domain/activity/activity.ts';
import { formatActivity } from './activity-csv.ts';
import { defaultSort } from './list-activity.ts';

interface ExportButtonProps {
  source: ListSource<'activity_log'>;
  search: string;
  disabled: boolean;
}

/** Saves all entries that the list shows, on all its pages, as a file for spreadsheets. */
export function ExportButton({ source, search, disabled }: ExportButtonProps) {
  const connect = useConnect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => exportActivity((await connect()).client, source, search),
    meta: { errorTitle: 'Error exporting the activity' },
    onSuccess: (csv) => saveCsv('activity', csv),
  });
  return (
    <Button size="small" disabled={disabled} busyLabel={isPending && 'Exporting...'} onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}

/** The server returns no more rows at a time. */
const pageSize = 1000;

async function exportActivity(
  client: BrowserClient,
  source: ListSource<'activity_log'>,
  search: string,
): Promise<string> {
  // What is logged while the pages are read moves the others, so that one of them is on two pages.
  const entries = new Map<number, Activity>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listRows(
      client,
      { ...source, pageSize },
      { search, sort: defaultSort, page },
    );
    for (const row of rows) entries.set(row.id, row);
    if (page * pageSize >= total) return formatActivity([...entries.values()]);
  }
}

import { useState } from 'react';
import type { StoredRow } from '#app/admin/collections/collection.ts';
import { changeRow } from '#app/admin/collections/rows/change-row.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { useListTools } from './list-actions-context.ts';

interface FieldSwitchProps<Row> {
  row: Row;
  /** The column that it sets. */
  field: keyof Row & string;
  /** What it says of the row, e.g. 'Featured: Lisbon'. */
  label: string;
}

/** Yes or no, in a row of a list: written at once. It shows the new state while that is on its way, and takes it back when it fails. */
export function FieldSwitch<Row extends StoredRow>({ row, field, label }: FieldSwitchProps<Row>) {
  const { collection, reload } = useListTools();
  const connect = useConnect();
  const { notify } = useNotices();
  const [busy, run] = useBusy();
  const [asked, setAsked] = useState<boolean | null>(null);
  const stored = Boolean(row[field]);

  const change = (on: boolean) =>
    run(async () => {
      setAsked(on);
      try {
        await changeRow((await connect()).client, collection.table, row.id, { [field]: on });
        reload();
      } catch (failure) {
        setAsked(null);
        notify({
          title: collection.errorTitles.update,
          description: getErrorMessage(failure),
          variant: 'destructive',
        });
      }
    });

  // Once the list has read the row again, the row says it.
  if (asked !== null && asked === stored && !busy) setAsked(null);
  return <Switch checked={asked ?? stored} label={label} busy={busy} onChange={change} />;
}

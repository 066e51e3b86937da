import { useState } from 'react';
import { useNotices } from '#app/components/notices/notices-provider.tsx';
import { Switch } from '#app/components/switch.tsx';
import { useBusy } from '#app/components/use-busy.ts';
import type { StoredRow } from '#app/records/kind.ts';
import { changeRow } from '#app/records/rows/change-row.ts';
import { useConnect } from '#app/supabase/client-provider.tsx';
import { failureMessage } from '#app/supabase/failure-message.ts';
import { useListTools } from './list-tools.ts';

interface FieldSwitchProps<Row> {
  row: Row;
  /** The column that it sets. */
  field: keyof Row & string;
  /** What it says of the row, e.g. 'Featured: Lisbon'. */
  label: string;
}

/** Yes or no, in a row of a list: written at once. It shows the new state while that is on its way, and takes it back when it fails. */
export function FieldSwitch<Row extends StoredRow>({ row, field, label }: FieldSwitchProps<Row>) {
  const { kind, reload } = useListTools();
  const connect = useConnect();
  const { notify } = useNotices();
  const [busy, run] = useBusy();
  const [asked, setAsked] = useState<boolean | null>(null);
  const stored = Boolean(row[field]);

  const change = (on: boolean) =>
    run(async () => {
      setAsked(on);
      try {
        await changeRow((await connect()).client, kind.table, row.id, { [field]: on });
        reload();
      } catch (failure) {
        setAsked(null);
        notify({ title: kind.failures.update, description: failureMessage(failure), variant: 'destructive' });
      }
    });

  // Once the list has read the row again, the row says it.
  if (asked !== null && asked === stored && !busy) setAsked(null);
  return <Switch checked={asked ?? stored} label={label} busy={busy} onChange={change} />;
}

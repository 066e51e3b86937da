import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { type Column, DataTable } from '#app/ui/data-table/data-table.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatTime } from '#app/ui/format-time.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import styles from './earnings.module.css';
import type { ReportImport } from './use-earnings.ts';

const columns: readonly Column<ReportImport>[] = [
  { head: 'File', kind: 'main', cell: ({ file_name }) => file_name },
  { head: 'Partner', cell: ({ partner }) => partner },
  { head: 'Bookings', kind: 'number', cell: ({ bookings }) => formatNumber(bookings) },
  { head: 'Imported', kind: 'day', cell: ({ imported_at }) => formatTime(imported_at) },
];

/** The reports that were imported. Deleting one takes back what it has changed. */
export function ReportImports({ imports }: { imports: readonly ReportImport[] }) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [asked, setAsked] = useState<ReportImport | null>(null);
  const deletion = useSingleMutation({
    mutationFn: async ({ id }: ReportImport) => {
      const { client } = await connect();
      await client.from('report_imports').delete().eq('id', id).select('id').throwOnError();
    },
    meta: { errorTitle: 'Error deleting the import' },
    onSuccess: (_, { file_name }) => {
      notify({ title: 'Import deleted', description: file_name });
      return queryClient.invalidateQueries({ queryKey: queryKeys.table('earnings') });
    },
  });
  // The row with the focus is gone.
  const heading = useFocusAfter<HTMLHeadingElement>(deletion.isPending);
  return (
    <section className={styles.section} aria-labelledby="imports">
      <div className={styles.head}>
        <h2 ref={heading} id="imports" tabIndex={-1} data-focus-target>
          Imported reports
        </h2>
      </div>
      <DataTable
        caption="Imported reports"
        columns={columns}
        rows={imports}
        getKey={({ id }) => id}
        getLabel={({ file_name }) => file_name}
        actions={{
          getItems: (row) => [
            {
              label: 'Delete import',
              icon: adminIcons.trash,
              key: 'Delete',
              isDestructive: true,
              onSelect: () => setAsked(row),
            },
          ],
          getBusyLabel: ({ id }) => deletion.isPending && deletion.variables?.id === id && 'Deleting...',
        }}
      />
      <ConfirmChoice
        open={asked !== null}
        title="Delete this import?"
        keep="Keep import"
        confirm="Delete import"
        onClose={() => setAsked(null)}
        onConfirm={() => asked && deletion.mutate(asked)}
      >
        {`Bookings that only “${asked?.file_name ?? ''}” has are removed, and those that it changed become again what the report before it said. You can import the file again.`}
      </ConfirmChoice>
    </section>
  );
}

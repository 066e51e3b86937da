import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import {
  type KnownMapping,
  mappingSchema,
  type ReportMapping,
} from '#app/admin/reports/formats/report-mapping.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import type { FileEncoding } from '#app/admin/table-file/encoding/encodings.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { type CheckedRow, checkReport, listWanted } from './check-report.ts';
import { formatBookings } from './format-bookings.ts';

/** A report that has been read, with the way in which it is read. */
export interface OpenReport {
  source: File;
  table: CsvTable;
  encoding: FileEncoding;
  /** Empty until the owner has chosen it. */
  partner: string;
  mapping: ReportMapping;
  /** Says whether its headings are those of a partner, or of a report that was imported before. */
  isRecognized: boolean;
}

export type ReportStep =
  | { step: 'choose'; error: string | null }
  | { step: 'reading'; name: string }
  | { step: 'mapping'; report: OpenReport; error: string | null }
  | { step: 'review'; report: OpenReport; rows: readonly CheckedRow[] };

/**
 * Reads a report, shows what would happen, and imports it. The modules that read files are large, so they are loaded when a file
 * is chosen.
 */
export function useReportImport(currency: string) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [state, setState] = useState<ReportStep>({ step: 'choose', error: null });
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  async function attempt(work: (signal: AbortSignal) => Promise<void>, onFailure: (message: string) => void) {
    controller.current.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) onFailure(getErrorMessage(error));
    }
  }

  async function check(report: OpenReport, signal: AbortSignal) {
    setState({ step: 'reading', name: report.source.name });
    const { client } = await connect();
    const rows = await checkReport(client, report.partner, report.table, report.mapping, signal);
    setState({ step: 'review', report, rows });
  }

  const open = (source: File, chosenEncoding?: string) =>
    attempt(
      async (signal) => {
        setState({ step: 'reading', name: source.name });
        const { client } = await connect();
        const known = await readKnownMappings(client);
        const { openReport } = await import('./open-report.ts');
        const { report, isReady } = await openReport(source, known, currency, signal, chosenEncoding);
        if (isReady && !report.encoding.isDoubtful) await check(report, signal);
        else setState({ step: 'mapping', report, error: null });
      },
      (error) => setState({ step: 'choose', error }),
    );

  const storage = useSingleMutation({
    mutationFn: async ({ report, rows }: { report: OpenReport; rows: readonly CheckedRow[] }) => {
      const { client } = await connect();
      const { data } = await client
        .rpc('import_earnings', {
          partner: report.partner,
          file_name: report.source.name,
          bookings: listWanted(rows).map((booking) => ({ ...booking })),
          mapping: report.mapping,
        })
        .single()
        .throwOnError();
      return data;
    },
    meta: { errorTitle: 'Error importing the report' },
    onSuccess: ({ added, changed }) => {
      setState({ step: 'choose', error: null });
      notify({
        title: 'Report imported',
        description: `${[
          added ? `${formatBookings(added)} added` : [],
          changed ? `${formatBookings(changed)} changed` : [],
        ]
          .flat()
          .join(', ')}.`,
      });
      return queryClient.invalidateQueries({ queryKey: queryKeys.table('earnings') });
    },
  });

  return {
    state,
    open,
    /** Shows what would happen with a report whose columns have been chosen. */
    check: (report: OpenReport) =>
      attempt(
        (signal) => check(report, signal),
        (error) => setState({ step: 'mapping', report, error }),
      ),
    changeColumns: (report: OpenReport) => setState({ step: 'mapping', report, error: null }),
    store: storage.mutate,
    isStoring: storage.isPending,
    cancel() {
      controller.current.abort();
      setState({ step: 'choose', error: null });
    },
  };
}

async function readKnownMappings(client: BrowserClient): Promise<KnownMapping[]> {
  const { data } = await client
    .from('report_mappings')
    .select('partner, mapping')
    .order('partner')
    .throwOnError();
  return data.flatMap(({ partner, mapping }) => {
    const read = mappingSchema.safeParse(mapping);
    return read.success ? [{ partner, mapping: read.data }] : [];
  });
}

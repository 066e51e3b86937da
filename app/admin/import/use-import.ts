import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import type { CsvTable } from '#app/admin/table-file/csv-table.ts';
import type { FileEncoding } from '#app/admin/table-file/encoding/encodings.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import type { AuthorNames } from './author-name-fields.tsx';
import { type MappedTable, openTable } from './csv/csv-file.ts';
import type { ExportFile } from './file/export-file.ts';
import { listCollections } from './format-records.ts';
import { beginImport, finishImport } from './run/imports.ts';
import type { PlannedRecord } from './run/plan-import.ts';
import type { ImportedRecord } from './run/run-import.ts';
import { parseSiteUrl } from './site-url.ts';

/** A file that has been read and compared with the site. */
export interface OpenFile {
  name: string;
  content: ExportFile;
  records: readonly PlannedRecord[];
  /** An export whose encoding can be chosen; null for a table, whose columns are mapped already. */
  encoded: { source: File; encoding: FileEncoding } | null;
}

/** A table whose columns the owner maps. */
interface OpenTable {
  source: File;
  table: CsvTable;
  encoding: FileEncoding;
  /** Says why it cannot be read in the encoding that was chosen last. */
  encodingError: string | null;
}

export type ImportStep =
  | { step: 'choose'; error: string | null }
  /** @property doing e.g. 'Reading export.xml'; `done` is 0 to 1 */
  | { step: 'reading'; doing: string; done: number }
  | ({ step: 'mapping' } & OpenTable)
  | { step: 'review'; file: OpenFile }
  /** @property failure why it does not go on; null if the owner has paused it */
  | { step: 'running'; file: OpenFile; isPaused: boolean; failure: string | null }
  | { step: 'finished'; file: OpenFile };

export interface ImportOptions {
  siteUrl: string;
  /** Says whether the pages of an export are imported, too. */
  withPages: boolean;
  withImages: boolean;
  authorNames: AuthorNames;
  /** Says whether records with signs that could not be read are imported, too. */
  withUnreadable: boolean;
}

const noOptions: ImportOptions = {
  siteUrl: '',
  withPages: true,
  withImages: true,
  authorNames: new Map(),
  withUnreadable: false,
};

const noResults: ReadonlyMap<string, ImportedRecord> = new Map();

/**
 * Reads an export, shows what would happen, and imports it. The modules that read and convert files are large, so they are
 * loaded when they are needed. Otherwise the server, which does not render this page, would load them at its start.
 */
export function useImport() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImportStep>({ step: 'choose', error: null });
  const [options, setOptions] = useState(noOptions);
  const [imported, setImported] = useState(noResults);
  const controller = useRef(new AbortController());
  const importId = useRef<string | null>(null);
  useEffect(() => () => controller.current.abort(), []);

  const begin = () => {
    controller.current.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };

  async function attempt(work: (signal: AbortSignal) => Promise<void>, onFailure: (message: string) => void) {
    const signal = begin();
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) onFailure(getErrorMessage(error));
    }
  }

  const showError = (error: string) => setState({ step: 'choose', error });

  async function compare({ name, content, encoded }: Omit<OpenFile, 'records'>, signal: AbortSignal) {
    const doing = 'Comparing it with this site';
    setState({ step: 'reading', doing, done: 0 });
    const { client } = await connect();
    const { planImport } = await import('./run/plan-import.ts');
    const records = await planImport(
      client,
      content,
      (done) => setState({ step: 'reading', doing, done }),
      signal,
    );
    setState({ step: 'review', file: { name, content, records, encoded } });
  }

  /** @param chosenEncoding the encoding that the owner has chosen in place of the detected one */
  const open = (source: File, chosenEncoding?: string) =>
    attempt(async (signal) => {
      const { name } = source;
      const doing = `Reading ${name}`;
      setImported(noResults);
      importId.current = null;
      setState({ step: 'reading', doing, done: 0 });
      const { readExport } = await import('./read-export.ts');
      const read = await readExport(
        source,
        (done) => setState({ step: 'reading', doing, done }),
        signal,
        chosenEncoding,
      );
      const { encoding } = read;
      if ('table' in read) {
        setOptions(noOptions);
        return setState({ step: 'mapping', source, table: read.table, encoding, encodingError: null });
      }
      const content = read.file;
      setOptions({ ...noOptions, siteUrl: content.siteUrl });
      await compare({ name, content, encoded: { source, encoding } }, signal);
    }, showError);

  const run = (file: OpenFile) =>
    attempt(
      async (signal) => {
        setState({ step: 'running', file, isPaused: false, failure: null });
        const connection = await connect();
        const { runImport } = await import('./run/run-import.ts');
        const { origin } = file.content;
        const wanted = file.records.filter(({ state }) => state === 'new');
        importId.current ??= await beginImport(connection.client, {
          origin,
          file_name: file.name,
          record_count: wanted.length,
        });
        try {
          await runImport(connection, {
            importId: importId.current,
            origin,
            siteUrl: parseSiteUrl(options.siteUrl) ?? '',
            withImages: options.withImages,
            getAuthorName: ({ email, suggestedName }) => options.authorNames.get(email) ?? suggestedName,
            file: file.content,
            records: wanted.filter(({ record }) => !imported.has(record.sourceId)),
            linked: file.records.filter(({ state }) => state !== 'skipped' && state !== 'deleted'),
            onImported: (results) => setImported((before) => new Map([...before, ...results])),
            signal,
          });
        } finally {
          await invalidateCollections(queryClient, listCollections(wanted));
        }
        await finishImport(connection.client, importId.current);
        setState({ step: 'finished', file });
      },
      (failure) => setState({ step: 'running', file, isPaused: true, failure }),
    );

  return {
    state,
    options,
    imported,
    open,
    run,
    /** Reads a table in another encoding, while its old contents are shown. */
    chooseEncoding: (table: OpenTable, name: string) =>
      attempt(
        async (signal) => {
          const { readExport } = await import('./read-export.ts');
          const read = await readExport(table.source, () => {}, signal, name);
          if ('table' in read) setState({ step: 'mapping', ...table, ...read, encodingError: null });
        },
        (encodingError) => setState({ step: 'mapping', ...table, encodingError }),
      ),
    /** Opens a table whose columns have been mapped. */
    openTable: (name: string, table: MappedTable) =>
      attempt(async (signal) => {
        setState({ step: 'reading', doing: `Reading ${name}`, done: 0 });
        const { client } = await connect();
        const content = await openTable(client, table, signal);
        await compare({ name, content, encoded: null }, signal);
      }, showError),
    changeOptions: (change: Partial<ImportOptions>) => setOptions((before) => ({ ...before, ...change })),
    pause(file: OpenFile) {
      controller.current.abort();
      setState({ step: 'running', file, isPaused: true, failure: null });
    },
    chooseAnother() {
      controller.current.abort();
      setState({ step: 'choose', error: null });
    },
  };
}

import { z } from 'zod';
import { hasEmailAddress } from '#app/admin/import/file/byline.ts';
import type { EmailByline, ExportFile, ExportRecord } from '#app/admin/import/file/export-file.ts';
import type { Connection } from '#app/client/browser-client.ts';
import type { Json } from '#app/client/database.types.ts';
import { splitBatch, takeBatch } from './batches.ts';
import { convertRecord } from './convert-record.ts';
import { createImageStore } from './image-store.ts';
import { listPaths } from './list-paths.ts';
import type { PlannedRecord } from './plan-import.ts';

export interface ImportedRecord {
  outcome: 'added' | 'known' | 'failed';
  recordId: string | null;
  slug: string | null;
  message: string | null;
  remarks: readonly string[];
  /** Says whether an image is left out, or stays at its old URL. */
  lacksImages: boolean;
}

const resultSchema = z.array(
  z.object({
    source_id: z.string(),
    outcome: z.enum(['added', 'known', 'failed']),
    record_id: z.string().nullish(),
    slug: z.string().nullish(),
    message: z.string().nullish(),
  }),
);

interface RunOptions {
  importId: string;
  origin: string;
  siteUrl: string;
  withImages: boolean;
  /** The name that the owner has entered for an email address; empty if there is none. */
  getAuthorName: (byline: EmailByline) => string;
  file: ExportFile;
  /** The records to import; those with an outcome are left out. */
  records: readonly PlannedRecord[];
  /** All records of the file that are here after the import. Links in the texts lead to them. */
  linked: readonly PlannedRecord[];
  onImported: (results: ReadonlyMap<string, ImportedRecord>) => void;
  signal: AbortSignal;
}

/**
 * Imports records, batch by batch: each is stored as a whole or not at all. The import can be ended at any time, also
 * by a lost connection, and begun again with what is left.
 */
export async function runImport(
  connection: Connection,
  {
    importId,
    origin,
    siteUrl,
    withImages,
    getAuthorName,
    file,
    records,
    linked,
    onImported,
    signal,
  }: RunOptions,
): Promise<void> {
  const storeImage = withImages ? createImageStore(connection, importId) : null;
  const listOwnPaths = (record: ExportRecord) => listPaths(record, file.resolveUrls, siteUrl);
  const paths = new Set(linked.flatMap(({ record }) => listOwnPaths(record)));
  for (let start = 0; start < records.length; ) {
    signal.throwIfAborted();
    const taken = takeBatch(records, start, withImages);
    start += taken.length;
    const batch = await Promise.all(
      taken.map(async ({ record: planned }) => {
        const record = nameAuthor(planned, getAuthorName);
        const options = { baseUrl: siteUrl, paths, ownPaths: listOwnPaths(record) };
        const store = storeImage && ((url: string) => storeImage(url, record.collection));
        return { record, ...(await convertRecord(record, file, options, store)) };
      }),
    );
    signal.throwIfAborted();
    const requests = [...Map.groupBy(batch, ({ record }) => record.collection)].flatMap(
      ([collection, records]) =>
        splitBatch(records, ({ fields }) => fields.content?.length ?? 0).map((part) => ({
          collection,
          part,
        })),
    );
    for (const { collection, part } of requests) {
      const { data } = await connection.client
        .rpc('import_records', {
          import_id: importId,
          collection,
          origin,
          records: part.map(({ record, fields }) => ({
            source_id: record.sourceId,
            fingerprint: record.fingerprint,
            paths: listOwnPaths(record),
            lists: (record.lists ?? []) as unknown as Json,
            fields: fields as unknown as Json,
          })),
        })
        .throwOnError();
      const converted = new Map(part.map((each) => [each.record.sourceId, each]));
      onImported(
        new Map(
          resultSchema.parse(data).map(({ source_id, outcome, record_id, slug, message }) => [
            source_id,
            {
              outcome,
              recordId: record_id ?? null,
              slug: slug ?? null,
              message: message ?? null,
              remarks: converted.get(source_id)?.remarks ?? [],
              lacksImages: converted.get(source_id)?.lacksImages ?? false,
            },
          ]),
        ),
      );
    }
  }
}

/** Replaces an email address as the author by the name that the owner has entered, unless that is an address, too. */
function nameAuthor(record: ExportRecord, getName: (byline: EmailByline) => string): ExportRecord {
  const { emailByline: byline, fields, lists = [] } = record;
  const author = byline ? getName(byline).trim() : '';
  if (!byline || author === '' || hasEmailAddress(author)) return record;
  return {
    ...record,
    fields: { ...fields, author } as ExportRecord['fields'],
    lists: byline.slug ? [...lists, { kind: 'author', slug: byline.slug, name: author }] : lists,
  };
}

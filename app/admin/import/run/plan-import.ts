import { z } from 'zod';
import { foreseeLosses } from '#app/admin/import/content/lost-elements.ts';
import {
  type ExportFile,
  type ExportRecord,
  getSlug,
  type ImportedCollection,
} from '#app/admin/import/file/export-file.ts';
import { shortenTitle } from '#app/admin/import/file/shorten-title.ts';
import { createBreaks } from '#app/admin/table-file/create-breaks.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { foreseeText } from './foresee-text.ts';

/**
 * Describes what the import does with a record: `new` is added; `known` was imported before; `changed` was imported before
 * and has changed in the export since then; `deleted` was imported before, and the owner has deleted it since then;
 * `skipped` is not imported.
 */
type PlannedState = 'new' | 'known' | 'changed' | 'deleted' | 'skipped';

export interface PlannedRecord {
  record: ExportRecord;
  state: PlannedState;
  recordId: string | null;
  /** The slug that it has, or would get. */
  slug: string | null;
  /** The title of the first record of the file that would get the same slug, so that this one gets a number. */
  slugHolder?: string;
}

const resultSchema = z.array(
  z.object({
    source_id: z.string(),
    // Pages that were imported before there was a collection for them are posts.
    collection: z.enum(['posts', 'pages', 'destinations', 'deals']),
    state: z.enum(['new', 'known', 'changed', 'deleted']),
    record_id: z.string().nullable(),
    slug: z.string().nullable(),
  }),
);

type CheckedRecord = z.output<typeof resultSchema>[number];

/** One request checks this many records in about a tenth of a second. */
const batchSize = 250;

/** Asks the database what an import would do with each record, and writes nothing. `onProgress` gets the part done. */
export async function planImport(
  client: BrowserClient,
  {
    origin,
    recordCount,
    listRecords,
    ...urls
  }: Pick<ExportFile, 'origin' | 'recordCount' | 'listRecords' | 'resolveUrls' | 'siteUrl'>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<PlannedRecord[]> {
  const planned: PlannedRecord[] = [];
  const takeBreak = createBreaks(signal);
  const records = markRepeated(listRecords())[Symbol.iterator]();
  while (planned.length < recordCount) {
    const batch = await takeNext(records, batchSize, takeBreak);
    const wanted = batch.filter(({ skipped }) => skipped === null);
    const results = new Map<string, CheckedRecord>();
    for (const [collection, records] of Map.groupBy(wanted, (record) => record.collection))
      for (const result of await checkRecords(client, collection, origin, records, signal))
        results.set(result.source_id, result);
    for (const record of batch) {
      const result = record.skipped === null ? results.get(record.sourceId) : undefined;
      const state = result?.state ?? 'skipped';
      planned.push({
        record:
          state === 'new'
            ? foresee(record, urls)
            : { ...record, collection: result?.collection ?? record.collection },
        state,
        recordId: (result?.state !== 'deleted' && result?.record_id) || null,
        slug: result?.slug ?? null,
      });
      await takeBreak();
    }
    onProgress(planned.length / recordCount);
  }
  return findSharedSlugs(leaveOutNamesakes(planned));
}

async function checkRecords(
  client: BrowserClient,
  collection: ImportedCollection,
  origin: string,
  records: readonly ExportRecord[],
  signal: AbortSignal,
): Promise<CheckedRecord[]> {
  const { data } = await client
    .rpc('check_import', {
      collection,
      origin,
      records: records.map(({ sourceId, fingerprint, fields }) => ({
        source_id: sourceId,
        fingerprint,
        slug: getSlug(fields) ?? '',
      })),
    })
    .abortSignal(signal)
    .throwOnError();
  return resultSchema.parse(data);
}

/** Adds remarks to a record: what its text will lose, and that some of its signs could not be read. */
function foresee(record: ExportRecord, urls: Pick<ExportFile, 'resolveUrls' | 'siteUrl'>): ExportRecord {
  const html = record.createHtml?.() ?? '';
  const foreseen = foreseeText(record, html, urls);
  const isUnreadable = html.includes('\ufffd') || JSON.stringify(record.fields).includes('\ufffd');
  const remarks = [
    ...(isUnreadable ? ['Some of its signs cannot be read. In their place is “\ufffd”.'] : []),
    ...foreseen.remarks,
    ...foreseeLosses(html),
  ];
  return { ...foreseen, isUnreadable, remarks: [...new Set(remarks)] };
}

/** Leaves out what has the name of a record that is here already, unless that one comes from the same file. */
function leaveOutNamesakes(planned: readonly PlannedRecord[]): PlannedRecord[] {
  const imported = new Set(planned.map(({ recordId }) => recordId));
  return planned.map((each) =>
    each.state === 'new' && each.record.namesakes?.some((id) => !imported.has(id))
      ? {
          ...each,
          record: {
            ...each.record,
            skipped: 'You have a destination of this name already: it is not imported.',
          },
          state: 'skipped',
          slug: null,
        }
      : each,
  );
}

/** Finds the slugs that several new records of a collection want. The database knows only the slugs of stored records. */
function findSharedSlugs(planned: readonly PlannedRecord[]): PlannedRecord[] {
  const holders = new Map<string, string>();
  return planned.map((each) => {
    if (each.state !== 'new' || each.slug === null) return each;
    const url = `${each.record.collection}/${each.slug}`;
    const slugHolder = holders.get(url);
    if (slugHolder !== undefined) return { ...each, slugHolder };
    holders.set(url, each.record.title);
    return each;
  });
}

/** Skips records that a file repeats, for example because two exports were joined, and finds URLs that two records share. */
function* markRepeated(records: Iterable<ExportRecord>): Iterable<ExportRecord> {
  const counts = new Map<string, number>();
  /** The title of the first record of each old URL. */
  const titles = new Map<string, string>();
  for (const record of records) {
    const { sourceId, skipped, urls, title } = record;
    const count = (counts.get(sourceId) ?? 0) + 1;
    counts.set(sourceId, count);
    if (count === 1) {
      const shared = skipped === null ? urls.find((url) => titles.has(url)) : undefined;
      if (skipped === null) for (const url of urls) if (!titles.has(url)) titles.set(url, title);
      yield shared === undefined
        ? record
        : {
            ...record,
            remarks: [
              ...record.remarks,
              `Its old URL leads to “${shortenTitle(titles.get(shared) ?? '')}”, which has the same one.`,
            ],
          };
    } else
      yield {
        ...record,
        // Each record has an entry of its own in the list, by this id.
        sourceId: `${sourceId} (${count})`,
        skipped: skipped ?? 'It is in the file more than once. The first one is imported.',
      };
  }
}

/** Takes the next records, with breaks, because each of them is only created now. */
async function takeNext(
  records: Iterator<ExportRecord>,
  count: number,
  takeBreak: () => Promise<boolean>,
): Promise<ExportRecord[]> {
  const taken: ExportRecord[] = [];
  while (taken.length < count) {
    const { done, value } = records.next();
    if (done) break;
    taken.push(value);
    await takeBreak();
  }
  return taken;
}

import { matchHeading } from '#app/admin/table-file/match-heading.ts';
import { formats } from './formats.ts';
import { type ReportField, type ReportFormat, reportFields } from './report-format.ts';
import type { KnownMapping } from './report-mapping.ts';

/** Finds the column of each field by the headings of a format. No column is that of two fields. */
export function findColumns(
  headings: ReportFormat['headings'],
  columns: readonly string[],
): Partial<Record<ReportField, string>> {
  const found: Partial<Record<ReportField, string>> = {};
  const free = new Set(columns);
  for (const field of reportFields) {
    const names = headings[field];
    if (!names) continue;
    const [best] = [...free]
      .map((column) => ({ column, place: matchHeading(column, names) }))
      .filter(({ place }) => place !== -1)
      .toSorted((a, b) => a.place - b.place);
    if (!best) continue;
    found[field] = best.column;
    free.delete(best.column);
  }
  return found;
}

/** What a row of headings is: the report of a partner as it was read before, that of a format, or one that is not known. */
export interface Recognized {
  partner: string | null;
  format: ReportFormat | null;
  known: KnownMapping | null;
  /** How many of its headings are those of the report. */
  score: number;
}

const nothing: Recognized = { partner: null, format: null, known: null, score: 0 };

/** The headings of all formats, for reports that are not known. */
const allHeadings = Object.fromEntries(
  reportFields.map((field) => [field, formats.flatMap(({ headings }) => headings[field] ?? []).join(',')]),
) as Record<ReportField, string>;

/** Recognizes a report by its headings. What the owner has chosen for such headings comes before what is known of partners. */
export function recognizeReport(columns: readonly string[], known: readonly KnownMapping[]): Recognized {
  const own = known
    .map((each) => ({ each, wanted: Object.values(each.mapping.columns) }))
    .filter(({ wanted }) => wanted.length > 0 && wanted.every((heading) => columns.includes(heading)))
    .toSorted((a, b) => b.wanted.length - a.wanted.length)[0];
  const [best] = formats
    .filter(({ signs }) =>
      signs.every((names) => columns.some((column) => matchHeading(column, names) !== -1)),
    )
    .map((format) => ({ format, found: findColumns(format.headings, columns) }))
    .filter(({ found }) => found.booked_on && found.commission)
    .map(({ format, found }) => ({ format, columns: Object.keys(found).length }))
    .map((each) => ({ ...each, score: each.columns + each.format.signs.length }))
    .toSorted((a, b) => b.score - a.score);
  // Few choices, such as a date and a commission, fit the reports of others, too.
  const isOwn =
    own && (!best || best.format.partner === own.each.partner || own.wanted.length >= best.columns);
  if (isOwn)
    return {
      partner: own.each.partner,
      format: formats.find(({ partner }) => partner === own.each.partner) ?? null,
      known: own.each,
      score: 100 + own.wanted.length,
    };
  if (best) return { partner: best.format.partner, format: best.format, known: null, score: 50 + best.score };
  return { ...nothing, score: Object.keys(findColumns(allHeadings, columns)).length };
}

/** Guesses the columns of a report that is not known. */
export const guessColumns = (columns: readonly string[]) => findColumns(allHeadings, columns);

import type { LoggedChange } from '#platform/realtime/log/log-entry.ts';
import type { PublishedTable } from './published-tables.ts';
import { pick } from './subscription.ts';

/** A larger change is sent without its long values. */
const maxBytes = 1024 * 1024;
/** The values of a change that is too large are sent if they are not longer than this. */
const maxValueBytes = 64;

/** The columns of a table that a subscriber may see. */
export interface ColumnAccess {
  /** The columns that the role may select, and that the binding asks for. */
  columns: string[];
  /** The columns of old versions that are sent: only the key, unless the role may see all rows (`findColumnAccess`). */
  oldColumns: string[];
}

/** Determines which columns a role may see of a table. Old rows cannot be checked, so only their keys are sent. */
export function findColumnAccess(
  table: PublishedTable,
  role: string,
  select: string[] | undefined,
): ColumnAccess {
  const readable = table.columns.filter(
    ({ name, readers }) => readers.includes(role) && (!select || select.includes(name)),
  );
  const showsOld = table.hasFullIdentity && !isRestricted(table, role);
  const toNames = (columns: typeof readable) => columns.map(({ name }) => name);
  return {
    columns: toNames(readable),
    oldColumns: toNames(readable.filter(({ isKey }) => isKey || showsOld)),
  };
}

/** Returns whether row level security decides which rows the role sees. */
export const isRestricted = ({ hasRowSecurity, exemptRoles }: PublishedTable, role: string) =>
  hasRowSecurity && !exemptRoles.includes(role);

/** Returns whether there may be rows of the table that the role sees. */
export const mayReadRows = (table: PublishedTable, role: string) =>
  table.columns.some(({ readers }) => readers.includes(role)) &&
  (!isRestricted(table, role) || table.policyRoles.includes(role));

/** Writes the data of a change as JSON (docs/protocols/realtime-changes.md#changes-of-tables). */
export function writeChange(
  table: PublishedTable,
  { type, at, old }: LoggedChange,
  record: Record<string, unknown> | null,
  { columns, oldColumns }: ColumnAccess,
  errors: string[] | null,
): string {
  const shown = new Set(columns);
  const data = {
    schema: table.schema,
    table: table.name,
    commit_timestamp: at,
    type,
    columns: table.columns.filter(({ name }) => shown.has(name)).map(({ name, type }) => ({ name, type })),
    ...(type !== 'DELETE' && { record: pick(record ?? {}, columns) }),
    ...(type !== 'INSERT' && { old_record: pick(old ?? {}, oldColumns) }),
    errors,
  };
  const json = JSON.stringify(data);
  if (json.length <= maxBytes) return json;
  return JSON.stringify({
    ...data,
    ...(data.record && { record: keepShort(data.record) }),
    ...(data.old_record && { old_record: keepShort(data.old_record) }),
    errors: ['Error 413: Payload Too Large'],
  });
}

const keepShort = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => Buffer.byteLength(JSON.stringify(value) ?? '') <= maxValueBytes,
    ),
  );

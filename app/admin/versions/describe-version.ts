import type { ComparedField } from './compared-fields.ts';

/** A change of a record that the database has kept, and with it the version that it led to. */
export interface Version {
  id: number;
  change: 'insert' | 'update' | 'delete';
  /** The columns that it has changed. Empty if the record was added or deleted. */
  columns: readonly string[];
  /** Null if nobody was signed in, as when a command of the server writes. */
  userId: string | null;
  savedAt: string;
}

/** More names than these are counted. */
const maxNames = 3;

/** Says what a version has changed, as in 'Title, Content and Image'. `hasEarlier` says whether there is an earlier version. */
export function describeChange(
  { change, columns }: Pick<Version, 'change' | 'columns'>,
  fields: readonly ComparedField[],
  hasEarlier: boolean,
): string {
  if (change === 'delete') return 'Deleted';
  // A record that existed before was deleted in between.
  if (change === 'insert') return hasEarlier ? 'Restored from the trash' : 'Created';
  const labels = fields
    .filter((field) => field.columns.some((column) => columns.includes(column)))
    .map(({ label }) => label);
  return labels.length > 0 ? listNames([...new Set(labels)]) : 'Details';
}

/** 'Title', 'Title and Image', 'Title, Content and Image', 'Title, Content and 3 more'. */
export function listNames(names: readonly string[]): string {
  const shown =
    names.length > maxNames
      ? [...names.slice(0, maxNames - 1), `${names.length - maxNames + 1} more`]
      : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}

const dayMs = 86_400_000;

/**
 * Says when a version was saved, as in 'Today, 2:05 PM', 'Yesterday, 2:05 PM', 'Wednesday, 2:05 PM' and
 * 'Nov 21, 2026, 2:05 PM', in the time zone of the browser.
 */
export function describeTime(savedAt: string, now: Date): string {
  const time = new Date(savedAt);
  const clock = time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${describeDay(time, now)}, ${clock}`;
}

function describeDay(time: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(time)) / dayMs);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return time.toLocaleDateString('en-US', { weekday: 'long' });
  return time.toLocaleDateString('en-US', { dateStyle: 'medium' });
}

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** The same time within a sentence: 'today, 2:05 PM'. The names of days and months stay as they are. */
export const toClause = (time: string) => time.replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());

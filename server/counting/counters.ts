import type { Caller } from './classify-press.ts';

/** What happened to a page: it was looked at, a link to a partner was pressed, or a search found nothing. */
export interface Visit {
  kind: 'view' | 'click' | 'search';
  caller: Caller;
  /** By what it is counted. Each is short; an empty one is not counted. */
  subjects: Readonly<Partial<Record<Subject, string>>>;
}

/** By what visits are counted (docs/product/counting.md). */
export const subjects = [
  'hour',
  'page',
  'placement',
  'place',
  'deal',
  'link',
  'partner',
  'device',
  'source',
  'search',
  'label',
] as const;

export type Subject = (typeof subjects)[number];

/** A sum that is added to the stored one. */
export interface CountRow {
  /** yyyy-mm-dd, in UTC */
  day: string;
  subject: Subject;
  key: string;
  views: number;
  clicks: number;
  uncertain: number;
  robots: number;
}

/** The most keys of a subject a day. A visitor can make up pages and searches; what is more counts as this. */
const maxKeys = 5000;
const otherKey = '(other)';

/** The most sums that wait for a database that is away. More would fill the memory. */
const maxWaiting = 100_000;

/**
 * Adds up visits in memory, until `take` takes the sums. The keys of a day are limited, so that nobody can fill the
 * database. Sums that could not be stored are given back.
 */
export function createCounters(now: () => Date = () => new Date()) {
  let sums = new Map<string, CountRow>();
  let keys = new Map<Subject, Set<string>>();
  let today = '';

  function limitKey(subject: Subject, key: string): string {
    const known = keys.get(subject) ?? new Set();
    keys.set(subject, known);
    if (known.has(key)) return key;
    if (known.size >= maxKeys) return otherKey;
    known.add(key);
    return key;
  }

  function add(row: CountRow): void {
    const name = `${row.day} ${row.subject} ${row.key}`;
    const sum = sums.get(name);
    if (sum) for (const column of columns) sum[column] += row[column];
    else if (sums.size < maxWaiting) sums.set(name, { ...row });
  }

  return {
    count({ kind, caller, subjects: counted }: Visit): void {
      const day = now().toISOString().slice(0, 10);
      if (day !== today) {
        today = day;
        keys = new Map();
      }
      const column = caller === 'person' ? (kind === 'click' ? 'clicks' : 'views') : (`${caller}s` as const);
      for (const subject of subjects) {
        const key = counted[subject];
        if (!key) continue;
        const row: CountRow = {
          day,
          subject,
          key: limitKey(subject, key),
          views: 0,
          clicks: 0,
          uncertain: 0,
          robots: 0,
        };
        row[column === 'uncertains' ? 'uncertain' : column] = 1;
        add(row);
      }
    },

    /** Takes all sums, which begin again at nothing. */
    take(): CountRow[] {
      const taken = [...sums.values()];
      sums = new Map();
      return taken;
    },

    /** Gives back what could not be stored. */
    giveBack(rows: readonly CountRow[]): void {
      for (const row of rows) add(row);
    },
  };
}

const columns = ['views', 'clicks', 'uncertain', 'robots'] as const;

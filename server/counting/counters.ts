/** By what visits are counted (docs/product/counting.md). */
type Subject =
  | 'hour'
  | 'page'
  | 'placement'
  | 'place'
  | 'deal'
  | 'link'
  | 'partner'
  | 'device'
  | 'source'
  | 'search'
  | 'label';

/** The key of each subject by which a visit is counted. An empty one is not counted. */
export type Subjects = { readonly [subject in Subject]?: string | null | undefined };

/** What is counted: views and clicks of people, clicks that their browsers have reported, and visits of others. */
export type Column = 'views' | 'clicks' | 'reported' | 'uncertain' | 'robots';

type Sums = Record<Column, number>;

/** A sum that is added to the stored one. */
export interface CountRow extends Sums {
  /** yyyy-mm-dd, in UTC */
  day: string;
  subject: string;
  key: string;
}

/**
 * The most keys of a subject a day. A visitor can make up searches and sources; what is more counts as this. The database keeps
 * the limit, too (supabase/schemas/24_counts.sql), because servers are several and restart.
 */
const maxKeys = 5000;
const otherKey = '(other)';

/** The longest key that the database accepts. */
const maxKeyLength = 300;

/** The most sums of former days that wait for a database that is away. More would fill the memory. */
const maxWaiting = 100_000;

const dayMs = 86_400_000;

/** The sums of a subject that are not stored yet, and all of its keys of the day. */
interface SubjectSums {
  sums: Map<string, Sums>;
  keys: Set<string>;
}

export type Counters = ReturnType<typeof createCounters>;

/**
 * Adds up visits in memory, until `take` takes the sums. The keys of a day are limited, so that nobody can fill the memory
 * while the database is away.
 *
 * @param now returns the time in milliseconds
 */
export function createCounters(now = Date.now) {
  let dayNumber = 0;
  let today = new Map<string, SubjectSums>();
  let former: CountRow[] = [];

  function startDay(number: number): void {
    former = [...former, ...takeRows(today, maxWaiting)].slice(0, maxWaiting);
    dayNumber = number;
    today = new Map();
  }

  function* takeRows(subjects: typeof today, max: number): Generator<CountRow> {
    const day = new Date(dayNumber * dayMs).toISOString().slice(0, 10);
    let left = max;
    for (const [subject, { sums }] of subjects)
      for (const [key, sum] of sums) {
        if (left-- === 0) return;
        sums.delete(key);
        yield { day, subject, key, ...sum };
      }
  }

  function findSums(subject: string, key: string): Sums {
    let of = today.get(subject);
    if (!of) {
      of = { sums: new Map(), keys: new Set() };
      today.set(subject, of);
    }
    const known = of.sums.get(key);
    if (known) return known;
    const limited = limitKey(of.keys, key);
    const sums = of.sums.get(limited) ?? { views: 0, clicks: 0, reported: 0, uncertain: 0, robots: 0 };
    of.sums.set(limited, sums);
    return sums;
  }

  return {
    count(column: Column, subjects: Subjects): void {
      const number = Math.floor(now() / dayMs);
      if (number !== dayNumber) startDay(number);
      for (const subject in subjects) {
        const key = subjects[subject as Subject];
        if (key) findSums(subject, key)[column] += 1;
      }
    },

    /** Takes this many sums, which begin again at nothing. */
    take(max: number): CountRow[] {
      const rows = former.splice(0, max);
      return rows.concat(...takeRows(today, max - rows.length));
    },
  };
}

/** Returns a key that the database accepts, and that is one of at most `maxKeys`. */
function limitKey(keys: Set<string>, key: string): string {
  const valid = key.toWellFormed().replace(/\p{Cc}/gu, '�');
  if (keys.has(valid)) return valid;
  if (keys.size >= maxKeys || valid.length > maxKeyLength) return otherKey;
  keys.add(valid);
  return valid;
}

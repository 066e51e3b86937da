import type { EmailByline } from './file/export-file.ts';
import type { PlannedRecord } from './run/plan-import.ts';

/** The names that the owner has entered, by the email addresses. */
export type AuthorNames = ReadonlyMap<string, string>;

export interface EmailAuthor {
  byline: EmailByline;
  /** Says how many new records are theirs. */
  count: number;
}

/** Lists the authors of new records who are email addresses. */
export function listEmailAuthors(records: readonly PlannedRecord[]): EmailAuthor[] {
  const authors = new Map<string, EmailAuthor>();
  for (const { state, record } of records) {
    const { emailByline: byline } = record;
    if (state !== 'new' || !byline) continue;
    authors.set(byline.email, { byline, count: (authors.get(byline.email)?.count ?? 0) + 1 });
  }
  return [...authors.values()];
}

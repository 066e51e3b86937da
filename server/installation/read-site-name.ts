import { defaultSiteTitle } from '#domain/site.ts';
import type { Query } from '#platform/database/database.ts';

/** Reads the site's title as emails and passkeys have it. */
export async function readSiteName(query: Query): Promise<string> {
  const { rows } = await query<{ site_title: string | null }>(
    'select site_title from public.settings where id = 1',
  );
  return toEmailName(rows[0]?.site_title ?? '') || defaultSiteTitle;
}

/** The length in characters. A longer name makes a subject that mail programs cut off. */
const maxLength = 80;

/** Control characters, which no header may contain, line separators, and what changes the direction of the text after it. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Returns a title as one short line, for the headers and the sentences of an email. */
export function toEmailName(title: string): string {
  const characters = [...title.replace(unwanted, ' ').trim()];
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength).join('').trim()}…`
    : characters.join('');
}

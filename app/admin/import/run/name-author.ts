import { hasEmailAddress } from '#app/admin/import/file/byline.ts';
import type { EmailByline, ExportRecord } from '#app/admin/import/file/export-file.ts';

/**
 * Gives a record whose author is an email address the name that the owner has entered for it.
 *
 * @param getName empty if there is none. Another address is none, either.
 */
export function nameAuthor(record: ExportRecord, getName: (byline: EmailByline) => string): ExportRecord {
  const { emailByline: byline, fields, lists = [] } = record;
  const author = byline ? getName(byline).trim() : '';
  if (!byline || author === '' || hasEmailAddress(author)) return record;
  return {
    ...record,
    fields: { ...fields, author } as ExportRecord['fields'],
    lists: byline.slug ? [...lists, { kind: 'author', slug: byline.slug, name: author }] : lists,
  };
}

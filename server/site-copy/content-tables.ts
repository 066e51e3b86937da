import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const schemas = join(import.meta.dirname, '../../supabase/schemas');

/**
 * The collections are the tables whose deleted rows get into the trash. They are in the order of the files of the schema, each
 * of which uses only what an earlier one defines.
 */
const collections = globSync('*.sql', { cwd: schemas })
  .sort()
  .flatMap((file) => [
    ...readFileSync(join(schemas, file), 'utf8').matchAll(
      /^create trigger move_to_trash after delete on public\.(\w+)/gm,
    ),
  ])
  .map(([, name = '']) => name);

/** A table of the schema `public` whose rows are copied. */
export interface ContentTable {
  name: string;
  /** A unique column, which tells the rows apart. */
  key: 'id' | 'token';
  keyType: 'integer' | 'text' | 'uuid';
  /** Columns that triggers of the target fill in. */
  derived: string[];
  /** Says whether it has one row, which a new target has already. */
  isSingleton: boolean;
}

const table = (name: string, options: Partial<ContentTable> = {}): ContentTable => ({
  name,
  key: 'id',
  keyType: 'uuid',
  derived: [],
  isSingleton: false,
  ...options,
});

/** Copied before the accounts (./copy-people.ts): an account without its person is an owner's. The target notes the time itself. */
export const peopleTable = table('people', { derived: ['updated_at'] });

/**
 * Every other table with what the owner has written, in the order in which they are copied. The singletons come first, so that a
 * target with any record has the copied singletons, too. Preview links come after the records that they need. The trash comes
 * after all records, because a record that is replaced in the target gets into the trash there.
 */
export const contentTables: readonly ContentTable[] = [
  table('settings', { keyType: 'integer', isSingleton: true }),
  table('contact_info', { keyType: 'integer', isSingleton: true }),
  table('about_page', { keyType: 'integer', isSingleton: true }),
  table('legal_texts', { keyType: 'integer', isSingleton: true }),
  table('start_guide', { keyType: 'integer', isSingleton: true }),
  table('statistics', { keyType: 'integer', isSingleton: true }),
  ...collections.map((name) =>
    table(name, {
      derived: name === 'posts' ? ['category_slug', 'author_slug', 'tag_slugs', 'word_count'] : [],
    }),
  ),
  table('previews', { key: 'token', keyType: 'text' }),
  table('imports'),
  table('imported_records'),
  table('redirects'),
  table('report_imports'),
  table('report_rows'),
  table('report_mappings'),
  table('trash'),
  table('file_states'),
  // Personal data, which the owner keeps: whoever moves the site answers them there (docs/hosting.md).
  table('messages'),
];

/** The tables that triggers fill from those above. */
export const derivedTables: readonly string[] = [
  'post_search',
  'destination_search',
  'destination_counts',
  'deal_prices',
  'link_uses',
];

/**
 * The tables that are not copied: those in which servers note what they see and do, the earlier versions of the records, who did
 * what, what people have prepared or typed and is not live, and the invitations, whose links lead to the source.
 */
export const serverTables: readonly string[] = [
  'activity_log',
  'activity_mail',
  'count_batches',
  'counts',
  'invitations',
  'link_checks',
  'link_watch',
  'month_counts',
  'revisions',
  'saved_drafts',
  'staged_changes',
];

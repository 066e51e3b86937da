import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAboutForm } from '#app/admin/about/fields.ts';
import { affiliateLinkForm } from '#app/admin/affiliate-settings/fields.ts';
import { contactInfoForm } from '#app/admin/contact-settings/fields.ts';
import type { AnyFields } from '#app/admin/fields/describe-fields.ts';
import { listColumns } from '#app/admin/fields/form-definition.ts';
import { legalTextsForm } from '#app/admin/legal-texts/fields.ts';
import { lookForm } from '#app/admin/look/fields.ts';
import { pageTextsForm } from '#app/admin/page-texts/fields.ts';
import { registry } from '#app/admin/registry.ts';
import { siteSettingsForm } from '#app/admin/settings/fields.tsx';
import { statisticsForm } from '#app/admin/statistics/fields.ts';
import { createDefaultAboutTexts } from '#domain/about.ts';
import { createAccessDatabase } from './access-database.ts';

/** The columns that the forms of the panel edit, by table. */
const described: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    await Promise.all(registry.collections.map(async ({ table, path }) => [table, await readColumns(path)])),
  ),
  about_page: createAboutForm(createDefaultAboutTexts('')).columns,
  contact_info: contactInfoForm.columns,
  legal_texts: legalTextsForm.columns,
  statistics: statisticsForm.columns,
  // Several singletons edit columns of the same row.
  settings: [affiliateLinkForm, siteSettingsForm, pageTextsForm, lookForm].flatMap(({ columns }) => columns),
};

/** Reads the columns of a collection from its folder, whose `fields.ts` exports their description as `…Fields`. */
async function readColumns(path: string): Promise<string[]> {
  const module: Record<string, AnyFields> = await import(
    `#app/admin/${path.slice('/admin/'.length)}/fields.ts`
  );
  const name = Object.keys(module).find((exported) => exported.endsWith('Fields')) ?? '';
  return listColumns(module[name] ?? {});
}

/** These columns of any table are set by the database, or by moving rows of the list. */
const neverEdited = ['id', 'created_at', 'updated_at', 'former_slugs', 'sort_order'];

/** The other columns that no form edits, because the database, the list or another page of the panel sets them. */
const otherColumns: Readonly<Record<string, readonly string[]>> = {
  posts: ['author_slug', 'category_slug', 'created_by', 'ready_at', 'sample', 'tag_slugs', 'word_count'],
  destinations: ['sample'],
  deals: ['checked_at'],
  links: ['code', 'typed_url'],
  legal_texts: ['notice_updated_on', 'privacy_updated_on', 'terms_updated_on'],
  settings: ['had_testimonials', 'message_months', 'price_check_days'],
};

let access: Awaited<ReturnType<typeof createAccessDatabase>>;
beforeAll(async () => {
  access = await createAccessDatabase();
});
afterAll(() => access.database.close());

it.each(
  Object.entries(described),
)('Each column of %s is in a form, or is set elsewhere', async (table, columns) => {
  const rows = await access.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
       and column_name <> all ($2)`,
    table,
    neverEdited,
  );
  const known = new Set([...columns, ...(otherColumns[table] ?? [])]);
  expect(new Set(rows.map(({ column_name }) => column_name))).toEqual(known);
});

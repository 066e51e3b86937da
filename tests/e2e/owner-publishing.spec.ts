import { createClient } from '@supabase/supabase-js';
import type { Database } from '#app/client/database.types.ts';
import type { Site } from '#tests/setup/site.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectNotice, test } from './owner.ts';
import { addRow, deleteAllRows, findRows } from './rows.ts';

/**
 * Drafts, scheduled and published records in the panel, and what visitors can read of them
 * (docs/product/publishing.md).
 */

// Not the time zone of the server, so that a time that is not converted is noticed.
test.use({ timezoneId: 'America/New_York' });

const createVisitor = ({ url, anonKey }: Site) =>
  createClient<Database>(url, anonKey, { auth: { persistSession: false } });

test('An owner filters destinations by their state, and publishes and unpublishes several at once', async ({
  page,
  content,
  site,
}) => {
  await deleteAllRows(content, 'destinations');
  const visitor = createVisitor(site);
  const readAsVisitor = async () => {
    const { data } = await visitor.from('destinations').select('name').order('name').throwOnError();
    return data.map(({ name }) => name);
  };
  const published_at = '2026-03-01T10:00:00.123456+00:00';
  await addRow(content, 'destinations', { name: 'Hampi', published_at, featured: true });
  await addRow(content, 'destinations', { name: 'Kochi', published_at: null, featured: true });
  await addRow(content, 'destinations', { name: 'Leh', published_at: '2099-05-17T18:45:00Z' });
  const main = page.getByRole('main');
  const names = main.getByRole('rowheader');
  const filter = main.getByRole('combobox', { name: 'State' });
  const path = '/admin/destinations?sort=name.asc';

  await test.step('The filter is in the URL', async () => {
    await page.goto(path);
    await expect(names).toHaveText(['Hampi', 'Kochi', 'Leh']);
    await expect(filter.getByRole('option')).toHaveText(['All', 'Published', 'Scheduled', 'Draft']);
    for (const [state, name] of [
      ['Draft', 'Kochi'],
      ['Scheduled', 'Leh'],
      ['Published', 'Hampi'],
    ] as const) {
      await filter.selectOption(state);
      await expect(names).toHaveText([name]);
      await expect(page).toHaveURL(`${path}&published_at=${state.toLowerCase()}`);
    }
    await page.goto('/admin/featured-destinations?published_at=draft');
    await expect(names).toHaveText(['Kochi']);
  });

  await test.step('The list with its states is accessible on a desktop and on a phone', async () => {
    await page.goto(path);
    await expect(names).toHaveCount(3);
    await expectAccessibleAtWidths(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const selectAll = main.getByRole('checkbox', { name: 'Select all on this page' });
  await test.step('Publish keeps the publication time of what is already public', async () => {
    await selectAll.check();
    await main.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, '2 destinations published', '1 was already published.');
    await expect(main.getByRole('cell', { name: /^Published View / })).toHaveCount(3);
    expect((await findRows(content, 'destinations', { name: 'Hampi' }))[0]?.published_at).toBe(published_at);
    expect(await readAsVisitor()).toEqual(['Hampi', 'Kochi', 'Leh']);
  });

  await test.step('If there is nothing to publish, the notice says so', async () => {
    await main.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, '0 destinations published', '3 were already published.');
  });

  await test.step('Unpublish makes drafts', async () => {
    await main.getByRole('button', { name: 'Unpublish' }).click();
    await expectNotice(page, '3 destinations unpublished');
    await expect(main.getByRole('cell', { name: 'Draft', exact: true })).toHaveCount(3);
    expect(await readAsVisitor()).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** What the owner sees of the counts (docs/product/insight.md). tests/access/insight.test.ts tests which ones she reads. */

const main = (page: Page) => page.getByRole('main');
/** A day in UTC, as counts have them. */
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
const row = (page: Page, list: string, name: string) =>
  main(page).getByRole('table', { name: list }).getByRole('row').filter({ hasText: name });

test('An owner turns counting on, and sees which page has most clicks, beside the period before', async ({
  page,
  content,
}) => {
  const post = await addRow(content, 'posts', { title: 'Naxos', content: 'Ferries' });
  await page.goto('/admin/insight');

  await step('The page says what the privacy page will say, and one press turns counting on', async () => {
    await expect(main(page)).toContainText('there is no script of another company');
    await page.getByRole('button', { name: 'Turn on counting' }).click();
    await expect(main(page)).toContainText('Visits are counted from now on.');
    const { data } = await content.from('settings').select('counts_visits').single().throwOnError();
    expect(data.counts_visits).toBe(true);
  });

  const counts = [
    { day: daysAgo(70), subject: 'hour', key: '12', views: 1 },
    { day: daysAgo(30), subject: 'hour', key: '12', views: 100, clicks: 10 },
    {
      day: daysAgo(2),
      subject: 'hour',
      key: '12',
      views: 200,
      clicks: 25,
      reported: 4,
      uncertain: 6,
      robots: 77,
    },
    { day: daysAgo(2), subject: 'page', key: `/blog/${post.slug}`, views: 150, clicks: 20 },
    { day: daysAgo(30), subject: 'page', key: `/blog/${post.slug}`, views: 50, clicks: 26 },
    { day: daysAgo(2), subject: 'page', key: '/blog/gone', views: 10, clicks: 5 },
    { day: daysAgo(2), subject: 'search', key: 'azores', views: 3 },
  ];
  await content.from('counts').insert(counts, { defaultToNull: false }).throwOnError();
  await page.reload();

  await step('The figures say in words how they have changed', async () => {
    await expect(page.getByRole('radio', { name: 'Clicks 25 Up 150% from 10' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Views 200 Up 100% from 100' })).toBeVisible();
    await expect(
      page.getByRole('radio', { name: 'Click rate 12.5% Up 2.5 points from 10.0%' }),
    ).toBeVisible();
    await expect(main(page)).toContainText('Counted apart: 4 reported, 6 uncertain, 77 by robots');
  });

  await step('The chart is a slider through the days of the chosen figure', async () => {
    await page.getByRole('radio', { name: 'Views 200' }).click();
    await expect(page.getByRole('slider', { name: 'Views by day' })).toHaveAttribute(
      'aria-valuetext',
      /so far, 0 views/,
    );
  });

  await step(
    'A page has its title, which leads to its form and back, and a deleted one says so',
    async () => {
      await expect(row(page, 'Pages', 'Naxos')).toContainText('20');
      await expect(row(page, 'Pages', 'Naxos')).toContainText('down 6');
      await expect(row(page, 'Pages', '/blog/gone')).toContainText('deleted');
      await expect(row(page, 'Looked for and not found', 'azores')).toContainText('3');
      await page.getByRole('link', { name: 'Naxos' }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/posts/edit/${post.id}$`));
      await page.getByRole('link', { name: 'Insight' }).first().click();
    },
  );

  await step('Another period stays in the URL, and the dashboard shows the last seven days', async () => {
    await page.getByRole('radio', { name: '90 days' }).click();
    await expect(page).toHaveURL(/period=90/);
    await expect(main(page)).toContainText('Nothing to compare with yet');
    await page.goto('/admin');
    await expect(main(page)).toContainText('25clicks in the last 7 days');
    await expect(main(page)).toContainText('Most clicked: Naxos (20)');
  });
});

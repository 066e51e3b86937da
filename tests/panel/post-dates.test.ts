import type { Page } from '@playwright/test';
import { expectNotice } from '#tests/e2e/owner.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { passPause, previewButton, state } from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The date of a post follows its publication until the owner chooses one (docs/product/publishing.md). */

const date = (page: Page) => page.getByLabel('Date');
const time = (page: Page) => page.getByLabel('Publication time');
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
/** Today in the browser, as YYYY-MM-DD, which is how Swedish writes a date. */
const getToday = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv'));

/** A draft that was written on November 1 in New York. */
const draft = { published_at: null, date: '2026-11-01', created_at: '2026-11-02T03:00:00Z' };

test('The date of a scheduled post is the day of its publication, unless the owner has chosen another one', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Christmas on rails', ...draft });
  const readDate = async () => (await findRows(content, 'posts', { id }))[0]?.date;
  const open = () => page.goto(`/admin/posts/edit/${id}`);
  const save = async () => {
    await page.getByRole('button', { name: /^(Schedule|Update)$/ }).click();
    await expectNotice(page, 'Post updated successfully');
  };

  await step('A chosen time sets the date at once', async () => {
    await open();
    await expect(date(page)).toHaveValue('2026-11-01');
    await expect(date(page)).toHaveAccessibleDescription(
      'The day that visitors see. Without a choice of yours, it is the day of publication.',
    );
    await choose(page, 'Scheduled');
    await time(page).fill('2099-12-24T23:30');
    await expect(date(page)).toHaveValue('2099-12-24');
    await previewButton(page).click();
    await expect(page.getByRole('group', { name: 'Preview', exact: true })).toContainText(
      'December 24, 2099',
    );
    await previewButton(page).click();
    await save();
    expect(await readDate()).toBe('2099-12-24');
  });

  await step('A date that the owner has chosen stays', async () => {
    await open();
    await date(page).fill('2026-02-28');
    await time(page).fill('2099-12-26T09:00');
    await expect(date(page)).toHaveValue('2026-02-28');
    await save();
    expect(await readDate()).toBe('2026-02-28');
  });

  await step('An emptied date follows again', async () => {
    await open();
    await date(page).fill('');
    await expect(date(page)).toHaveValue('');
    await date(page).blur();
    await expect(date(page)).toHaveValue('2099-12-26');
    await save();
    expect(await readDate()).toBe('2099-12-26');
  });
});

test('A draft that is published is dated that day, unless the owner has chosen a date', async ({
  page,
  content,
}) => {
  await page.clock.install();
  const publish = async (title: string, chosen?: string) => {
    const { id } = await addRow(content, 'posts', { title, ...draft });
    await page.goto(`/admin/posts/edit/${id}`);
    await expect(date(page)).toHaveValue('2026-11-01');
    await page.getByLabel('Excerpt').fill('With lemon.');
    if (chosen) await date(page).fill(chosen);
    await passPause(page);
    await expect(state(page, 'Saved')).toBeVisible();
    expect((await findRows(content, 'posts', { id }))[0]?.date).toBe(chosen ?? '2026-11-01');
    await choose(page, 'Scheduled');
    await time(page).fill('2099-12-24T23:30');
    await expect(date(page)).toHaveValue(chosen ?? '2099-12-24');
    await choose(page, 'Draft');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Post updated successfully', 'It is public.');
    return (await findRows(content, 'posts', { id }))[0]?.date;
  };
  const published = await publish('Tea on the night train');
  expect(published).toBe(await getToday(page));
  expect(await publish('Tea on the ferry', '2026-11-15')).toBe('2026-11-15');
});

import { vi } from 'vitest';
import { restoredMessage } from '#tests/e2e/drafts.ts';
import { findRows } from '#tests/e2e/rows.ts';
import { getTitleField } from '#tests/e2e/session.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** A form keeps what was typed and not saved (docs/product/panel.md). owner-unsaved.spec.ts tests what the browser asks. */

test('A form discards what was typed on request, and warns where drafts cannot be saved', async ({
  page,
  content,
}) => {
  const newLink = page.getByRole('link', { name: 'Add New Slide' });
  await page.goto('/admin/hero-slides');
  await newLink.click();

  await step('“Discard changes” discards what was typed', async () => {
    await getTitleField(page).fill('Half a thought');
    await page.getByRole('main').getByRole('link', { name: 'Hero Slides' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await findRows(content, 'hero_slides', { title: 'Half a thought' })).toEqual([]);
    await newLink.click();
    await expect(getTitleField(page)).toHaveValue('');
    await expect(restoredMessage(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Hero Slides' }).click();
  });

  await step('The form warns when the browser cannot save drafts', async () => {
    await newLink.click();
    const save = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await getTitleField(page).fill('Not saved anywhere');
    await expect(page.getByText('This browser cannot save drafts')).toBeVisible();
    save.mockRestore();
  });
});

import type { Page } from '@playwright/test';
import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { countRequests, requestsTo } from '#tests/e2e/requests.ts';
import { getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** These tests apply to a slide's form only. collection-forms.test.ts tests what all collections share. */

const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const createButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });

test('The slide form reports an invalid number at its field, and completes the URL of a YouTube video', async ({
  page,
  content,
}) => {
  const countCreations = await countRequests(page, requestsTo('hero_slides').create);
  await page.goto('/admin/hero-slides/new');
  await titleField(page).fill('Corrected');
  const order = page.getByLabel('Slide Order');
  const videoUrl = page.getByLabel('Video URL');

  await step('The order field accepts only numbers, and reports one out of range', async () => {
    await expect(order).toHaveAttribute('type', 'number');
    await order.fill('');
    await order.pressSequentially('-1x2');
    await expect(order).toHaveValue('-12');
    await order.fill('99999999999');
    const error = page.getByText('Please enter a number from -2,147,483,648 to 2,147,483,647.');
    await createButton(page).click();
    await expect(error).toBeVisible();
    await expect(order).toBeFocused();
    await expect(order).toHaveValue('99999999999');
    expect(countCreations()).toBe(0);
    await order.fill('2147483647');
    await expect(error).toHaveCount(0);
  });

  await step('A YouTube URL is completed when its field is left and when it is saved', async () => {
    await videoUrl.fill('youtube.com/watch?v=aqz-KE-bpKQ');
    await videoUrl.blur();
    await expect(videoUrl).toHaveValue('https://youtube.com/watch?v=aqz-KE-bpKQ');
    await videoUrl.fill('youtu.be/aqz-KE-bpKQ');
    await createButton(page).click();
    await expectNotice(page, 'Slide created successfully');
    const saved = { slide_order: 2_147_483_647, video_url: 'https://youtu.be/aqz-KE-bpKQ' };
    expect(await findRows(content, 'hero_slides', { title: 'Corrected' })).toMatchObject([saved]);
  });
});

test('A slide that was deleted elsewhere during an edit can be created again, immediately and after a reload', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'hero_slides', { title: 'Deleted elsewhere', subtitle: 'As it was' });
  const banner = page.getByText('This slide was deleted elsewhere.');
  const editAndDeleteElsewhere = async (title: string) => {
    await titleField(page).fill(title);
    await content.from('hero_slides').delete().eq('id', id).throwOnError();
    await page.getByRole('button', { name: 'Update' }).click();
    await expectErrorNotice(page, 'Error updating slide');
    await expect(banner).toBeVisible();
  };
  const createAgain = async (title: string) => {
    await expect(titleField(page)).toHaveValue(title);
    await createButton(page).click();
    await expectNotice(page, 'Slide created successfully');
    await expect(page).toHaveURL('/admin/hero-slides');
    const created = { id, subtitle: 'As it was' };
    expect(await findRows(content, 'hero_slides', { title })).toMatchObject([created]);
  };
  await page.goto(`/admin/hero-slides/edit/${id}`);

  await step('The slide is created again immediately', async () => {
    await editAndDeleteElsewhere('Not in vain');
    await createAgain('Not in vain');
  });

  await step('The slide is created again after a reload', async () => {
    await getRowLink(page, 'Not in vain').click();
    await editAndDeleteElsewhere('Not in vain either');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await createAgain('Not in vain either');
  });
});

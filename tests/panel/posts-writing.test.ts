import { title } from '#tests/e2e/post-editor.ts';
import { deleteAllRows, findRows } from '#tests/e2e/rows.ts';
import { detailsButton, openWriting } from '#tests/e2e/writing-view.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

test('The details show the URL that a draft gets while it is written, and it follows the title', async ({
  page,
  content,
}) => {
  await deleteAllRows(content, 'posts');
  const url = page.getByRole('textbox', { name: 'URL', exact: true });
  await openWriting(page, '/admin/posts/new');
  await title(page).fill('Tea');
  await detailsButton(page).click();
  await expect(url).toHaveValue('tea');
  await title(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' in Kyoto');
  await expect(url).toHaveValue('tea-in-kyoto');
  await expect(title(page)).toBeFocused();
  await page.getByLabel('Author').fill('Ana');
  await expect.poll(async () => (await findRows(content, 'posts'))[0]?.author).toBe('Ana');
  expect((await findRows(content, 'posts'))[0]?.slug).toBe('tea-in-kyoto');

  await step('It follows the title after a reload, too, with each of several saves', async () => {
    const readPost = async () => (await findRows(content, 'posts'))[0];
    await page.reload();
    await title(page).fill('Tea in Nara');
    await expect.poll(readPost).toMatchObject({ slug: 'tea-in-nara' });
    await detailsButton(page).click();
    await page.getByLabel('Author').fill('Ben');
    await expect.poll(readPost).toMatchObject({ author: 'Ben', slug: 'tea-in-nara' });
    await title(page).fill('Tea in Kyoto');
    await expect.poll(readPost).toMatchObject({ slug: 'tea-in-kyoto' });
  });

  await step('A URL that is being typed stays as it is typed', async () => {
    await url.fill('');
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.slug).toBe('tea-in-kyoto');
    await url.pressSequentially('My Tea');
    await expect.poll(async () => (await findRows(content, 'posts'))[0]?.slug).toBe('my-tea');
    await expect(url).toHaveValue('My Tea');
  });
});

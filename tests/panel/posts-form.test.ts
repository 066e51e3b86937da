import { chips, contentField, markdownButton, tags, title } from '#tests/e2e/post-editor.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

test('The post form suggests the values of other posts, and shows its tags and a preview', async ({
  page,
  content,
}) => {
  await addRow(content, 'posts', {
    title: 'One',
    author: 'Ana',
    category: 'Rare food',
    tags: ['Tea', 'Boats'],
  });
  await addRow(content, 'posts', { title: 'Two', author: 'Ana', category: 'Walks', tags: ['Tea'] });
  await addRow(content, 'posts', { title: 'Three', author: 'Bo', category: 'Walks' });
  await page.goto('/admin/posts/new');

  await step('Each field suggests the most frequent values first', async () => {
    for (const [label, values] of [
      ['Author', ['Ana', 'Bo']],
      [
        'Category',
        ['Walks', 'Rare food', 'Destinations', 'Travel Tips', 'Culture', 'Adventure', 'Food', 'Photography'],
      ],
      ['Tags', ['Tea', 'Boats']],
    ] as const)
      await expect
        .poll(() =>
          page
            .getByRole('combobox', { name: label })
            .evaluate((field: HTMLInputElement) =>
              [...(field.list?.options ?? [])].map(({ value }) => value),
            ),
        )
        .toEqual(values);
  });

  await step('The remove button of a tag works by keyboard', async () => {
    await tags(page).pressSequentially('Tea,slow travel,');
    const remove = page.getByRole('button', { name: 'Remove slow travel' });
    await remove.press('Enter');
    await expect(tags(page)).toBeFocused();
    await expect(chips(page)).toHaveText(['Tea']);
  });

  await step('The preview shows the post as visitors will see it', async () => {
    const preview = page.getByRole('group', { name: 'Preview', exact: true });
    await title(page).fill('Tea in Kyoto');
    await page.getByLabel('Author').fill('Haruka Ito');
    await page.getByLabel('Date').fill('2026-02-28');
    await page.getByLabel('Image URL').fill('/scenes/kyoto.svg');
    await markdownButton(page).click();
    await contentField(page).fill('## First\n\n[Read](https://x.test) and **see**.');
    await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Tea in Kyoto');
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText('First');
    await expect(preview).toContainText('Haruka Ito · February 28, 2026');
    await expect(preview.getByRole('list', { name: 'Tags' })).toHaveText('Tea');
    await expect(preview.locator('img')).toHaveAttribute('src', '/scenes/kyoto.svg');
    await expect(preview.getByRole('link', { name: 'Read' })).toHaveAttribute('target', '_blank');
  });
});

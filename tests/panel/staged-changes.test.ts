import { expectErrorNotice, expectNotice } from '#tests/e2e/owner.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

test('An owner prepares a change of a public post, which goes live by a button unless somebody has changed the same', async ({
  page,
  content,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Ferries', excerpt: 'Old', date: '2026-01-02' });
  const readPost = async () => {
    const { data } = await content
      .from('posts')
      .select('title, excerpt, date')
      .eq('id', id)
      .single()
      .throwOnError();
    return data;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = page.getByLabel('Title', { exact: true });
  const path = `/admin/posts/edit/${id}`;

  await step('What is in the form is staged, and visitors see the post as it was', async () => {
    await page.goto(path);
    await title.fill('Night ferries');
    await button('Save as a change').click();
    await expectNotice(page, 'Change saved', 'Visitors do not see it until it goes live.');
    await expect(page).toHaveURL(`${path}?change`);
    await expect(page.getByRole('status').getByText('This is a change of a public post.')).toBeVisible();
    expect(await readPost()).toEqual({ title: 'Ferries', excerpt: 'Old', date: '2026-01-02' });
  });

  await step('The form of the post and the dashboard lead to it', async () => {
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Ferries' }).click();
    await expect(title).toHaveValue('Night ferries');
    await page.goto(path);
    await expect(title).toHaveValue('Ferries');
    await expect(button('Save as a change')).toBeHidden();
    await page.getByRole('link', { name: 'Open the change' }).click();
    await expect(title).toHaveValue('Night ferries');
  });

  await step('If somebody has changed the same since, both are shown, and the owner chooses', async () => {
    await content.from('posts').update({ title: 'Slow ferries', excerpt: 'New' }).eq('id', id).throwOnError();
    await button('Go live').click();
    await expectErrorNotice(page, 'Error updating posts');
    await button('Compare versions').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody has changed the same of this post' });
    await expect(dialog.getByRole('cell')).toHaveText(['Night ferries', 'Slow ferries']);
    await dialog.getByRole('button', { name: 'Keep the change' }).click();
    await expect(button('Discard change')).toBeVisible();
    await button('Go live').click();
    await expectNotice(page, 'Post updated successfully', 'The change is live.');
    expect(await readPost()).toEqual({ title: 'Night ferries', excerpt: 'New', date: '2026-01-02' });
  });

  await step('A change with a time can be discarded', async () => {
    await content
      .from('staged_changes')
      .insert({
        table_name: 'posts',
        id,
        fields: { title: 'x' },
        base: { title: 'Night ferries' },
        live_at: '2099-05-17T18:45:00Z',
      })
      .throwOnError();
    await page.goto(`${path}?change`);
    await expect(page.getByLabel('Time of the change')).toBeVisible();
    await button('Discard change').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard change' }).click();
    await expectNotice(page, 'Change discarded');
    await expect(page).toHaveURL(path);
    await expect(title).toHaveValue('Night ferries');
  });
});

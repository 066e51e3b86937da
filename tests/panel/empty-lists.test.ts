import { expect, test } from '#tests/setup/panel/panel.ts';

/** What visitors see while a list of the owner's is empty (docs/product/samples.md#sample-content). */

test('Empty lists of deals and testimonials say that visitors see samples, as long as they do', async ({
  page,
  content,
}) => {
  const note = page.getByText('Until then, visitors see our samples.');
  const link = page.getByRole('link', { name: 'Switch them off in Site Settings' });
  const lists = [
    ['/admin/deals', 'No deals found. Add one!'],
    ['/admin/testimonials', 'No testimonials found. Add the first one!'],
  ] as const;
  for (const [path, empty] of lists) {
    await page.goto(path);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toBeVisible();
    await expect(link).toHaveAttribute('href', '/admin/settings');
  }
  await content.from('settings').update({ show_samples: false }).eq('id', 1).throwOnError();
  for (const [path, empty] of lists) {
    const stateRead = Promise.withResolvers<void>();
    await page.route('**/rpc/read_site_state*', async (route) => {
      await route.continue();
      stateRead.resolve();
    });
    await page.goto(path);
    await stateRead.promise;
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(link).toHaveCount(0);
  }
});

import { expect } from './fixtures.ts';
import { test } from './owner.ts';

/** What visitors see while a list of the owner's is empty (docs/product.md#sample-content). */

test('Empty lists of deals and testimonials say that visitors see samples, as long as they do', async ({
  page,
  content,
}) => {
  const note = page.getByText('Until then, visitors see our samples.');
  const link = page.getByRole('link', { name: 'Switch them off in Site Settings' });
  const open = async (path: string) => {
    const stateRead = page.waitForResponse((response) => response.url().includes('/rpc/read_site_state'));
    await page.goto(path);
    await stateRead;
  };
  const lists = [
    ['/admin/deals', 'No deals found. Add one!'],
    ['/admin/testimonials', 'No testimonials found. Add the first one!'],
  ] as const;
  for (const [path, empty] of lists) {
    await open(path);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toBeVisible();
    await expect(link).toHaveAttribute('href', '/admin/settings');
  }
  await content.from('settings').update({ show_samples: false }).eq('id', 1).throwOnError();
  for (const [path, empty] of lists) {
    await open(path);
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(link).toHaveCount(0);
  }
});

test('Empty lists say that the samples do not come back once there were deals and testimonials', async ({
  page,
  content,
}) => {
  const { data: deal } = await content
    .from('deals')
    .insert({ title: 'Gone', price: 10, published_at: '2026-01-01', ends_at: '2099-01-01' })
    .select('id')
    .single()
    .throwOnError();
  const { data: testimonial } = await content
    .from('testimonials')
    .insert({ name: 'Gone', text: 'Hello', published_at: '2026-01-01' })
    .select('id')
    .single()
    .throwOnError();
  await page.goto('/admin/testimonials');
  await expect(page.getByRole('link', { name: 'Gone' })).toBeVisible();
  await content.from('deals').delete().eq('id', deal.id).throwOnError();
  await content.from('testimonials').delete().eq('id', testimonial.id).throwOnError();
  for (const collection of ['deals', 'testimonials']) {
    await page.goto(`/admin/${collection}`);
    await expect(
      page.getByText(`The home page has no ${collection} now; our samples do not come back.`),
    ).toBeVisible();
    await expect(page.getByText('Until then')).toHaveCount(0);
  }
});

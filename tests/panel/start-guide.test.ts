import { signIn } from '#tests/e2e/log-in.ts';
import { addRow } from '#tests/e2e/rows.ts';
import { heading, openGuide, stop } from '#tests/e2e/start-guide.ts';
import { expect, signedOutTest as test } from '#tests/setup/panel/panel.ts';

test('Destinations and a post of the owner’s own lead back to the start guide, and count', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await content
    .from('start_guide')
    .update({ skipped: ['name', 'partner'] })
    .eq('id', 1)
    .throwOnError();
  for (const name of ['Lamu', 'Pemba']) await addRow(content, 'destinations', { name });
  await signIn(page, site.owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Start Guide/ })
    .click();
  await expect(page).toHaveURL('/admin/start?stop=destinations');
  await expect(page.getByText(/^One more to go/)).toBeVisible();
  await page.getByRole('link', { name: 'Write about my own place' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Zanzibar');
  await page.getByRole('button', { name: 'Create Destination' }).click();
  await expect(page).toHaveURL('/admin/start?stop=post');
  await expect(stop(page, 'Three destinations (done)')).toBeVisible();
  await page.getByRole('link', { name: 'Write my own' }).click();
  await page.getByLabel('Title', { exact: true }).fill('By dhow');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/admin/start?stop=contact');
  await expect(stop(page, 'First post (done)')).toBeVisible();
});

test('At the last stop that is done, the start guide leads on to its end', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await content
    .from('start_guide')
    .update({ skipped: ['partner', 'destinations', 'post', 'contact', 'legal'] })
    .eq('id', 1)
    .throwOnError();
  await content.from('settings').update({ site_title: 'Far & Away' }).eq('id', 1).throwOnError();
  await signIn(page, site.owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goto('/admin/start?stop=name');
  await page.getByRole('link', { name: 'Next stop' }).click();
  await expect(heading(page)).toHaveText('The end of the line, for now');
});

test('The start guide says when it cannot be loaded', async ({ page, content, site }) => {
  await openGuide(content);
  await signIn(page, site.owner);
  await expect(heading(page)).toBeVisible();
  await page.route('**/rest/v1/start_guide*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The start guide could not be loaded.')).toBeVisible();
  await page.unroute('**/rest/v1/start_guide*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});

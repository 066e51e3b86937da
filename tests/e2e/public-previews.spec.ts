import { test } from './content.ts';
import { expect, visit } from './fixtures.ts';
import { pressForPartner, startPartner } from './partner.ts';
import { expectNotShared } from './preview-link.ts';
import { addRow } from './rows.ts';

/**
 * What a preview link shows to those who have it (docs/product/publishing.md#preview-links). public-hidden-records.spec.ts shows
 * that nothing else shows it, and tests/access/previews.test.ts that the link ends with its record.
 */

const partner = startPartner();

test('A visitor sees a scheduled destination in a preview, with the time of their own time zone, and can book it', async ({
  content,
  browser,
  site,
}) => {
  const { id } = await addRow(content, 'destinations', {
    name: 'Hampi',
    description: 'Boulders and a river.',
    published_at: '2099-05-17T22:45:00Z',
    booking_url: `${partner.template}&code={code}`,
    partner_code: 'HPI',
  });
  const { data: preview } = await content
    .from('previews')
    .insert({ collection: 'destinations', record_id: id })
    .select()
    .single()
    .throwOnError();
  const url = `/preview/${preview.token}`;
  const visitor = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies: [], origins: [] },
    timezoneId: 'Asia/Kolkata',
  });
  const visitorPage = await visitor.newPage();
  await visit(visitorPage, url);
  await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Hampi');
  await expect(visitorPage.getByRole('region', { name: 'Preview' })).toContainText(
    'Scheduled for May 18, 2099, 4:15 AM',
  );
  const html = await (await visitor.request.get(url)).text();
  expect(html).toContain('May 17, 2099, 10:45 PM UTC');
  expectNotShared(html);
  // A suitcase would not find it. A key loads the code of all Save buttons (save-place.tsx).
  await visitorPage.keyboard.press('Shift');
  await visitorPage.waitForLoadState('networkidle');
  await expect(visitorPage.getByRole('button', { name: /^Save/ })).toHaveCount(0);

  await test.step('The booking form opens the partner of the destination with its code', async () => {
    const form = visitorPage.getByRole('search', { name: 'Book a trip to Hampi' });
    const button = form.getByRole('button', { name: 'Search Deals' });
    expect(await pressForPartner(visitor, partner, button)).toMatchObject({ to: 'Hampi', code: 'HPI' });
  });

  await visitor.close();
});

test('No guess of a preview link finds anything, and the server logs no link', async ({
  content,
  request,
  site,
}) => {
  const { id } = await addRow(content, 'posts', { title: 'Hidden', published_at: null });
  const { data } = await content
    .from('previews')
    .insert({ collection: 'posts', record_id: id })
    .select()
    .single()
    .throwOnError();
  const { token } = data;
  const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const guess of [changed, token.toUpperCase(), token.slice(1), `${token}/`, `${token}0`, id, '%', '']) {
    const response = await request.get(`/preview/${guess}`, { maxRedirects: 0 });
    // The link itself, with a slash at its end.
    expect(response.status(), guess).toBe(guess === `${token}/` ? 301 : 404);
    expect(response.headers()['cache-control'], guess).toBe('no-store');
    expect(await response.text()).not.toContain('Hidden');
  }
  expect((await request.get(`/preview/${token}?x=1`)).status()).toBe(200);
  expect(site.output()).not.toContain(token);
  expect(site.output()).not.toContain(changed);
});

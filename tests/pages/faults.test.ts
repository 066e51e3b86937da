import { expect } from 'vitest';
import { addDeals } from '#tests/e2e/deals.ts';
import { addDestination, complete } from '#tests/e2e/destination-page.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';
import { getSiteDatabase } from '#tests/setup/site-database.ts';
import { step } from '#tests/setup/step.ts';
import { withUnreadableTables } from '#tests/setup/unreadable-tables.ts';

/**
 * These tests show pages while the site cannot read some of its content (docs/product/freshness.md#when-the-backend-fails).
 */

const slideTitle = 'Santorini, at the hour it turns gold';

/** Each line has a table that cannot be read, a page, what the page then does not show, and what it does show. */
const faults: [table: string, path: string, missing: string | RegExp, ...shown: string[]][] = [
  ['hero_slides', '/', slideTitle, 'permission denied for table hero_slides', 'hello@wayfare.example'],
  [
    'contact_info',
    '/contact',
    'hello@wayfare.example',
    'Contact information could not be loaded.',
    'Contact info not available.',
  ],
  ['settings', '/', /Slow boats|permission denied/, slideTitle, 'hello@wayfare.example'],
  ['deals', '/', /Soon|Sample offers/, 'What Our Travelers Say'],
  ['deals', '/deals', 'Soon', 'The deals could not be loaded'],
  ['deals', '/destinations/hampi', 'Deals for', 'Getting there'],
  ['testimonials', '/', 'What Our Travelers Say', '>Nights<'],
  ['destinations', '/', '>Places<', '>Nights<'],
  ['pages', '/about', 'My gear', 'Our mission'],
  ['statistics', '/', />Nights<|Happy Travelers/, 'What Our Travelers Say'],
  [
    'destinations',
    '/suitcase?places=kyoto,faults',
    'no longer on this site',
    'The places could not be loaded.',
  ],
];

/** The beginnings of those lines of the log whose words the specification sets. */
const logged: Record<string, string> = {
  hero_slides: 'Error fetching slides',
  contact_info: 'Error fetching contact info',
  settings: 'Error fetching settings',
};

test('Content that cannot be read is left out, without samples in its place, the failure is logged, and the page is not stored', async ({
  request,
  site,
  content,
}) => {
  const { id: destination_id } = await addDestination(content, complete);
  await addDeals(site, content, [{ title: 'Soon', price: 5, endsInHours: 30, destination_id }]);
  await content.from('testimonials').insert({ name: 'Ingrid', text: 'Go.' }).throwOnError();
  await content.from('pages').insert({ title: 'My gear', menu_place: 'footer' }).throwOnError();
  await updateSingleton(content, 'statistics', {
    source_1: 'destinations',
    label_1: 'Places',
    value_2: '12,000+',
    label_2: 'Nights',
  });
  await updateSingleton(content, 'settings', { tagline: 'Slow boats' });
  for (const [table, path, missing, ...shown] of faults)
    await step(`${table} on ${path}`, async () => {
      const read = async () => {
        const response = await request.get(path);
        return { status: response.status(), headers: response.headers(), html: await response.text() };
      };
      // The suitcase responds with an error. If it had been read before, the stored page would be sent instead. All other
      // pages are stored here.
      const isError = path.startsWith('/suitcase');
      if (!isError)
        await expect.poll(read).toMatchObject({ status: 200, html: expect.stringMatching(missing) });
      await withUnreadableTables(getSiteDatabase(site), [table], async () => {
        await expect.poll(read).toMatchObject({ headers: { 'cache-control': 'no-store' } });
        const { status, html } = await read();
        expect(status).toBe(isError ? 503 : 200);
        expect(html).not.toMatch(missing);
        for (const text of shown) expect(html).toContain(text);
        // The same line is logged once a minute (server/log/limit-repeats.ts), so an earlier one counts.
        const line = `${logged[table] ?? 'Error .*'}: permission denied for table ${table}`;
        await expect.poll(site.output).toMatch(new RegExp(line));
      });
      const { headers, html } = await read();
      expect(headers['cache-control']).not.toBe('no-store');
      expect(html).not.toContain('permission denied');
      if (!isError) expect(html).toMatch(missing);
    });
});

import { test } from './content.ts';
import { addDestination, complete } from './destination-page.ts';
import { expect } from './fixtures.ts';
import { findButtons, findLinks, getText, getTexts, readPage } from './page-html.ts';

/** The page of a destination without scripts (docs/product/destinations.md#destination). public-booking.spec.ts submits the form. */

test('Without scripts, the page of a destination can be read and shared', async ({
  request,
  content,
  site,
}) => {
  await addDestination(content, complete);
  const page = await readPage({ request }, '/destinations/hampi');
  expect(getText(page.querySelector('main'))).toContain('Goats sleep in the royal stables.');
  expect(getTexts(page, 'main summary')).toContain('Share');
  const [email] = findLinks(page, 'Email');
  expect(email?.href).toContain(encodeURIComponent(`${site.url}/destinations/hampi`));
  expect(findButtons(page, 'Copy link')).toEqual([]);
});

test('Without scripts, both ways to book lead to the partner’s page of a destination that has a link of its own', async ({
  request,
  content,
  site,
}) => {
  const own = `${site.url.replace('localhost', '127.0.0.1')}/contact`;
  await addDestination(content, { ...complete, booking_url: `${own}?own={code}`, partner_code: 'HPI' });
  const page = await readPage({ request }, '/destinations/hampi');
  const form = page.querySelector<HTMLFormElement>('form[action="/go"]');
  expect(form?.target).toBe('_blank');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const search = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  expect(search.get('destination')).toBe('Hampi');
  for (const path of [`/go?${search}`, findLinks(page, 'Book Now: Hampi')[0]?.getAttribute('href') ?? ''])
    expect((await request.get(path)).url()).toBe(`${own}?own=HPI`);
});

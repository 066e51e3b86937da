import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getPageVisit } from '#app/client/server-client.ts';
import { createLabel } from '#domain/partners/label.ts';
import { createPageContext } from '#tests/setup/page-context.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { loader } from './go-link.tsx';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    delete from public.partners;
    insert into public.partners (id, name, hosts, affiliate_id) values
      ('10000000-0000-4000-8000-000000000001', 'Booking.com', array['booking.com'], '42');
    insert into public.posts (title, slug, language) values ('A', 'a', 'de');
    insert into public.links (code, url) values
      ('plain00000', 'https://rooms.example/a?b=%20c'),
      ('known00000', 'https://www.booking.com/hotel/a.html?aid=1&x=1#b'),
      ('labelled00', 'https://www.booking.com/a?label=summer'),
      ('network000', 'https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fshop.example'),
      ('marks00000', 'https://rooms.example/?l={label}&h={lang}'),
      ('broken0000', 'https://rooms.example:x/');`);
});
afterAll(() => rest.close());

async function follow(code: string, search = '?from=%2Fblog%2Fa&at=text') {
  const context = createPageContext(rest, 'https://site.example', search);
  const result = await loader({ context, params: { code } } as never);
  const { headers, status } = result instanceof Response ? result : new Response(null, result.init ?? {});
  expect(headers.get('Cache-Control')).toBe('no-store');
  if (status === 303) expect(headers.get('X-Robots-Tag')).toBe('noindex');
  return { status, location: headers.get('Location'), press: getPageVisit(context).press };
}

const label = createLabel('/blog/a', 'text');

it.each([
  ['plain00000', 'https://rooms.example/a?b=%20c'],
  ['known00000', `https://www.booking.com/hotel/a.html?aid=42&x=1&label=${label}#b`],
  ['labelled00', 'https://www.booking.com/a?label=summer&aid=42'],
  [
    'network000',
    `https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fshop.example&clickref=${label}`,
  ],
  ['marks00000', `https://rooms.example/?l=${label}&h=de`],
])('The code %s leads to its target, with the ID at the partner and a label that it reads: %s', async (code, target) => {
  const { status, location, press } = await follow(code);
  expect([status, location]).toEqual([303, target]);
  expect(press).toMatchObject({ path: '/blog/a', placement: 'text', link: code, place: null, deal: null });
});

it('A broken link leads to the partner of the site, as soon as there is one, and back once it works', async () => {
  const url = 'https://rooms.example/a?b=%20c';
  const setTemplate = (template: string) =>
    rest.sql(`update public.settings set affiliate_booking_url = nullif('${template}', '')`);
  await rest.sql(`insert into public.link_checks (url, state, reason, failures, broken_since)
    values ('${url}', 'broken', 'not_found', 2, now())`);
  expect((await follow('plain00000')).location).toBe(url);
  await setTemplate('https://www.booking.com/s?ss={destination}&aid=1');
  const { location, press } = await follow('plain00000');
  expect(location).toBe(`https://www.booking.com/s?ss=&aid=42&label=${label}`);
  expect(press).toMatchObject({ link: 'plain00000', partner: '10000000-0000-4000-8000-000000000001' });
  await rest.sql('delete from public.link_checks');
  expect((await follow('plain00000')).location).toBe(url);
  await setTemplate('');
});

it('A link whose place is not known has no label, and the press says to whom it leads', async () => {
  const { location, press } = await follow('known00000', '');
  expect(location).toBe('https://www.booking.com/hotel/a.html?aid=42&x=1#b');
  expect(press?.partner).toBe('10000000-0000-4000-8000-000000000001');
});

it.each([
  'unknown000',
  'UNKNOWN',
  'a,b',
  'broken0000',
])('%s leads nowhere, and counts as no press', async (code) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await follow(code)).toEqual({ status: 404, location: null, press: undefined });
});

it('A link that cannot be read asks to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rest.sql('revoke execute on function public.find_link from anon');
  const { status } = await follow('plain00000');
  await rest.sql('grant execute on function public.find_link to anon');
  expect(status).toBe(503);
});

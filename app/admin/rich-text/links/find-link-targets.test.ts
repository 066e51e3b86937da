import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findLinkTargets, type TargetKind } from './find-link-targets.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    delete from public.posts; delete from public.destinations; delete from public.deals; delete from public.pages;
    insert into public.destinations (id, name, slug, published_at, updated_at) values
      ('00000000-0000-4000-8000-000000000001', 'Nara', 'nara', '2026-01-01', '2026-01-01'),
      ('00000000-0000-4000-8000-000000000002', 'Old Nara', '奈良', null, '2026-01-02');
    insert into public.posts (title, slug, published_at, updated_at) values
      ('On foot in Nara', 'nara-on-foot', now() + interval '1 day', '2026-01-03');
    insert into public.deals (id, title, price, published_at, ends_at, updated_at) values
      ('00000000-0000-4000-8000-000000000003', 'Nara week', 5, now(), now() + interval '1 day', '2026-01-04'),
      ('00000000-0000-4000-8000-000000000004', 'Spring in Nara', 5, '2026-01-01', '2026-01-02', '2026-01-05');
    insert into public.pages (title, slug, published_at, updated_at) values
      ('Nara and us', 'nara-and-us', '2026-01-01', '2026-01-06');
    insert into public.links (name, code, url, updated_at) values
      ('Ryokan by the river', 'ryokan0001', 'https://rooms.example/ryokan', '2026-01-01')`);
});
afterAll(() => rest.close());

const all: readonly TargetKind[] = ['destination', 'post', 'deal', 'page', 'link'];

const find = async (search: string, kinds = all) =>
  (await findLinkTargets(rest.user as never, search, kinds)).map(
    ({ label, detail, url }) => `${label} (${detail}) ${url}`,
  );

it('A search finds what the site has by its names, what is called so first, then those that begin with it, then what was changed last, and says what visitors do not see', async () => {
  expect(await find(' nara')).toEqual([
    'Nara (Destination) /destinations/nara',
    'Nara and us (Page) /nara-and-us',
    'Nara week (Deal) /deals?deal=00000000-0000-4000-8000-000000000003',
    'Spring in Nara (Deal · Ended) /deals?deal=00000000-0000-4000-8000-000000000004',
    'On foot in Nara (Post · Scheduled) /blog/nara-on-foot',
    'Old Nara (Destination · Draft) /destinations/%E5%A5%88%E8%89%AF',
  ]);
  expect(await find('foot nara')).toEqual(['On foot in Nara (Post · Scheduled) /blog/nara-on-foot']);
  expect(await find('nothing')).toEqual([]);
});

it('The pages that each site has are found, too, and only what is asked for', async () => {
  expect(await find('about')).toEqual(['About (Page) /about']);
  expect(await find('deals')).toEqual(['Deals (Page) /deals']);
  expect(await find('nara', ['destination'])).toEqual([
    'Nara (Destination) /destinations/nara',
    'Old Nara (Destination · Draft) /destinations/%E5%A5%88%E8%89%AF',
  ]);
});

it('A partner link is found by its name and its URL, and its short URL stands in the text', async () => {
  for (const search of ['ryokan river', 'rooms.example'])
    expect(await find(search)).toEqual(['Ryokan by the river (Partner link · rooms.example) /go/ryokan0001']);
});

it('Without a search, what was changed last is offered', async () => {
  expect((await find('')).slice(0, 2)).toEqual([
    'Nara and us (Page) /nara-and-us',
    'Spring in Nara (Deal · Ended) /deals?deal=00000000-0000-4000-8000-000000000004',
  ]);
});

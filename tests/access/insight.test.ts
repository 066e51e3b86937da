import { beforeAll, describe, expect, test } from 'vitest';
import type { RankedRow } from '#app/admin/insight/counts.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** What the owner reads of the counts (docs/product/insight.md). access.test.ts says who may read them. */

const rest = await createTestRest('');

const rank = async (subject: string, maxRows = 10): Promise<RankedRow[]> => {
  const { data } = await rest.user
    .rpc('rank_counts', {
      subject,
      former_since: '2026-11-01',
      former_until: '2026-11-06',
      since: '2026-11-08',
      until: '2026-11-14',
      max_rows: maxRows,
    })
    .throwOnError();
  return data;
};
const listKeys = async (subject: string) => (await rank(subject)).map(({ key }) => key);

beforeAll(() =>
  rest.sql(`
    insert into public.counts (subject, key, day, views, clicks, reported, uncertain, robots) values
      ('page', '/blog/naxos', '2026-11-14', 10, 3, 1, 9, 9), ('page', '/blog/naxos', '2026-11-08', 5, 1, 0, 0, 0),
      ('page', '/blog/naxos', '2026-11-06', 2, 1, 0, 0, 0), ('page', '/blog/naxos', '2026-11-07', 90, 90, 0, 0, 0),
      ('page', '/blog/naxos', '2026-11-15', 90, 90, 0, 0, 0), ('page', '/blog/naxos', '2026-10-31', 90, 90, 0, 0, 0),
      ('page', '/destinations/oia', '2026-11-09', 50, 4, 0, 0, 0), ('page', '/destinations/thira', '2026-11-09', 9, 0, 0, 0, 0),
      ('page', '/work-with-me', '2026-11-09', 8, 0, 0, 0, 0), ('page', '/blog/rome', '2026-11-01', 0, 2, 0, 0, 0),
      ('page', '(other)', '2026-11-09', 900, 90, 0, 0, 0), ('page', '/robots', '2026-11-09', 0, 0, 0, 5, 5),
      ('place', 'oia', '2026-11-09', 1, 0, 0, 0, 0),
      ('partner', '00000000-0000-4000-8000-000000000001', '2026-11-09', 0, 2, 0, 0, 0), ('partner', 'boats.example', '2026-11-09', 0, 1, 0, 0, 0),
      ('link', 'abcdef', '2026-11-09', 0, 0, 4, 0, 0),
      ('search', 'azores', '2026-11-02', 1, 0, 0, 0, 0), ('search', 'azores', '2026-11-09', 2, 0, 0, 0, 0),
      ('search', 'my name', '2026-11-09', 2, 0, 0, 0, 0),
      ('hour', '22', '2026-11-08', 4, 1, 0, 0, 0), ('hour', '23', '2026-11-08', 8, 2, 1, 3, 5), ('hour', '10', '2026-11-09', 16, 3, 0, 0, 0),
      ('hour', '15', '2026-11-09', 32, 9, 0, 0, 0);
    insert into public.posts (title, slug) values ('Naxos', 'naxos'), ('Rome', 'rome');
    delete from public.posts where slug = 'rome';
    insert into public.destinations (name, slug) values ('Thira', 'thira');
    update public.destinations set slug = 'oia';
    insert into public.pages (title, slug) values ('Work with me', 'work-with-me');
    delete from public.partners;
    insert into public.partners (id, name) values ('00000000-0000-4000-8000-000000000001', 'Rooms');
    insert into public.links (code, name, url) values ('abcdef', 'Rooms, first floor', 'https://rooms.example/1');
  `),
);

describe('The pages with the most clicks', () => {
  test('have their sums in two periods, each with its last day, and what is not kept apart comes last', async () => {
    const rows = await rank('page');
    expect(
      rows.map(({ key, views, clicks, former_views, former_clicks }) =>
        [key, clicks, former_clicks, views, former_views].join(' '),
      ),
    ).toEqual([
      '/destinations/oia 4 0 50 0',
      '/blog/naxos 4 1 15 2',
      '/destinations/thira 0 0 9 0',
      '/work-with-me 0 0 8 0',
      '/blog/rome 0 2 0 0',
      '(other) 90 0 900 0',
    ]);
  });

  test('have the names of their records, also by a former slug and from the trash', async () => {
    const rows = await rank('page');
    expect(rows.map(({ name, table_name, is_deleted }) => [name, table_name, is_deleted])).toEqual([
      ['Thira', 'destinations', false],
      ['Naxos', 'posts', false],
      ['Thira', 'destinations', false],
      ['Work with me', 'pages', false],
      ['Rome', 'posts', true],
      [null, null, false],
    ]);
  });

  test('are as many as are asked for, and each row says how many there are', async () => {
    expect((await rank('page', 2)).map(({ key, key_count }) => [key, key_count])).toEqual([
      ['/destinations/oia', 6],
      ['/blog/naxos', 6],
    ]);
  });
});

test('A place, a partner and a link have the names of their records', async () => {
  const list = async (subject: string) => (await rank(subject)).map(({ name }) => name);
  expect(await list('place')).toEqual(['Thira']);
  expect(await list('partner')).toEqual(['Rooms', null]);
  expect(await list('link')).toEqual(['Rooms, first floor']);
});

test('A search is shown from the third time on, because a rare one may tell who has typed it', async () => {
  expect(await listKeys('search')).toEqual(['azores']);
});

test('A day begins and ends in the time zone of the owner, the last one at the given time', async () => {
  const args = { since: '2026-11-09 00:00', until: '2026-11-09 12:00' };
  const read = async (zone: string) =>
    (await rest.user.rpc('sum_days', { ...args, zone }).throwOnError()).data;
  expect(await read('Europe/Berlin')).toEqual([
    { day: '2026-11-09', views: 24, clicks: 5, reported: 1, uncertain: 3, robots: 5 },
  ]);
  expect(await read('UTC')).toMatchObject([{ day: '2026-11-09', views: 16 }]);
  expect(await read('America/New_York')).toMatchObject([{ day: '2026-11-09', views: 48 }]);
});

test('A visitor reads none of it', async () => {
  const { error } = await rest.anon.rpc('sum_days', {
    since: '2026-11-01',
    until: '2026-11-30',
    zone: 'UTC',
  });
  expect(error?.code).toBe('42501');
});

describe('The sums of months, from which long periods are added up', () => {
  /** Adds counts of a day as the servers do. */
  const add = (day: string, subject: string, clicks: number) =>
    rest.sql(`select public.add_counts(gen_random_uuid(), jsonb_build_array(jsonb_build_object(
      'day', '${day}', 'subject', '${subject}', 'key', 'k', 'views', 2, 'clicks', ${clicks}, 'reported', 0, 'uncertain', 0, 'robots', 0)))`);

  beforeAll(async () => {
    // Powers of two, so that each sum says which days are in it.
    for (const [index, day] of ['08-31', '09-01', '09-30', '10-01', '10-15', '10-31', '11-01'].entries())
      await add(`2026-${day}`, 'device', 2 ** index);
    await add('2026-09-30', 'device', 1000);
    await add('2026-09-30', 'label', 1);
  });

  test.each([
    ['2026-09-01', '2026-09-30', 0b0000110 + 1000],
    ['2026-09-01', '2026-10-31', 0b0111110 + 1000],
    ['2026-08-31', '2026-11-01', 0b1111111 + 1000],
    ['2026-09-02', '2026-10-15', 0b0011100 + 1000],
    ['2026-09-30', '2026-10-01', 0b0001100 + 1000],
    ['2026-10-01', '2026-10-30', 0b0011000],
    ['2026-10-15', '2026-10-15', 0b0010000],
  ])('From %s to %s, they and the days beside them have %i clicks', async (since, until, clicks) => {
    const other = { subject: 'device', former_since: '2026-01-01', former_until: '2026-01-31', max_rows: 1 };
    const args = { ...other, since, until };
    const former = {
      ...other,
      since: '2027-01-01',
      until: '2027-01-31',
      former_since: since,
      former_until: until,
    };
    const read = async (each: object) =>
      (await rest.user.rpc('rank_counts', each).single<RankedRow>().throwOnError()).data;
    expect(await read(args)).toMatchObject({ clicks, former_clicks: 0 });
    expect(await read(former)).toMatchObject({ clicks: 0, former_clicks: clicks });
  });

  test('are not kept of hours and labels, which no list ranks', async () => {
    const { data } = await rest.service
      .from('month_counts')
      .select('subject')
      .in('subject', ['hour', 'label'])
      .throwOnError();
    expect(data).toEqual([]);
  });

  test('are deleted with the days, after 25 months', async () => {
    await rest.sql(
      `insert into public.counts (day, subject, key, views) values (now() - interval '27 months', 'device', 'old', 1)`,
    );
    const read = async () =>
      (await rest.service.from('month_counts').select('views').eq('key', 'old').throwOnError()).data;
    expect(await read()).toHaveLength(1);
    await rest.sql(`delete from public.counts where key = 'old'`);
    expect(await read()).toEqual([]);
  });
});

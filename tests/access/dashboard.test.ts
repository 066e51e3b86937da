import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredState } from '#app/admin/site-state/site-state.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show what the database says for the panel's dashboard (docs/product/dashboard.md#dashboard). */

const rest = await createTestRest('');
beforeEach(() =>
  rest.sql(
    'delete from public.posts; delete from public.destinations; delete from public.deals; delete from public.testimonials',
  ),
);

const samples = { post_samples: ['ferry'], destination_samples: ['kyoto'] };

describe('The state of the site', () => {
  const read = async () =>
    (await rest.user.rpc('read_site_state', samples).single<StoredState>().throwOnError()).data;

  test('counts what visitors see, and neither drafts nor what is scheduled or over', async () => {
    expect(await read()).toMatchObject({ posts: 0, destinations: 0, deals: 0, testimonials: 0 });
    await rest.sql(`
      insert into public.posts (title, published_at) select 'a', t from unnest(array[null, now(), now() + interval '1 day']) as t;
      insert into public.destinations (name, published_at) select 'a', t from unnest(array[null, now(), now() + interval '1 day']) as t;
      insert into public.testimonials (name, text, published_at)
        select 'a', 'x', t from unnest(array[null, now(), now() + interval '1 day']) as t;
      insert into public.deals (title, price, published_at, ends_at) values
        ('on sale', 1, now(), now() + interval '1 day'),
        ('over', 1, now() - interval '2 days', now() - interval '1 day'),
        ('draft', 1, null, now() + interval '1 day'),
        ('scheduled', 1, now() + interval '1 hour', now() + interval '1 day')`);
    expect(await read()).toMatchObject({ posts: 1, destinations: 1, deals: 1, testimonials: 1 });
  });

  test('lists the slugs of published records that were made from a sample or have its slug, and those samples', async () => {
    await rest.sql(`
      insert into public.posts (title, slug, sample, published_at) values
        ('a', 'my-ferry', 'tea', now()), ('b', 'ferry', null, now()), ('c', 'other', null, now()), ('d', 'draft', 'rails', null);
      insert into public.destinations (name, slug, sample, published_at) values
        ('a', 'my-bali', 'bali', now()), ('b', 'kyoto', null, now()), ('c', 'later', 'petra', now() + interval '1 day')`);
    const state = await read();
    expect(state.replaced_posts?.toSorted()).toEqual(['ferry', 'my-ferry', 'tea']);
    expect(state.replaced_destinations?.toSorted()).toEqual(['bali', 'kyoto', 'my-bali']);
  });

  test('has the texts of the singletons, and is one row without them as well', async () => {
    expect(await read()).toMatchObject({ notice_updated_on: null, mission: null });
    await rest.sql(`
      insert into public.settings (id, site_title) values (1, 'Far & Away') on conflict (id) do update set site_title = 'Far & Away';
      update public.legal_texts set terms = 'x'`);
    expect(await read()).toMatchObject({ site_title: 'Far & Away', notice_updated_on: null });
    expect((await read()).terms_updated_on).not.toBeNull();
    await rest.sql('delete from public.settings; delete from public.legal_texts');
    expect(await read()).toMatchObject({ site_title: null, terms_updated_on: null, posts: 0 });
    await rest.sql(
      'insert into public.settings (id) values (1); insert into public.legal_texts (id) values (1)',
    );
  });
});

describe('What is scheduled', () => {
  const list = async (max_count: number) =>
    (await rest.user.rpc('list_scheduled', { max_count }).throwOnError()).data as {
      collection: string;
      title: string;
      total: number;
    }[];

  test('comes from all collections that are published, the soonest first, with the number of all', async () => {
    expect(await list(5)).toEqual([]);
    await rest.sql(`
      insert into public.posts (title, published_at) values
        ('post', now() + interval '3 hours'), ('public', now()), ('draft', null), ('never', 'infinity');
      insert into public.destinations (name, published_at) values ('place', now() + interval '1 hour');
      insert into public.deals (title, price, published_at, ends_at) values
        ('deal', 1, now() + interval '2 hours', now() + interval '1 day');
      insert into public.testimonials (name, text, published_at) values ('voice', 'x', now() + interval '4 hours');
      insert into public.pages (title, published_at) values ('page', now() + interval '5 hours')`);
    const rows = await list(5);
    expect(rows.map(({ collection, title }) => [collection, title])).toEqual([
      ['destinations', 'place'],
      ['deals', 'deal'],
      ['posts', 'post'],
      ['testimonials', 'voice'],
      ['pages', 'page'],
    ]);
    expect((await list(2)).map(({ title, total }) => [title, total])).toEqual([
      ['place', 5],
      ['deal', 5],
    ]);
  });
});

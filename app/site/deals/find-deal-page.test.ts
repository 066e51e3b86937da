import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { findDealPage } from './find-deal-page.ts';
import { readDeals } from './read-deals.ts';
import { dealsPerPage } from './read-deals-page.ts';

let rest: TestRest;
beforeAll(async () => {
  // Each end and each creation is that of several deals, so that the id decides.
  rest = await createTestRest(`delete from public.deals;
    insert into public.deals (title, price, ends_at, created_at)
    select 'Deal ' || n, 5, now() + interval '1 day' * (n / 60), now() - interval '1.234567 second' * (n % 3)
    from generate_series(60, 309) n;
    insert into public.deals (title, price, published_at, ends_at) values ('Draft', 5, null, now() + interval '1 hour')`);
});
afterAll(() => rest.close());

const find = (id: string) => findDealPage(rest.anon as never, id);

it('A deal is found on the page of the list that shows it', async () => {
  const { deals } = await readDeals(rest.anon as never, { maxCount: 1000 });
  expect(deals).toHaveLength(250);
  for (const index of [0, 1, 98, 99, 100, 101, 199, 200, 249])
    expect(await find(deals[index]?.id ?? '')).toBe(Math.floor(index / dealsPerPage) + 1);
});

it('A deal that is not on sale, and what is no id of a deal, is on no page', async () => {
  const { data } = await rest.service.from('deals').select('id').eq('title', 'Draft').single();
  expect(await find(data?.id)).toBeNull();
  expect(await find(randomUUID())).toBeNull();
  expect(await find('1,id.neq.2')).toBeNull();
});

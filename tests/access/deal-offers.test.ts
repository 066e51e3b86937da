import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

/** Which offers and journeys are the same when a price may be struck through (docs/product/prices.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

interface Offer {
  title: string;
  duration: string | null;
  description: string | null;
  booking_url: string | null;
  inclusions: readonly string[];
}

const hotel: Offer = {
  title: 'Hotel Ritz',
  duration: '14 nights',
  description: 'At the Ritz, full board.',
  booking_url: 'https://partner.example/ritz?code=a',
  inclusions: [],
};

/** Adds a deal that was on sale for days before it was saved again at another price, or as another offer. */
async function addDeal(offer: Offer, { price = 900, days = 40 } = {}): Promise<string> {
  const id = randomUUID();
  await db.database.privileged.query({
    text: `insert into public.deals
        (id, price, currency, published_at, ends_at, title, duration, description, booking_url, inclusions)
      values ($1, $2, 'EUR', now() - interval '1 year', now() + interval '9 days', $3, $4, $5, $6, $7)`,
    values: [
      id,
      price,
      offer.title,
      offer.duration,
      offer.description,
      offer.booking_url,
      [...offer.inclusions],
    ],
  });
  await db.database.privileged.query({
    text: `update public.deal_prices set recorded_at = recorded_at - interval '1 day' * $2 where deal_id = $1`,
    values: [id, days],
  });
  return id;
}

const save = (id: string, changes: Partial<Offer> & { price?: number }) =>
  db.database.privileged.query({
    text: `update public.deals as deal
      set (price, title, duration, description, booking_url, inclusions) = (
        select price, title, duration, description, booking_url, inclusions from jsonb_populate_record(deal, $2)
      ) where id = $1`,
    values: [id, JSON.stringify(changes)],
  });

async function findPriorPrice(id: string, draft: object | null = null) {
  const { rows } = await db.database.privileged.query<{ prior_price: string | null; reason: string | null }>({
    text: 'select * from public.find_prior_price($1, $2)',
    values: [id, draft && JSON.stringify(draft)],
  });
  const [found] = rows;
  return found?.prior_price == null ? (found?.reason ?? null) : Number(found.prior_price);
}

const deletePrices = () => db.database.privileged.query('delete from public.deal_prices');

describe('Beside a lower price, the former one', () => {
  test.each<[string, Partial<Offer>, Partial<Offer>]>([
    ['another number of nights', { duration: '12 nights' }, { duration: '1-2 nights' }],
    ['a decimal point', { duration: '10 days' }, { duration: '1.0 days' }],
    ['a sign', { duration: '-5 days' }, { duration: '+5 days' }],
    ['a dash between numbers', { title: 'Rome 1–4 nights' }, { title: 'Rome 14 nights' }],
    ['a title of signs', { title: '★★★★★' }, { title: '🏝️' }],
    ['an accent', { title: 'Cote' }, { title: 'Côte' }],
    ['a raised number', { title: 'Villa 2²' }, { title: 'Villa 22' }],
    ['a duration that was empty', { duration: null }, { duration: '1 night' }],
    ['less luggage', { inclusions: ['15 kg luggage'] }, { inclusions: ['1.5 kg luggage'] }],
    ['fewer of the same', { inclusions: ['2 nights', '2 nights', '2 nights'] }, { inclusions: ['2 nights'] }],
    ['another text', {}, { description: 'One night at a hostel.' }],
    ['a word of the text', {}, { description: 'At the Ritz, half board.' }],
    ['an order of words', { description: '2 adults, 3 nights' }, { description: '3 adults, 2 nights' }],
    ['another path of the link', {}, { booking_url: 'https://partner.example/hostel?code=a' }],
    ['another host of the link', {}, { booking_url: 'https://hostel.example/ritz?code=a' }],
    ['another part of the page', {}, { booking_url: 'https://partner.example/ritz?code=a#/hostel' }],
    ['a link that was empty', { booking_url: null }, {}],
  ])('is not struck through with %s', async (_, before, after) => {
    await deletePrices();
    const id = await addDeal({ ...hotel, ...before });
    const changes = { ...hotel, ...before, ...after, price: 700 };
    if (before.booking_url === null) changes.booking_url = 'https://partner.example/hostel';
    expect(await findPriorPrice(id, changes)).toBe('other_offer');
    await save(id, changes);
    expect(await findPriorPrice(id)).toBe('unchanged');
  });

  test.each<[string, Partial<Offer>, Partial<Offer>]>([
    ['no other change', {}, {}],
    ['case and white space', {}, { title: ' HOTEL\u00a0 Ritz ', duration: '14  Nights' }],
    ['composed characters', { title: 'Ma\u0301laga' }, { title: 'Málaga' }],
    ['punctuation of the text', {}, { description: 'At the Ritz — full board!' }],
    ['another code in the link', {}, { booking_url: 'HTTP://Partner.example/ritz/?code=b' }],
    [
      'an inclusion more, in another order',
      { inclusions: ['2 nights', 'Breakfast'] },
      { inclusions: ['Wine', 'breakfast', '2 Nights'] },
    ],
  ])('is struck through with %s', async (_, before, after) => {
    await deletePrices();
    const id = await addDeal({ ...hotel, ...before });
    const changes = { ...after, price: 700 };
    expect(await findPriorPrice(id, changes)).toBe(900);
    await save(id, changes);
    expect(await findPriorPrice(id)).toBe(900);
  });
});

test('What is typed is not saved, and a column that is not typed is the stored one', async () => {
  await deletePrices();
  const id = await addDeal(hotel);
  await save(id, { price: 700 });
  expect(await findPriorPrice(id, { price: 600, title: 'Hostel' })).toBe('other_offer');
  expect(await findPriorPrice(id, { id: randomUUID(), price: 700 })).toBe(900);
  expect(await findPriorPrice(id)).toBe(900);
});

test('An owner learns what a save would do', async () => {
  await deletePrices();
  const id = await addDeal(hotel);
  const claims = { role: 'authenticated', sub: randomUUID() };
  for (const [draft, reason] of [
    [{ title: 'Hostel', price: 700 }, 'other_offer'],
    [{ price: 700 }, null],
  ] as const) {
    const { rows } = await db.database.run(
      { identity: { role: 'authenticated', claims } },
      {
        text: 'select reason, public.find_first_end($1, $2) as end from public.find_prior_price($1, $2)',
        values: [id, JSON.stringify(draft)],
      },
    );
    expect(rows).toEqual([{ reason, end: null }]);
  }
});

test('A record from before the texts and links were recorded may be of the same offer', async () => {
  await deletePrices();
  const id = await addDeal(hotel);
  await db.database.privileged.query('update public.deal_prices set description = null, booking_url = null');
  await save(id, { price: 700, description: 'Other words.', booking_url: 'https://other.example' });
  expect(await findPriorPrice(id)).toBe(900);
});

describe('A price of 500 in another deal', () => {
  test.each<[string, Partial<Offer>, Partial<Offer>, number | string]>([
    ['with an accent', { title: 'Malaga week' }, { title: 'Málaga week' }, 'other_deal'],
    ['in wide letters', { title: 'Malaga week' }, { title: 'Ｍａｌａｇａ week' }, 'other_deal'],
    ['with a stroked letter', { title: 'Lodz' }, { title: 'Łódź' }, 'other_deal'],
    ['with a Cyrillic letter', { title: 'Villa in Lamu' }, { title: 'Vill\u0430 in Lamu' }, 'other_deal'],
    ['in Cyrillic capitals', { title: 'Coco' }, { title: '\u0421\u041e\u0421\u041e' }, 'other_deal'],
    ['with a Greek letter in its duration', {}, { duration: '14 nights'.replace('i', 'ι') }, 'other_deal'],
    ['of another Cyrillic title', { title: 'Отель Рига' }, { title: 'Отель Ялта' }, 900],
    ['with punctuation', { title: 'Malaga week' }, { title: 'Malaga-week!' }, 'other_deal'],
    ['with another text and link', {}, { description: 'A hostel', booking_url: null }, 'other_deal'],
    ['without a duration', {}, { duration: null }, 'other_deal'],
    ['of the same signs', { title: '★★★★★' }, { title: '★★★★★' }, 'other_deal'],
    ['of other signs', { title: '★★★★★' }, { title: '🏝️' }, 900],
    ['of another duration', {}, { duration: '15 nights' }, 900],
    ['of another title', {}, { title: 'Hotel Rita' }, 900],
  ])('%s', async (_, present, other, expected) => {
    await deletePrices();
    await addDeal({ ...hotel, ...other }, { price: 500, days: 20 });
    const id = await addDeal({ ...hotel, ...present });
    expect(await findPriorPrice(id, { price: 700 })).toBe(expected);
    await save(id, { price: 700 });
    expect(await findPriorPrice(id)).toBe(expected);
  });
});

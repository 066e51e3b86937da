import { afterAll, beforeAll, expect, test } from 'vitest';
import { notStruck, optionalText } from '#app/admin/editor/field-schemas.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

/** Nobody draws a price that is struck through into a text (docs/product.md#deals). */

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

const deal = { title: 'A deal', price: 9, ends_at: `${nextYear}-01-31` };

test.each([
  ['$1̶,̶4̶0̶0̶ $700', false],
  ['$1\u0337 $700', false],
  ['$1\u0338 $700', false],
  ['Ma\u0301laga, €700', true],
  ['Łódź – Ørsted', true],
])('The text %j is accepted by the database and the forms: %s', async (text, isAccepted) => {
  const insertions = {
    deals_title: rest.service.from('deals').insert({ ...deal, title: text }),
    deals_duration: rest.service.from('deals').insert({ ...deal, duration: text }),
    destinations_price: rest.service.from('destinations').insert({ name: 'Naxos', price: text }),
  };
  for (const [name, insertion] of Object.entries(insertions)) {
    const message = (await insertion).error?.message ?? null;
    expect(message).toEqual(isAccepted ? null : expect.stringContaining(`${name}_is_not_struck`));
  }
  expect(notStruck(optionalText).safeParse(text).success).toBe(isAccepted);
});

import { expect, test } from 'vitest';
import { dealFields } from '#app/admin/deals/fields.ts';
import { destinationFields } from '#app/admin/destinations/fields.ts';
import { createFormDefinition, type FormDefinition } from '#app/admin/fields/form-definition.ts';
import { strokesError } from '#domain/deals/strokes.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** No text may contain a price that is struck through with combining characters (docs/product/prices.md). */

const rest = await createTestRest('');

/** The fields that the form rejects because of their strokes. */
function findStruckFields<Draft extends object>(
  { schema, createDraft }: Pick<FormDefinition<'deals' | 'destinations', Draft>, 'schema' | 'createDraft'>,
  texts: Partial<Draft>,
) {
  const { error } = schema.safeParse({ ...createDraft(), ...texts });
  const struck = error?.issues.filter(({ message }) => message === strokesError) ?? [];
  const names = new Set(struck.map(({ path }) => path[0]));
  return Object.keys(texts).filter((name) => names.has(name));
}

const deal = { title: 'A deal', price: 9, ends_at: `${nextYear}-01-31` };

test.each([
  ['$1̶,̶4̶0̶0̶ $700', false],
  ['$1\u0334 $700', false],
  ['$1\u20d2 $700', false],
  ['$1\u20eb $700', false],
  ['Ma\u0301laga, €700', true],
  ['Łódź – Ørsted', true],
])('The text %j is accepted by the database and the forms: %s', async (text, isAccepted) => {
  const insertions = {
    deals_title: rest.service.from('deals').insert({ ...deal, title: text }),
    deals_duration: rest.service.from('deals').insert({ ...deal, duration: text }),
    deals_description: rest.service.from('deals').insert({ ...deal, description: text }),
    deals_inclusions: rest.service.from('deals').insert({ ...deal, inclusions: ['Flights', text] }),
    destinations_name: rest.service.from('destinations').insert({ name: text }),
    destinations_description: rest.service.from('destinations').insert({ name: 'Naxos', description: text }),
    destinations_duration: rest.service.from('destinations').insert({ name: 'Naxos', duration: text }),
    destinations_price: rest.service.from('destinations').insert({ name: 'Naxos', price: text }),
  };
  for (const [name, insertion] of Object.entries(insertions)) {
    const message = (await insertion).error?.message ?? null;
    expect(message).toEqual(isAccepted ? null : expect.stringContaining(`${name}_is_not_struck`));
  }
  const typed = { title: text, description: text, inclusions: `Flights\n${text}`, duration: text };
  expect(findStruckFields(createFormDefinition('deals', dealFields), typed)).toEqual(
    isAccepted ? [] : Object.keys(typed),
  );
  const place = { name: text, description: text, price: text, duration: text };
  expect(findStruckFields(createFormDefinition('destinations', destinationFields), place)).toEqual(
    isAccepted ? [] : Object.keys(place),
  );
});

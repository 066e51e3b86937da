import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest('');
});
afterAll(() => rest.close());

test('A visitor can read the slides', async () => {
  const { data, error, status } = await rest.anon.from('hero_slides').select('*').order('slide_order');
  expect({ error, status }).toEqual({ error: null, status: 200 });
  expect(data?.length).toBe(3);
});

import { describe, expect, test } from 'vitest';
import { createTestRest } from '#tests/setup/rest.ts';
import { writeSchema } from '#tests/setup/rest-schemas.ts';

const rest = await createTestRest(writeSchema);

const { sendAsService: send } = rest;

describe('The Prefer header', () => {
  test.each<[prefer: string, status: number, applied: string | null]>([
    ['return=minimal', 201, 'return=minimal'],
    ['count=exact, return=minimal, missing=default', 201, 'missing=default, return=minimal, count=exact'],
    ['return=minimal, return=representation', 201, 'return=minimal'],
    ['whatever, respond-async', 201, null],
    ['handling=lenient, whatever', 201, 'handling=lenient'],
    ['handling=strict, return=minimal', 201, 'return=minimal, handling=strict'],
    ['timezone=Europe/Paris', 201, 'timezone=Europe/Paris'],
    ['timezone=Nowhere/Land', 201, null],
  ])('with the value %j gets the status %i and Preference-Applied: %s', async (prefer, status, applied) => {
    const response = await send('POST', '/keyless', { v: 1 }, { Prefer: prefer });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([status, applied]);
  });

  test('is rejected if it contains handling=strict and unknown preferences', async () => {
    const Prefer = 'handling=strict, one=1, timezone=Nowhere/Land, two';
    const response = await send('POST', '/keyless', { v: 1 }, { Prefer });
    const body = {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: one=1, timezone=Nowhere/Land, two',
    };
    expect(response).toMatchObject({ status: 400, body });
  });

  test('can request times in another time zone', async () => {
    await send('POST', '/notes', { id: 5000, title: 'time' });
    const Prefer = 'timezone=Asia/Tokyo';
    const { body, headers } = await send('GET', '/notes?id=eq.5000&select=made', undefined, { Prefer });
    expect(body).toEqual([{ made: '2024-01-01T09:00:00+09:00' }]);
    expect(headers.get('preference-applied')).toBe(Prefer);
  });
});

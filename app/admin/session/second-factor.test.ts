import type { Factor, Session } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { needsSecondFactor } from './second-factor.ts';

const createSession = (aal: string | undefined, factors: Partial<Factor>[] | undefined) =>
  ({
    access_token: `e30.${Buffer.from(JSON.stringify({ aal })).toString('base64url')}.s`,
    user: { factors },
  }) as Session;
const verified = { status: 'verified', factor_type: 'totp' } as const;

it.each([
  ['at aal1 without factors', createSession('aal1', undefined), false],
  [
    'at aal1 with an unverified factor',
    createSession('aal1', [{ ...verified, status: 'unverified' }]),
    false,
  ],
  ['at aal1 with a verified factor', createSession('aal1', [verified]), true],
  ['without a level, with a verified factor', createSession(undefined, [verified]), true],
  ['at aal2 with a verified factor', createSession('aal2', [verified]), false],
])('A session %s needs a second factor: %#', (_, session, expected) => {
  expect(needsSecondFactor(session)).toBe(expected);
});

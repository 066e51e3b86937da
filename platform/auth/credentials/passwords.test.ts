import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#platform/auth/service/settings.ts';
import { hashChosenPassword, passwordMatches } from './passwords.ts';

const client = { key: '192.0.2.1', isKnown: false };
const noEmails: string[] = [];

describe('A password', () => {
  it('is hashed with bcrypt at cost 10 and its own salt', async () => {
    const [one, two] = await Promise.all([
      hashChosenPassword('correct horse', defaultSettings, client, noEmails),
      hashChosenPassword('correct horse', defaultSettings, client, noEmails),
    ]);
    expect(one).toMatch(/^\$2[aby]\$10\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('correct horse', one, client)).toBe(true);
    expect(await passwordMatches('Correct horse', one, client)).toBe(false);
  });

  it.each([null, undefined, ''])('never matches if the stored hash is %j', async (passwordHash) => {
    expect(await passwordMatches('', passwordHash, client)).toBe(false);
    // The password of `dummyHash`, which is compared if no hash is stored.
    expect(await passwordMatches('nobody signs in with this', passwordHash, client)).toBe(false);
  });
});

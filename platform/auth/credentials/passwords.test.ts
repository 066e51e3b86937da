import { describe, expect, it } from 'vitest';
import { findWeakness, hashChosenPassword, passwordMatches } from './passwords.ts';

describe('A password', () => {
  it('is hashed with bcrypt at cost 10 and its own salt', async () => {
    const [one, two] = await Promise.all([
      hashChosenPassword('correct horse'),
      hashChosenPassword('correct horse'),
    ]);
    expect(one).toMatch(/^\$2[aby]\$10\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('correct horse', one)).toBe(true);
    expect(await passwordMatches('Correct horse', one)).toBe(false);
  });

  it.each([null, undefined, ''])('never matches if the stored hash is %j', async (passwordHash) => {
    expect(await passwordMatches('', passwordHash)).toBe(false);
    // The password of `dummyHash`, which is compared if no hash is stored.
    expect(await passwordMatches('nobody signs in with this', passwordHash)).toBe(false);
  });

  it.each(['12345', '😀😀😀'])('is weak: %j', (password) => {
    expect(findWeakness(password)).toBeDefined();
  });

  it.each(['123456', '      '])('is long enough: %j', (password) => {
    expect(findWeakness(password)).toBeUndefined();
  });
});

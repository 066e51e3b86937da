import { describe, expect, it } from 'vitest';
import { hashChosenPassword, passwordMatches, weakness } from './passwords.ts';

describe('passwords', () => {
  it('are hashed by bcrypt at cost 10, each with its own salt', async () => {
    const [one, two] = await Promise.all([
      hashChosenPassword('correct horse'),
      hashChosenPassword('correct horse'),
    ]);
    expect(one).toMatch(/^\$2[aby]\$10\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('correct horse', one)).toBe(true);
    expect(await passwordMatches('Correct horse', one)).toBe(false);
  });

  it.each([null, undefined, ''])('match nothing where %j is kept', async (hashed) => {
    expect(await passwordMatches('', hashed)).toBe(false);
    expect(await passwordMatches('nobody signs in with this', hashed)).toBe(false);
  });

  it.each([
    ['12345', true],
    ['123456', false],
    ['😀😀😀', true],
    ['      ', false],
  ])('%j is weak: %s', (password, isWeak) => {
    expect(weakness(password) !== undefined).toBe(isWeak);
  });
});

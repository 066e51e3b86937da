import bcrypt from '@node-rs/bcrypt';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultSettings } from '#platform/auth/service/settings.ts';
import { dummyHash, hashChosenPassword, passwordMatches } from './passwords.ts';

const client = { key: '192.0.2.1', isKnown: false };
const noEmails: string[] = [];

describe('A password', () => {
  it('is hashed with bcrypt at cost 10 and its own salt', async () => {
    const hash = vi.spyOn(bcrypt, 'hash');
    onTestFinished(() => hash.mockRestore());
    const create = () => hashChosenPassword('correct horse', defaultSettings, client, noEmails);
    const [one, two] = [await create(), await create()];
    expect(hash.mock.calls).toEqual(Array(2).fill(['correct horse', 10]));
    expect(one).toMatch(/^\$2[aby]\$\d\d\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches('correct horse', one, client)).toBe(true);
    expect(await passwordMatches('Correct horse', one, client)).toBe(false);
  });

  it('never matches without a stored hash, although it is compared with one of cost 10', async () => {
    expect(dummyHash).toMatch(/^\$2y\$10\$/);
    const compare = vi.spyOn(bcrypt, 'compare');
    onTestFinished(() => compare.mockRestore());
    for (const passwordHash of [null, undefined, '']) {
      expect(await passwordMatches('', passwordHash, client)).toBe(false);
      expect(await passwordMatches('nobody signs in with this', passwordHash, client)).toBe(false);
    }
    expect(new Set(compare.mock.calls.map(([, hash]) => hash))).toEqual(new Set([dummyHash]));
  });
});

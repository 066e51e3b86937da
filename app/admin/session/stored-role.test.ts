import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedRole } from './stored-role.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('A stored role is that of one session alone', () => {
  storedRole.write('s1', 'editor');
  expect(storedRole.read('s1')).toBe('editor');
  expect(storedRole.read('s2')).toBeUndefined();
  expect(storedRole.read(null)).toBeUndefined();
});

it('A stored text that is no role is ignored, and so is a blocked storage', () => {
  stored.set('wayfare.role', 's1 king');
  expect(storedRole.read('s1')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  storedRole.write('s1', 'editor');
  expect(storedRole.read('s1')).toBeUndefined();
});

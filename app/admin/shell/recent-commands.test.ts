import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentCommands } from './recent-commands.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('The recent commands', () => {
  it('are limited to eight', () => {
    for (let number = 1; number <= 10; number += 1) recentCommands.add(String(number));
    expect(recentCommands.read()).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
  });

  it.each(['', '{', '7', 'null', '{"0":"a"}'])('are empty when the storage contains %j', (text) => {
    stored.set('wayfare-recent-commands', text);
    expect(recentCommands.read()).toEqual([]);
  });

  it('are empty when the browser blocks its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    recentCommands.add('/admin/posts');
    expect(recentCommands.read()).toEqual([]);
  });
});

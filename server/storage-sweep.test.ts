import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { belongTogether } from './storage-sweep.ts';

test('files belong to the database that they met first, and are not swept beside another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-sweep-'));
  try {
    expect(belongTogether(folder, 'one')).toBe(true);
    expect(belongTogether(folder, 'one')).toBe(true);
    expect(belongTogether(folder, 'another')).toBe(false);
    expect(belongTogether(folder, 'one')).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

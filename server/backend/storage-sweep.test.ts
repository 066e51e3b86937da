import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimFolder } from './storage-sweep.ts';

test('A storage folder belongs to the first database that uses it, and no other database can claim it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-sweep-'));
  try {
    expect(claimFolder(folder, 'one')).toBe(true);
    expect(claimFolder(folder, 'one')).toBe(true);
    expect(claimFolder(folder, 'another')).toBe(false);
    expect(claimFolder(folder, 'one')).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createS3Store } from '#platform/storage/s3/s3-store.ts';
import { startS3Server } from '#tests/setup/s3-server.ts';
import { claimBucket, claimFolder } from './claim-store.ts';

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

test('A bucket belongs to the first database that uses it, too', async () => {
  const server = await startS3Server();
  try {
    const store = createS3Store(server.settings);
    expect(await claimBucket(store, 'one')).toBe(true);
    expect(await claimBucket(store, 'another')).toBe(false);
    expect(await claimBucket(store, 'one')).toBe(true);
  } finally {
    await server.close();
  }
});

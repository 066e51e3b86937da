import { expect, test } from 'vitest';
import type { Files } from '#platform/storage/files/files.ts';
import type { RenditionCache } from './rendition-cache.ts';
import type { RenditionOptions } from './rendition-options.ts';
import { createRenditions } from './renditions.ts';

const options: RenditionOptions = { width: 100, resize: 'contain', quality: 80, formats: [] };

test('At most 64 renditions of all clients wait', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const files = { read: () => released } as Partial<Files> as Files;
  const cache = { read: async () => undefined } as Partial<RenditionCache> as RenditionCache;
  const renditions = createRenditions(files, cache);
  let rejected = 0;
  const requests = Array.from({ length: 120 }, async (_, i) => {
    const source = { version: `version-${i}`, size: 1 };
    await renditions.get(source, options, `client ${i % 4}`).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'TooBusy' });
      rejected += 1;
    });
  });
  // One or two are running, which depends on the machine.
  await expect.poll(() => rejected).toBeGreaterThanOrEqual(120 - 66);
  release(undefined);
  await Promise.all(requests);
  expect([120 - 66, 120 - 65]).toContain(rejected);
});

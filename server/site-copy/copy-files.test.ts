import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPng, createTestCopy } from '#tests/setup/site-copy.ts';

test('A file with other bytes in the target is replaced, and one that is missing in the source is reported', async () => {
  const site = await createTestCopy();
  await site.copy();
  const replaced = createPng(11);
  await site.target.admin.storage
    .from('images')
    .upload('posts/1_a.png', replaced, { contentType: 'image/png', upsert: true });
  const { rows } = await site.source.database.privileged.query<{ version: string }>(
    "select version from storage.objects where name = '3_c.png'",
  );
  await site.source.store.parts.files.remove(rows[0]?.version ?? randomUUID());
  expect((await site.copy()).files).toEqual({
    copied: 1,
    present: 1,
    faults: ['3_c.png: its file is missing'],
  });
});

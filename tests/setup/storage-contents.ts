import { ana, type TestStorage } from './storage.ts';

/** Empties the buckets, and stores two texts in `open`: `a.txt`, which is `a`, and `b.txt`, which is 101 times `b`. */
export async function storeTwoTexts(storage: TestStorage): Promise<void> {
  for (const name of ['open', 'closed', 'tiny', 'photos'])
    await storage.client('service_role').emptyBucket(name);
  const open = storage.client(ana).from('open');
  const options = { cacheControl: '60', metadata: { credit: 'Ana' } };
  await open.upload('a.txt', new Blob(['a'], { type: 'text/plain' }), options);
  await open.upload('b.txt', new Blob(['b'.repeat(101)], { type: 'text/plain' }));
}

/** Reads the first character of every object. Expects that each row has its file and that there is no other file. */
export async function readContents(storage: TestStorage): Promise<Record<string, string>> {
  await storage.expectFilesToMatchRows();
  const rows = await storage.query<{ key: string }>(
    "select bucket_id || '/' || name as key from storage.objects",
  );
  const texts = rows.map(async ({ key }) => {
    const text = await (await storage.request(`/object/${key}`, { as: 'service_role' })).text();
    return [key, text.slice(0, 1)];
  });
  return Object.fromEntries(await Promise.all(texts));
}

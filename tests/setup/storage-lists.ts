import { ana, createTestStorage, type TestStorage } from './storage.ts';

const keys = [
  'b.txt',
  'a.txt',
  'B.txt',
  'posts/2.png',
  'posts/1.png',
  'posts/deep/x.png',
  'Zed/z',
  'posts_/other',
  'per_cent',
  'perXcent',
];

/** Creates a test storage whose bucket `open` has objects in several folders, and `closed` has another object. */
export async function createTestLists(): Promise<TestStorage> {
  const storage = await createTestStorage();
  const upload = async (bucket: string, key: string) => {
    const { error } = await storage.client(ana).from(bucket).upload(key, key);
    if (error) throw error;
  };
  for (const key of keys) await upload('open', key);
  await upload('closed', 'elsewhere');
  return storage;
}

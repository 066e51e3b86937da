import { createTestStorage, type Overrides } from './storage.ts';
import { createTusRequests } from './tus.ts';

/** Creates a test storage for resumable uploads, with objects of at most 1,000 bytes. */
export async function createTestUploads(overrides: Overrides = {}) {
  const storage = await createTestStorage({ maxObjectSize: 1000, ...overrides });
  return {
    ...storage,
    /** The requests of a user. */
    tus: createTusRequests(storage),
    /** The requests of whoever has the token of a signed URL, which goes into the header `x-signature`. */
    signed: createTusRequests(storage, { path: '/upload/resumable/sign', as: null }),
    listUploads: () => storage.query('select id from storage.resumable_uploads'),
    /** Returns the text of a public object. */
    download: async (path: string) => (await storage.request(`/object/public/${path}`)).text(),
    /** Removes all uploads and objects. */
    async clear(): Promise<void> {
      await storage.query('delete from storage.resumable_uploads');
      for (const bucket of ['open', 'closed', 'homes', 'photos', 'tiny'])
        await storage.client('service_role').emptyBucket(bucket);
      await storage.sweep();
    },
  };
}

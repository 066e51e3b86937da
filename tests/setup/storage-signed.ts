import { ana, createTestStorage } from './storage.ts';

/** The claims of a token for the download of `a.txt`, without its times. */
export const downloadClaims = { url: 'closed/a.txt', scope: 'download' };

/** Creates a test storage whose private bucket `closed` has two objects, `a.txt` and `dir/b (1)'s.txt`. */
export async function createTestSignedUrls() {
  const storage = await createTestStorage();
  const bucket = storage.client(ana).from('closed');
  for (const key of ['a.txt', "dir/b (1)'s.txt"]) await bucket.upload(key, key);
  return {
    ...storage,
    /** The bucket, as a user who may do everything in it. */
    bucket,
    /** Opens a signed URL without an API key. */
    open: (url = '', init?: RequestInit) => storage.app.request(url, init),
    /** Signs a token that is valid for a minute unless `claims` say otherwise. */
    signToken(claims: object): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      return storage.jwt.sign({ iat: now, exp: now + 60, ...claims });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The key pair that the server knows. It verifies signatures. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Starts an S3-compatible server with an empty bucket. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'wayfare-s3-'));
  const bucket = 'wayfare';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  tolerateDeletions(server);
  const { port } = await server.run();
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...key },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The server removes a folder that has become empty, and fails if another deletion has just removed it. */
function tolerateDeletions({ store }: S3rver): void {
  const deleteObject = store.deleteObject.bind(store);
  store.deleteObject = (bucket, key) =>
    deleteObject(bucket, key).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}

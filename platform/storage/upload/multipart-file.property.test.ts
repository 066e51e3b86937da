import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StorageError } from '#platform/storage/protocol/storage-error.ts';
import { readMultipartFile } from './multipart-file.ts';

const boundary = '----boundary';
const contentType = `multipart/form-data; boundary=${boundary}`;

/** Splits bytes at arbitrary positions, as a network does. */
function split(bytes: Uint8Array, positions: number[]): Readable {
  const cuts = [0, ...positions.map((position) => position % (bytes.length + 1)), bytes.length];
  cuts.sort((a, b) => a - b);
  return Readable.from(cuts.slice(1).map((end, i) => Buffer.from(bytes.subarray(cuts[i], end))));
}

/** Reads a form to its end. Returns the error if it is rejected; other errors are faults. */
async function read(type: string, bytes: Uint8Array, positions: number[]) {
  try {
    const headers = new Headers({ 'content-type': type });
    const file = await readMultipartFile(headers, split(bytes, positions), 64 * 1024);
    const content = await buffer(file.bytes);
    return { ...file, content };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return error;
  }
}

const positions = fc.array(fc.nat(), { maxLength: 6 });
const content = fc.uint8Array({ maxLength: 2000 });
const form = fc.record({
  cacheControl: fc.nat(),
  metadata: fc
    .dictionary(fc.string(), fc.string(), { maxKeys: 3 })
    .filter((values) => !JSON.stringify(values).includes('\\u0000')),
  fileName: fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.isWellFormed()),
  content,
});

type Form = typeof form extends fc.Arbitrary<infer T> ? T : never;

async function encode({ cacheControl, metadata, fileName, content: bytes }: Form) {
  const data = new FormData();
  data.append('cacheControl', String(cacheControl));
  data.append('metadata', JSON.stringify(metadata));
  data.append('', new File([new Uint8Array(bytes)], fileName, { type: 'application/x-test' }));
  const response = new Response(data);
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

test('A form that a client sends arrives as it was sent, however the network splits it', async () => {
  await fc.assert(
    fc.asyncProperty(form, positions, async (sent, cuts) => {
      const { type, bytes } = await encode(sent);
      const file = await read(type, bytes, cuts);
      if (file instanceof StorageError) throw file;
      expect(file.content.equals(sent.content)).toBe(true);
      expect([file.type, file.cacheControl]).toEqual(['application/x-test', `max-age=${sent.cacheControl}`]);
      expect(file.userMetadata).toEqual(JSON.parse(JSON.stringify(sent.metadata)));
    }),
  );
});

test('A form that ends too early is rejected, wherever it ends', async () => {
  await fc.assert(
    fc.asyncProperty(form, positions, fc.integer({ min: 3, max: 5000 }), async (sent, cuts, missing) => {
      const { type, bytes } = await encode(sent);
      // The last two characters are a line break after the closing boundary, which a client may omit.
      const truncated = bytes.subarray(0, Math.max(0, bytes.length - missing));
      expect(await read(type, truncated, cuts)).toBeInstanceOf(StorageError);
    }),
  );
});

test('Any bytes are either read as a file or rejected, and never a fault', async () => {
  const lines = [
    `--${boundary}`,
    '--',
    '\r\n',
    '\n',
    'Content-Disposition: form-data; name=""; filename="a"',
    'Content-Disposition: form-data; name="metadata"',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '{}',
    '%00',
  ].map((text) => Buffer.from(text));
  const part = fc.oneof(fc.constantFrom(...lines), fc.uint8Array({ maxLength: 20 }));
  const fragments = fc.array(part, { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fragments, positions, async (parts, cuts) => {
      const result = await read(contentType, Buffer.concat(parts), cuts);
      expect(result instanceof StorageError || result.content instanceof Buffer).toBe(true);
    }),
    { numRuns: 500 },
  );
});

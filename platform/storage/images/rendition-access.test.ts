import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestImages, readImage, type TestImages } from '#tests/setup/storage-images.ts';
import { samples } from '#tests/setup/storage-samples.ts';

// A caller can read the renditions of an image only if the same caller can read the image.

let images: TestImages;
beforeAll(async () => {
  images = await createTestImages();
  const bytes = await createPlainImage(80, 60).png().toBuffer();
  for (const path of ['open/a.png', 'closed/a.png', `homes/${ana}/a.png`]) {
    const [bucket, ...key] = path.split('/');
    const upload = images.client(ana).from(bucket as string);
    expect((await upload.upload(key.join('/'), bytes, { contentType: 'image/png' })).error).toBeNull();
  }
});
afterAll(() => images.close());

const routes = ['public', 'authenticated'] as const;
const callers = [
  ['without an API key', undefined],
  ['of a visitor', 'anon'],
  ['of the user Ana', ana],
  ['of the user Ben', ben],
  ['of the service role', 'service_role'],
] as const;

/** For each image and route: the status or error code that each caller gets, in the order of `callers`. */
const outcomes: Record<string, Record<(typeof routes)[number], (string | number)[]>> = {
  'open/a.png': {
    public: [200, 200, 200, 200, 200],
    authenticated: [401, 200, 200, 200, 200],
  },
  'closed/a.png': {
    public: ['NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
    authenticated: [401, 'NoSuchKey', 200, 200, 200],
  },
  [`homes/${ana}/a.png`]: {
    public: ['NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
    authenticated: [401, 'NoSuchKey', 200, 'NoSuchKey', 200],
  },
  'open/none.png': {
    public: ['NoSuchKey', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey'],
    authenticated: [401, 'NoSuchKey', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey'],
  },
  'none/a.png': {
    public: ['NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
    authenticated: [401, 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
  },
};
const cases = Object.entries(outcomes).flatMap(([path, results]) =>
  routes.flatMap((route) =>
    callers.map(([caller, as], i) => ({ caller, path, route, as, result: results[route][i] })),
  ),
);

async function getOutcome(response: Response): Promise<string | number> {
  if (response.status === 200) return (await readImage(response)).width === 20 ? 200 : 'not the rendition';
  return response.status === 401 ? 401 : (await response.json()).code;
}

test.each(
  cases,
)('A request $caller for a rendition of $path through the $route route returns $result', async ({
  path,
  route,
  as,
  result,
}) => {
  async function expectResult() {
    const [image, object] = await Promise.all([
      images.request(`/render/image/${route}/${path}?width=20`, { as }),
      images.request(`/object/${route}/${path}`, { as }),
    ]);
    expect(image.headers.get('vary')).toBe(
      result === 200 ? (route === 'public' ? 'Accept' : 'Authorization, Accept') : null,
    );
    expect(await getOutcome(image)).toBe(result);
    const objectOutcome = [200, 401].includes(object.status) ? object.status : (await object.json()).code;
    expect(objectOutcome).toBe(result);
  }
  await expectResult();
  // A rendition that is already cached must not be available to more callers.
  await images.request(`/render/image/authenticated/${path}?width=20`, { as: 'service_role' });
  await expectResult();
});

test('A rendition is not created for a key that points outside its bucket', async () => {
  for (const key of ['..%2fclosed/a.png', '%2fetc%2fpasswd']) {
    const response = await images.request(`/render/image/public/open/${key}?width=20`);
    expect(response.status).toBe(400);
  }
});

describe('A signed URL', () => {
  const bucket = () => images.client(ana).from('closed');
  const transform = { width: 20, height: 20, resize: 'contain', quality: 50, format: 'webp' } as const;
  const sign = async (options = {}) =>
    (await bucket().createSignedUrl('a.png', 60, options as object)).data?.signedUrl ?? '';

  test('of a rendition returns that rendition, regardless of the query', async () => {
    const signedUrl = await sign({ transform });
    expect(signedUrl).toContain('/storage/v1/render/image/sign/closed/a.png?token=');
    const { transformations } = await images.jwt.verify(new URL(signedUrl).searchParams.get('token') ?? '');
    expect(transformations).toBe('width:20,height:20,resize:contain,quality:50,format:webp');
    for (const query of ['', '&width=60', '&width=a&format=origin&quality=1']) {
      const response = await images.app.request(`${signedUrl}${query}`);
      expect(response.headers.get('x-transformations')).toBe(
        'height:20,width:20,resizing_type:fit,quality:50,format:webp',
      );
      expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
      expect(await readImage(response)).toMatchObject({ mediaType: 'image/webp', width: 20, height: 15 });
    }
  });

  test('of a rendition does not give access to the original image', async () => {
    const signedUrl = (await sign({ transform })).replace('/render/image/', '/object/');
    expect(await (await images.app.request(signedUrl)).json()).toMatchObject({ code: 'InvalidSignature' });
  });

  test('of the original image returns the original size even from the rendition route', async () => {
    for (const options of [{}, { transform: {} }]) {
      const signedUrl = await sign(options);
      expect(signedUrl).toContain('/storage/v1/object/sign/closed/a.png?token=');
      expect((await images.app.request(signedUrl)).status).toBe(200);
      const rendition = await images.app.request(
        `${signedUrl.replace('/object/', '/render/image/')}&width=20`,
      );
      expect(await readImage(rendition)).toMatchObject({ width: 80 });
    }
  });

  test('for another image or without a valid token is rejected', async () => {
    await bucket().upload('b.png', samples.png, { contentType: 'image/png' });
    const token = new URL(await sign({ transform })).searchParams.get('token');
    for (const [path, code] of [
      [`closed/b.png?token=${token}`, 'InvalidSignature'],
      ['closed/a.png?token=x.y.z', 'InvalidJWT'],
      ['closed/a.png', 'InvalidJWT'],
    ]) {
      const response = await images.request(`/render/image/sign/${path}`);
      expect([response.status, (await response.json()).code]).toEqual([400, code]);
    }
  });

  test.each([
    [{ width: -1 }, 'width'],
    [{ width: 1.5 }, 'width'],
    [{ width: '20px' }, 'width'],
    [{ quality: 10 }, 'quality'],
    [{ format: 'jpeg' }, 'format'],
    [{ resize: 'crop' }, 'resize'],
  ])('is not created for the invalid options %j', async (invalid, name) => {
    const { error } = await bucket().createSignedUrl('a.png', 60, { transform: invalid as object });
    expect(error).toMatchObject({
      code: 'InvalidRequest',
      message: expect.stringContaining(`body/transform/${name}`),
    });
  });

  test('is not created for a caller who may not read the image', async () => {
    const { error } = await images
      .client('anon')
      .from('closed')
      .createSignedUrl('a.png', 60, { transform: transform as object });
    expect(error).toMatchObject({ code: 'NoSuchKey' });
  });
});

test('The client can download a rendition and open the public URL of another', async () => {
  const transform = { width: 20 };
  const { data } = await images.client(ana).from('closed').download('a.png', { transform });
  expect(data?.size).toBeGreaterThan(0);
  const { publicUrl } = images.client('anon').from('open').getPublicUrl('a.png', { transform }).data;
  expect(await readImage(await images.app.request(publicUrl))).toMatchObject({ width: 20, height: 15 });
});

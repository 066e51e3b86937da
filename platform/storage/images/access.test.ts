import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestImages, seen, type TestImages } from '#tests/setup/images.ts';
import { picture } from '#tests/setup/pictures.ts';
import { ana, ben, samples } from '#tests/setup/storage.ts';

// Who may have a form of a picture: exactly who may have the picture.

let images: TestImages;
beforeAll(async () => {
  images = await createTestImages();
  const bytes = await picture(80, 60).png().toBuffer();
  for (const path of ['open/a.png', 'closed/a.png', `desks/${ana}/a.png`]) {
    const [bucket, ...key] = path.split('/');
    const upload = images.client(ana).from(bucket as string);
    expect((await upload.upload(key.join('/'), bytes, { contentType: 'image/png' })).error).toBeNull();
  }
});
afterAll(() => images.close());

const ways = ['public', 'authenticated'] as const;
const people = [undefined, 'anon', ana, ben, 'service_role'];

const table: Record<string, Record<(typeof ways)[number], (string | number)[]>> = {
  'open/a.png': {
    public: [200, 200, 200, 200, 200],
    authenticated: ['no key', 200, 200, 200, 200],
  },
  'closed/a.png': {
    public: ['NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
    authenticated: ['no key', 'NoSuchKey', 200, 200, 200],
  },
  [`desks/${ana}/a.png`]: {
    public: ['NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
    authenticated: ['no key', 'NoSuchKey', 200, 'NoSuchKey', 200],
  },
  'open/none.png': {
    public: ['NoSuchKey', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey'],
    authenticated: ['no key', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey', 'NoSuchKey'],
  },
  'none/a.png': {
    public: ['NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
    authenticated: ['no key', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket', 'NoSuchBucket'],
  },
};
const cases = Object.entries(table).flatMap(([path, results]) =>
  ways.flatMap((way) => people.map((as, i) => ({ path, way, as, result: results[way][i] }))),
);

async function outcome(response: Response): Promise<string | number> {
  if (response.status === 200) return (await seen(response)).width === 20 ? 200 : 'not the form';
  const body = await response.json();
  return response.status === 401 ? 'no key' : body.code;
}

// Twice: a form that is kept already opens to nobody else.
test.each(cases.concat(cases))('$way/$path as $as: $result', async ({ path, way, as, result }) => {
  const [image, object] = await Promise.all([
    images.call(`/render/image/${way}/${path}?width=20`, { as }),
    images.call(`/object/${way}/${path}`, { as }),
  ]);
  expect(image.headers.get('vary')).toBe(
    result === 200 ? (way === 'public' ? 'Accept' : 'Authorization, Accept') : null,
  );
  expect(await outcome(image)).toBe(result);
  // As the object's own route.
  const own = object.status === 200 ? 200 : object.status === 401 ? 'no key' : (await object.json()).code;
  expect(own).toBe(result);
});

test('a key that climbs finds nothing', async () => {
  for (const key of ['..%2fclosed/a.png', '%2fetc%2fpasswd']) {
    const response = await images.call(`/render/image/public/open/${key}?width=20`);
    expect(response.status).toBe(400);
  }
});

describe('a signed address', () => {
  const bucket = () => images.client(ana).from('closed');
  const transform = { width: 20, height: 20, resize: 'contain', quality: 50, format: 'webp' } as const;
  const signed = async (options = {}) =>
    (await bucket().createSignedUrl('a.png', 60, options as object)).data?.signedUrl ?? '';

  test('opens the form that it was signed for, whatever else is asked', async () => {
    const address = await signed({ transform });
    expect(address).toContain('/storage/v1/render/image/sign/closed/a.png?token=');
    const { transformations } = await images.jwt.verify(new URL(address).searchParams.get('token') ?? '');
    expect(transformations).toBe('width:20,height:20,resize:contain,quality:50,format:webp');
    for (const more of ['', '&width=60', '&width=a&format=origin&quality=1']) {
      const response = await images.app.request(`${address}${more}`);
      expect(response.headers.get('x-transformations')).toBe(
        'height:20,width:20,resizing_type:fit,quality:50,format:webp',
      );
      expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
      expect(await seen(response)).toMatchObject({ mediaType: 'image/webp', width: 20, height: 15 });
    }
  });

  test('of a form does not open the picture', async () => {
    const address = (await signed({ transform })).replace('/render/image/', '/object/');
    expect(await (await images.app.request(address)).json()).toMatchObject({ code: 'InvalidSignature' });
  });

  test('of the picture opens it, and a form of no size of one’s choice', async () => {
    for (const options of [{}, { transform: {} }]) {
      const address = await signed(options);
      expect(address).toContain('/storage/v1/object/sign/closed/a.png?token=');
      expect((await images.app.request(address)).status).toBe(200);
      const form = await images.app.request(`${address.replace('/object/', '/render/image/')}&width=20`);
      expect(await seen(form)).toMatchObject({ width: 80 });
    }
  });

  test('of another picture, or none, opens nothing', async () => {
    await bucket().upload('b.png', samples.png, { contentType: 'image/png' });
    const token = new URL(await signed({ transform })).searchParams.get('token');
    for (const [path, code] of [
      [`closed/b.png?token=${token}`, 'InvalidSignature'],
      ['closed/a.png?token=x.y.z', 'InvalidJWT'],
      ['closed/a.png', 'InvalidJWT'],
    ]) {
      const response = await images.call(`/render/image/sign/${path}`);
      expect([response.status, (await response.json()).code]).toEqual([400, code]);
    }
  });

  test.each([
    [{ width: -1 }, 'width'],
    [{ width: 1.5 }, 'width'],
    [{ width: '20' }, 'width'],
    [{ quality: 10 }, 'quality'],
    [{ format: 'jpeg' }, 'format'],
    [{ resize: 'crop' }, 'resize'],
  ])('is refused for %j', async (wrong, name) => {
    const { error } = await bucket().createSignedUrl('a.png', 60, { transform: wrong as object });
    expect(error).toMatchObject({
      code: 'InvalidRequest',
      message: expect.stringContaining(`body/transform/${name}`),
    });
  });

  test('is refused to who may not have the picture', async () => {
    const { error } = await images
      .client('anon')
      .from('closed')
      .createSignedUrl('a.png', 60, { transform: transform as object });
    expect(error).toMatchObject({ code: 'NoSuchKey' });
  });
});

test('the client downloads a form, and finds the address of a public one', async () => {
  const transform = { width: 20 };
  const { data } = await images.client(ana).from('closed').download('a.png', { transform });
  expect(data?.size).toBeGreaterThan(0);
  const { publicUrl } = images.client('anon').from('open').getPublicUrl('a.png', { transform }).data;
  expect(await seen(await images.app.request(publicUrl))).toMatchObject({ width: 20, height: 15 });
});

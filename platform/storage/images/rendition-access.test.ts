import { beforeAll, expect, test } from 'vitest';
import { createPlainImage } from '#tests/setup/sample-images.ts';
import { ana, ben } from '#tests/setup/storage.ts';
import { createTestImages, readImage } from '#tests/setup/storage-images.ts';

// A caller can read the renditions of an image only if the same caller can read the image.

const images = await createTestImages();
beforeAll(async () => {
  const bytes = await createPlainImage(80, 60).png().toBuffer();
  for (const path of ['open/a.png', 'closed/a.png', `homes/${ana}/a.png`]) {
    const [bucket, ...key] = path.split('/');
    const upload = images.client(ana).from(bucket as string);
    expect((await upload.upload(key.join('/'), bytes, { contentType: 'image/png' })).error).toBeNull();
  }
});

const callers = [
  ['without an API key', undefined],
  ['of a visitor', 'anon'],
  ['of the user Ana', ana],
  ['of the user Ben', ben],
  ['of the service role', 'service_role'],
] as const;

/** The status or error code that each caller gets, by image and route, in the order of `callers`. */
const all = (outcome: string | number) => Array<string | number>(5).fill(outcome);
const outcomes: [path: string, route: string, results: (string | number)[]][] = [
  ['open/a.png', 'public', all(200)],
  ['open/a.png', 'authenticated', [401, 200, 200, 200, 200]],
  ['closed/a.png', 'public', all('NoSuchBucket')],
  ['closed/a.png', 'authenticated', [401, 'NoSuchKey', 200, 200, 200]],
  [`homes/${ana}/a.png`, 'public', all('NoSuchBucket')],
  [`homes/${ana}/a.png`, 'authenticated', [401, 'NoSuchKey', 200, 'NoSuchKey', 200]],
  ['open/none.png', 'public', all('NoSuchKey')],
  ['open/none.png', 'authenticated', [401, ...all('NoSuchKey').slice(1)]],
  ['none/a.png', 'public', all('NoSuchBucket')],
  ['none/a.png', 'authenticated', [401, ...all('NoSuchBucket').slice(1)]],
];
const cases = outcomes.flatMap(([path, route, results]) =>
  callers.map(([caller, as], i) => ({ caller, path, route, as, result: results[i] })),
);

async function getOutcome(response: Response): Promise<string | number> {
  if (response.status === 200) return (await readImage(response)).width === 20 ? 200 : 'not the rendition';
  return response.status === 401 ? 401 : (await response.json()).code;
}

test.each(cases)('A request $caller for a rendition: $route/$path returns $result', async (each) => {
  const { path, route, as, result } = each;
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

test('The client can download a rendition and open the public URL of another', async () => {
  const transform = { width: 20 };
  const { data } = await images.client(ana).from('closed').download('a.png', { transform });
  expect(data?.size).toBeGreaterThan(0);
  const { publicUrl } = images.client('anon').from('open').getPublicUrl('a.png', { transform }).data;
  expect(await readImage(await images.app.request(publicUrl))).toMatchObject({ width: 20, height: 15 });
});

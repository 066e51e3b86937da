import { test } from './content.ts';
import { expect } from './fixtures.ts';
import { updateSingleton } from './rows.ts';
import { parseStructuredData } from './structured-data.ts';

/** How the site describes itself to search engines and where it is shared (docs/product/search-engines.md). */

const sampleTexts = {
  '/': 'Islands at golden hour',
  '/blog': 'Slow ferries, night trains',
  '/blog?category=food': 'Markets at breakfast',
  '/destinations': 'Beaches, mountains, cities',
  '/destinations?category=beach': 'black sand',
};

test('The owner’s tagline, description and first slide take the places of our words and our drawing', async ({
  content,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const readMeta = async (name: string, path = '/') =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`).exec(await read(path))?.[1];
  const description =
    'Slow journeys to the far north, by ferry and by train, for people who like to arrive rested.';
  const drawn = await readMeta('og:image');

  await test.step('While samples are shown, our descriptions speak of them', async () => {
    for (const [path, text] of Object.entries(sampleTexts))
      expect(await readMeta('description', path), path).toContain(text);
  });

  await test.step('The home page and the manifest have the description', async () => {
    await updateSingleton(content, 'settings', { description });
    await expect.poll(() => readMeta('description'), { intervals: [50] }).toBe(description);
    expect(await readMeta('og:description')).toBe(description);
    const site = parseStructuredData(await read('/')).find((entity) => entity['@type'] === 'WebSite');
    expect(site?.description).toBe(description);
    await expect
      .poll(async () => (await request.get('/manifest.webmanifest')).json(), { intervals: [50] })
      .toMatchObject({ description });
  });

  await test.step('The home page’s title ends with the tagline', async () => {
    await updateSingleton(content, 'settings', { tagline: 'The north, slowly.' });
    await expect
      .poll(() => read('/'), { intervals: [50] })
      .toContain('<title>Wayfare | The north, slowly</title>');
    expect(await read('/')).toContain('>Wayfare: The north, slowly</h1>');
  });

  await test.step('The home page is shared with the first slide of the owner’s', async () => {
    await content
      .from('hero_slides')
      .insert({ title: 'Lofoten', image_url: '/scenes/aurora-camera.svg', slide_order: 9 })
      .throwOnError();
    await expect.poll(() => readMeta('og:image'), { intervals: [50] }).not.toBe(drawn);
    const url = (await readMeta('og:image')) ?? '';
    // A URL is immutable only if it has the version of the present content.
    const image = await request.get(url);
    expect(image.headers()['content-type']).toBe('image/jpeg');
    expect(image.headers()['cache-control']).toContain('immutable');
    expect((await request.get(drawn ?? '')).headers()['cache-control']).not.toContain('immutable');
  });

  await test.step('Once samples are off, no description speaks of them', async () => {
    await updateSingleton(content, 'settings', { show_samples: false, description: null });
    for (const [path, text] of Object.entries(sampleTexts)) {
      await expect.poll(() => readMeta('description', path), { intervals: [50] }).not.toContain(text);
      expect((await readMeta('description', path))?.length, path).toBeGreaterThan(60);
    }
    expect(await readMeta('description')).toMatch(/^Wayfare is about travel: /);
  });
});

import { expect } from 'vitest';
import { waitForNoText, waitForText } from '#tests/e2e/content.ts';
import { addOwner } from '#tests/e2e/owner.ts';
import { getMeta, getText, readPage } from '#tests/e2e/page-html.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { parseStructuredData } from '#tests/e2e/structured-data.ts';
import { readEmails } from '#tests/setup/outbox.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * The owner's settings change pages, emails and what search engines read (docs/product/pages.md,
 * docs/product/search-engines.md). tests/panel/settings.test.ts tests their form.
 */

const pages = [
  ['/', 'Far & Away | Places worth the journey'],
  ['/destinations', 'Destinations | Far & Away'],
  ['/destinations?category=beach', 'Beach destinations | Far & Away'],
  ['/blog', 'Blog | Far & Away'],
  ['/blog?category=food', 'Food | Far & Away Blog'],
  ['/contact', 'Contact | Far & Away'],
  ['/about', 'About | Far & Away'],
  ['/privacy', 'Privacy | Far & Away'],
  ['/terms', 'Terms | Far & Away'],
  ['/login', 'Login | Far & Away'],
  ['/no-such-page', 'Page not found | Far & Away'],
] as const;

test('A saved site title appears on every public page', async ({ content, request }) => {
  const page = { request };
  await updateSingleton(content, 'settings', { site_title: 'Far & Away' });
  await waitForText(page, '/', 'Far &amp; Away');
  await step(
    'Every page has the title in its head, and its text does not contain the default title',
    async () => {
      for (const [path, title] of pages) {
        const { title: shown, documentElement } = await readPage(page, path);
        expect(shown).toBe(title);
        // In a drawing, the name may take two lines. In the sample email address, it follows “@” and stays.
        expect(getText(documentElement), path).not.toMatch(/(?<!@)way\s*fare/i);
      }
    },
  );
  await step('The metadata, the footer and the web app manifest contain the title', async () => {
    const home = await readPage(page, '/');
    expect(getMeta(home, 'og:site_name')).toBe('Far & Away');
    expect(getText(home.querySelector('footer'))).toContain('© 2024 Far & Away. All rights reserved.');
    const entities = parseStructuredData(home.documentElement.outerHTML);
    expect(entities.map((entity) => [entity['@type'], entity.name])).toEqual(
      expect.arrayContaining([
        ['WebSite', 'Far & Away'],
        ['Organization', 'Far & Away'],
      ]),
    );
    const manifest = await request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'Far & Away', short_name: 'Far & Away' });
  });
  await step('A site without a title is called Wayfare', async () => {
    await updateSingleton(content, 'settings', { site_title: null });
    expect((await readPage(page, '/terms', '| Wayfare')).title).toBe('Terms | Wayfare');
  });
});

test('Emails have the site’s title as it is when they are sent, as one line', async ({
  content,
  site,
  request,
}) => {
  const owner = await addOwner(site);
  await updateSingleton(content, 'settings', { site_title: `Far & "Away"\r\nBcc: all@example.com` });
  const response = await request.post('/auth/v1/recover', {
    headers: { apikey: site.anonKey },
    data: { email: owner.email },
  });
  expect(response.status()).toBe(200);
  const outbox = `${site.dataDir}/outbox`;
  await expect.poll(() => readEmails(outbox, owner.email)).toHaveLength(1);
  const [email] = await readEmails(outbox, owner.email);
  expect(email).toMatchObject({
    from: { name: 'Far & "Away" Bcc: all@example.com' },
    subject: 'Choose a new password for Far & "Away" Bcc: all@example.com',
    text: expect.stringContaining('your account at Far & "Away" Bcc: all@example.com.'),
  });
  expect(email?.text).not.toContain('Wayfare');
});

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
  const page = { request };
  const readDescription = async (path: string) => getMeta(await readPage(page, path), 'description');
  const description =
    'Slow journeys to the far north, by ferry and by train, for people who like to arrive rested.';
  const drawn = getMeta(await readPage(page, '/'), 'og:image');

  await step('While samples are shown, our descriptions speak of them', async () => {
    for (const [path, text] of Object.entries(sampleTexts))
      expect(await readDescription(path), path).toContain(text);
  });

  await step('The home page and the manifest have the description', async () => {
    await updateSingleton(content, 'settings', { description });
    const home = await readPage(page, '/', description);
    expect([getMeta(home, 'description'), getMeta(home, 'og:description')]).toEqual([
      description,
      description,
    ]);
    expect(parseStructuredData(home.documentElement.outerHTML)).toContainEqual(
      expect.objectContaining({ '@type': 'WebSite', description }),
    );
    await waitForText(page, '/manifest.webmanifest', `"description":"${description}"`);
  });

  await step('The home page’s title ends with the tagline', async () => {
    await updateSingleton(content, 'settings', { tagline: 'The north, slowly.' });
    const home = await readPage(page, '/', 'The north');
    expect(home.title).toBe('Wayfare | The north, slowly');
    expect(getText(home.querySelector('h1'))).toBe('Wayfare: The north, slowly');
  });

  await step('The home page is shared with the first slide of the owner’s', async () => {
    const slide = { title: 'Lofoten', image_url: '/scenes/aurora-camera.svg', slide_order: 9 };
    await content.from('hero_slides').insert(slide).throwOnError();
    const url = getMeta(await readPage(page, '/', 'Lofoten'), 'og:image');
    expect(url).not.toBe(drawn);
    // A URL is immutable only if it has the version of the present content.
    const image = await request.get(url);
    expect(image.headers()['content-type']).toBe('image/jpeg');
    expect(image.headers()['cache-control']).toContain('immutable');
    expect((await request.get(drawn)).headers()['cache-control']).not.toContain('immutable');
  });

  await step('Once samples are off, no description speaks of them', async () => {
    await updateSingleton(content, 'settings', { show_samples: false, description: null });
    await waitForNoText(page, '/', description);
    for (const [path, text] of Object.entries(sampleTexts)) {
      const shown = await readDescription(path);
      expect(shown).not.toContain(text);
      expect(shown.length, path).toBeGreaterThan(60);
    }
    expect(await readDescription('/')).toMatch(/^Wayfare is about travel: /);
  });
});

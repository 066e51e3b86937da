import { expect } from 'vitest';
import { createLabel } from '#domain/partners/label.ts';
import { setPartnerLink, waitForNoText, waitForText } from '#tests/e2e/content.ts';
import { findButtons, findLinks, findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { addRow, findRows, updateSingleton } from '#tests/e2e/rows.ts';
import { parseStructuredData } from '#tests/e2e/structured-data.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * Placeholders become links as soon as the owner has provided what they lead to (docs/product/samples.md).
 * public-home.spec.ts and public-contact.spec.ts press the placeholders of a fresh installation;
 * app/site/booking/book-now.test.tsx and public-book-now.spec.ts press Book Now.
 */

test('A social button leads to the owner’s profile if there is one, and is a placeholder if not', async ({
  request,
  content,
}) => {
  const instagram = 'https://www.instagram.com/wayfare?hl=pt&x="<b>';
  await updateSingleton(content, 'contact_info', {
    instagram_url: instagram,
    youtube_url: '',
    facebook_url: 'https://facebook.example/wayfare',
  });
  for (const [path, place] of [
    ['/terms', 'footer'],
    ['/contact', 'main'],
  ] as const) {
    const page = await readPage({ request }, path, 'facebook.example');
    const area = page.querySelector(place) ?? page;
    const [link] = findLinks(area, 'Instagram');
    expect(['href', 'rel', 'target'].map((name) => link?.getAttribute(name))).toEqual([
      instagram,
      'me noopener',
      '_blank',
    ]);
    expect(findLinks(area, 'Facebook')).toHaveLength(1);
    expect(findButtons(area, 'Facebook')).toEqual([]);
    expect(findButtons(area, 'YouTube')).toHaveLength(1);
  }
  await step('The home page tells search engines about the profiles', async () => {
    const facts = parseStructuredData(await waitForText({ request }, '/', 'facebook.example'));
    const organization = facts.find((fact) => fact['@type'] === 'Organization');
    expect(organization?.sameAs).toEqual(['https://facebook.example/wayfare', new URL(instagram).href]);
  });
});

test('Book Now on the pages of a destination and of a post leads to the partner once the site or the destination has a link', async ({
  request,
  content,
  site,
}) => {
  const harar = await addRow(content, 'destinations', { name: 'Harar' });
  const lamu = await addRow(content, 'destinations', {
    name: 'Lamu',
    region: 'Africa',
    partner_code: 'LAU',
  });
  await addRow(content, 'posts', {
    title: 'Old towns',
    content: 'Five gates.\n\n[Harar](/destinations/harar)\n\nAnd hyenas.',
    destination_ids: [harar.id, lamu.id],
  });
  const readPages = (text?: string) =>
    Promise.all([
      readPage({ request }, '/destinations/lamu', text),
      readPage({ request }, '/blog/old-towns', text),
    ]);
  const readUrls = (page: Document, name: string) =>
    findLinks(page, name).map((link) => link.getAttribute('href'));
  const lamuUrl = '/go?destination=Lamu&place=lamu&from=%2Fdestinations%2Flamu&at=facts';
  const inPost = (at: string) => `from=%2Fblog%2Fold-towns&at=${at}`;
  const findPartner = async () => (await request.get(lamuUrl, { maxRedirects: 0 })).headers().location;
  const countNotes = (page: Document) =>
    getText(page.body).split('We may earn a commission if you book.').length - 1;

  await step(
    'Without a link, the buttons are placeholders, and the card in the text has no button',
    async () => {
      const [destination, post] = await readPages();
      expect(findButtons(destination, 'Book Now: Lamu')).toHaveLength(1);
      expect(getText(destination.querySelector('main'))).not.toContain('commission');
      expect(findButtons(post, 'Book Now: Harar')).toHaveLength(1);
    },
  );
  await step('With a link of the site, all are links', async () => {
    await setPartnerLink(site, 'https://partner.example/?to={destination}&code={code}');
    const [destination, post] = await readPages('partner.example');
    expect(readUrls(destination, 'Book Now: Lamu')).toEqual([lamuUrl]);
    expect(await findPartner()).toBe('https://partner.example/?to=Lamu&code=LAU');
    expect(readUrls(post, 'Book Now: Harar')).toEqual([
      `/go?destination=Harar&place=harar&${inPost('text')}`,
      `/go?destination=Harar&place=harar&${inPost('poster')}`,
    ]);
    expect(findButtons(post, 'Book Now: Harar')).toEqual([]);
    expect([countNotes(destination), countNotes(post)]).toEqual([1, 1]);
  });
  await step('Without a link of the site, only the place with its own link has a partner', async () => {
    await updateSingleton(content, 'settings', { affiliate_booking_url: null });
    const own = { booking_url: 'https://lamu.example/?own={code}' };
    await content.from('destinations').update(own).eq('id', lamu.id).throwOnError();
    const [destination, post] = await readPages('lamu.example');
    expect(readUrls(destination, 'Book Now: Lamu')).toEqual([lamuUrl]);
    expect(await findPartner()).toBe('https://lamu.example/?own=LAU');
    expect(findButtons(post, 'Book Now: Harar')).toHaveLength(1);
    expect(readUrls(post, 'Book Now: Lamu')).toEqual([`/go?destination=Lamu&place=lamu&${inPost('poster')}`]);
    expect(findSection(post, 'The places')?.textContent).toContain('We may earn a commission if you book.');
    expect(countNotes(destination)).toBe(1);
  });
  await step(
    'The place can choose a partner instead, whose template is on all pages 2 seconds after it changes',
    async () => {
      const boats = { name: 'Boats', template: 'https://boats.example/?to={destination}&l={label}' };
      const { id } = await addRow(content, 'partners', boats);
      const choice = { booking_url: null, partner_id: id };
      await content.from('destinations').update(choice).eq('id', lamu.id).throwOnError();
      await readPages('boats.example');
      expect(await findPartner()).toBe(
        `https://boats.example/?to=Lamu&l=${createLabel('/destinations/lamu', 'facts')}`,
      );
      const changed = { template: 'https://ferries.example/{destination}' };
      await content.from('partners').update(changed).eq('id', id).throwOnError();
      const changedAt = Date.now();
      await readPages('ferries.example');
      expect(Date.now() - changedAt).toBeLessThan(2000);
      expect(await findPartner()).toBe('https://ferries.example/Lamu');
    },
  );
});

test('A link to a partner in a text leads by a short URL to the target of its record, as soon as that changes', async ({
  request,
  content,
}) => {
  await addRow(content, 'partners', {
    name: 'Boats',
    hosts: ['boats.example'],
    affiliate_id: '42',
    id_parameter: 'ref',
  });
  await addRow(content, 'posts', { title: 'Boats', content: '[a boat](https://boats.example/a)' });
  const [link] = await findRows(content, 'links');
  const shortUrl = `/go/${link?.code}?from=%2Fblog%2Fboats&at=text`;
  const readUrl = (page: Document) => findLinks(page, 'a boat')[0]?.getAttribute('href');
  const follow = (url: string) => request.get(url, { maxRedirects: 0 });
  const change = (fields: object) =>
    content
      .from('links')
      .update(fields)
      .eq('id', link?.id ?? '')
      .throwOnError();

  expect(readUrl(await readPage({ request }, '/blog/boats', 'a boat'))).toBe(shortUrl);
  expect((await follow(shortUrl)).headers()).toMatchObject({
    location: 'https://boats.example/a?ref=42',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await waitForText({ request }, '/feed.xml', `/go/${link?.code}?from=`)).toContain('a boat');
  await change({ url: 'https://boats.example/b' });
  expect((await follow(shortUrl)).headers().location).toBe('https://boats.example/b?ref=42');
  await change({ is_direct: true });
  const direct = await waitForText({ request }, '/blog/boats', 'https://boats.example/b?ref=42');
  expect(direct).toContain(`data-press="/go/${link?.code}?`);
  const unknown = await follow('/go/unknown123');
  expect([unknown.status(), await unknown.text()]).toEqual([404, expect.stringContaining('noindex')]);
});

test('Once samples are switched off, no page shows any, and each section without content is left out', async ({
  request,
  content,
}) => {
  const page = { request };
  await updateSingleton(content, 'settings', { show_samples: false });
  await step('The home page consists of the hero and the booking form', async () => {
    await waitForNoText(page, '/', 'Sample figures');
    const main = (await readPage(page, '/')).querySelector('main') as Element;
    expect(getText(main)).not.toMatch(/sample/i);
    expect(main.querySelectorAll('section')).toHaveLength(1);
    expect(main.querySelectorAll('article, [role=timer]')).toHaveLength(0);
    expect(main.querySelectorAll('search, [role=search]')).toHaveLength(1);
  });
  for (const [path, emptyTitle, message] of [
    ['/destinations', 'No destinations yet', 'No destinations found matching your criteria.'],
    ['/blog', 'No articles yet', 'No articles found matching your criteria.'],
  ] as const)
    await step(
      `${path} says that there is nothing yet, and offers neither a search nor a filter`,
      async () => {
        const main = (await readPage(page, path, emptyTitle)).querySelector('main') as Element;
        expect(getText(main)).not.toMatch(/nine|criteria|sample|Or begin with one of these/i);
        expect(main.querySelectorAll('article, search, [role=search]')).toHaveLength(0);
        expect(findLinks(main, 'Back to the home page')[0]?.getAttribute('href')).toBe('/');
        const found = (await readPage(page, `${path}?q=kyoto`, message)).querySelector('main') as Element;
        expect(found.querySelectorAll('article, [role=group], fieldset')).toHaveLength(0);
        expect(getText(found)).not.toMatch(/sample|Or begin with one of these|Close to your search/i);
      },
    );
  await step('The terms do not speak of samples and placeholders', async () => {
    expect(await waitForText(page, '/terms', '>Prices</h2>')).not.toMatch(/sample content|not there yet/);
  });
  await step('The samples are back when they are switched on again', async () => {
    await updateSingleton(content, 'settings', { show_samples: true });
    const home = await readPage(page, '/', 'Sample figures');
    expect(findSection(home, 'Deals')).toBeDefined();
    // Six destinations, three deals and three articles.
    expect(home.querySelectorAll('main article')).toHaveLength(12);
  });
});

test('A list offers filters once there is something to choose', async ({ request, content }) => {
  await updateSingleton(content, 'settings', { show_samples: false });
  const page = { request };
  const categories = 'main [role=group][aria-label=Category] button, main fieldset button';
  await step('A destination and a post without details are not filtered', async () => {
    await addRow(content, 'destinations', { name: 'Harar' });
    await addRow(content, 'posts', { title: 'A walk' });
    for (const [path, name] of [
      ['/destinations', 'Harar'],
      ['/blog', 'A walk'],
    ] as const) {
      const list = await readPage(page, path, name);
      expect(getTexts(list, 'main article h3')).toEqual([name]);
      expect(list.querySelectorAll('main [role=search], main search')).toHaveLength(1);
      expect(list.querySelectorAll('main :is([role=group], fieldset, select)')).toHaveLength(0);
      expect(getText(list.body)).not.toContain('Nine places');
    }
  });
  await step('What others have can be chosen', async () => {
    await addRow(content, 'destinations', { name: 'Zanzibar', category: 'Beach', region: 'Africa' });
    await addRow(content, 'posts', { title: 'A stew', category: 'Food' });
    const catalog = await readPage(page, '/destinations', 'Zanzibar');
    // All built-in categories are offered, also those that find nothing.
    expect(getTexts(catalog, categories)).toEqual(
      expect.arrayContaining(['All', expect.stringMatching(/^Beach\s?1$/), 'Mountain']),
    );
    expect(catalog.querySelectorAll('main select[name=region]')).toHaveLength(1);
    const blog = await readPage(page, '/blog', 'A stew');
    expect(getTexts(blog, categories)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Travel Tips/), expect.stringMatching(/^Food/)]),
    );
  });
});

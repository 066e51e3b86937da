import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { addDestinations } from '#tests/e2e/catalog.ts';
import { replaceSlides, waitForNoText, waitForText } from '#tests/e2e/content.ts';
import { findButtons, findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { addRow, updateSingleton } from '#tests/e2e/rows.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/**
 * The home page shows the owner's content (docs/product/home.md). testimonials.test.ts and, for featured destinations,
 * catalog.test.ts have the rest of it, and tests/pages/samples.test.ts shows the samples.
 */

test('Without slides the hero shows the title and subtitle of the settings', async ({
  content,
  request,
  site,
}) => {
  await updateSingleton(content, 'settings', {
    hero_title: 'Where the road goes quiet',
    hero_subtitle: 'Small places, long evenings.',
  });
  await replaceSlides(site, []);
  const page = await readPage({ request }, '/', 'Where the road goes quiet');
  const hero = page.querySelector('[aria-roledescription=carousel]') as Element;
  expect(getText(hero)).toContain('Small places, long evenings.');
  expect(findButtons(hero, 'Play video')).toEqual([]);
});

test('Without samples the departure board stands alone, and without a place with a time zone the countdown stays', async ({
  request,
  content,
}) => {
  const [countdown, board] = ['Shoulder season', 'Right now, elsewhere'];
  await updateSingleton(content, 'settings', { departure_board: 'places' });
  await addDestinations(
    content,
    { name: 'Draft', time_zone: 'Asia/Tokyo', published_at: null },
    { name: 'Timeless' },
    { name: 'Olympus', time_zone: 'Mars/Olympus' },
  );
  await step('The countdown stays while no published place has a time zone', async () => {
    const home = await waitForText({ request }, '/', 'Olympus');
    expect([home.includes(countdown), home.includes(board)]).toEqual([true, false]);
  });
  await step('Without samples there is no board at all then', async () => {
    await updateSingleton(content, 'settings', { show_samples: false });
    await waitForNoText({ request }, '/', countdown);
    expect(await waitForText({ request }, '/', 'Olympus')).not.toMatch(/>Deals<|Right now, elsewhere/);
  });
  await step('With a place the board is there without the deals', async () => {
    await addDestinations(content, { name: 'Kyoto', time_zone: 'Asia/Tokyo' });
    expect(await waitForText({ request }, '/', board)).not.toContain('>Deals<');
  });
});

/**
 * Expects these figures, each with its label before it, as soon as the page shows the last save. Returns the text of the
 * section; null if there is none.
 */
async function expectFigures(request: APIRequestContext, figures: readonly string[]): Promise<string | null> {
  let section: Element | undefined;
  const read = async () => {
    section = findSection(await readPage({ request }, '/'), 'Wayfare in figures');
    return section ? getTexts(section, 'dl > div') : [];
  };
  await expect.poll(read).toEqual(figures);
  return section ? getText(section) : null;
}

test('The figures are samples until one is set, and samples again when all are cleared', async ({
  request,
  content,
}) => {
  const samples = [
    'Happy Travelers50,000+',
    'Destinations150+',
    'Average Rating4.9/5',
    'Customer Support24/7',
  ];
  expect(await expectFigures(request, samples)).toContain('Sample figures');
  await step('One figure takes the place of all four samples', async () => {
    await updateSingleton(content, 'statistics', { value_3: '12,000+', label_3: 'Nights' });
    expect(await expectFigures(request, ['Nights12,000+'])).not.toContain('Sample');
  });
  await step('A figure stays when samples are switched off', async () => {
    await updateSingleton(content, 'settings', { show_samples: false });
    await waitForNoText({ request }, '/', 'Sample postcards');
    await expectFigures(request, ['Nights12,000+']);
  });
  await step('Without figures and samples, the strip is left out', async () => {
    await updateSingleton(content, 'statistics', { value_3: null, label_3: null });
    expect(await expectFigures(request, [])).toBeNull();
  });
  await step('Cleared figures bring the samples back', async () => {
    await updateSingleton(content, 'settings', { show_samples: true });
    await expectFigures(request, samples);
  });
});

test('What is counted follows what is public, and a count of zero is left out', async ({
  request,
  content,
}) => {
  const counts = { source_1: 'destinations', label_1: 'Places', source_2: 'posts', label_2: 'Stories' };
  await updateSingleton(content, 'statistics', counts);
  await addRow(content, 'destinations', { name: 'Hidden', published_at: null });
  await step('With nothing to count, neither figures nor samples are shown', async () => {
    expect(await expectFigures(request, [])).toBeNull();
  });
  await addRow(content, 'destinations', { name: 'Harar' });
  await expectFigures(request, ['Places1']);
  await step('A suggested label is in the singular beside a count of one', async () => {
    await addRow(content, 'posts', { title: 'Alone' });
    await expectFigures(request, ['Places1', 'Story1']);
  });
  const more = Array.from({ length: 11 }, (_, index) => ({ title: `Story ${index}` }));
  await content.from('posts').insert(more).throwOnError();
  await expectFigures(request, ['Places1', 'Stories12']);
  await step('Unpublishing counts down', async () => {
    await content.from('posts').update({ published_at: null }).eq('title', 'Story 7').throwOnError();
    await expectFigures(request, ['Places1', 'Stories11']);
  });
});

import { expect } from 'vitest';
import type { TablesInsert } from '#app/client/database.types.ts';
import { waitForNoText, waitForText } from '#tests/e2e/content.ts';
import { findSection, getText, getTexts, readPage } from '#tests/e2e/page-html.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { sample as testimonialSample } from '#tests/e2e/samples/testimonials.ts';
import { parseStructuredData } from '#tests/e2e/structured-data.ts';
import { test } from '#tests/setup/pages.ts';
import { step } from '#tests/setup/step.ts';

/** The owner's testimonials on the home page (docs/product/home.md#testimonials). tests/pages/samples.test.ts shows the samples. */

const title = 'What Our Travelers Say';
const full = testimonialSample.row;

const getImages = (card: Element | undefined) =>
  Array.from(card?.querySelectorAll('img') ?? [], (image) => image.getAttribute('src'));

test('The postcards are samples until a testimonial of the owner’s is public, and then the owner’s alone', async ({
  request,
  content,
}) => {
  const page = { request };
  const add = (...rows: TablesInsert<'testimonials'>[]) =>
    content.from('testimonials').insert(rows, { defaultToNull: false }).throwOnError();
  await step('A draft and a scheduled testimonial do not replace the samples', async () => {
    await add(
      { ...full, name: 'A draft', published_at: null },
      { ...full, name: 'For later', published_at: '2999-01-01' },
    );
    const samples = findSection(await readPage(page, '/', 'Sample postcards'), title) ?? null;
    expect(getText(samples)).toContain('Sample postcards; nobody has written yet.');
    expect(samples?.querySelectorAll('figure')).toHaveLength(3);
    expect(getText(samples)).not.toContain('checked');
  });
  await step(
    'A postcard shows where it comes from and how it was checked, and leaves out what is not given',
    async () => {
      await add({ ...full, sort_order: 1 }, { name: 'Bo', text: 'Go.', stamp: 'petra', sort_order: 2 });
      const own = findSection(await readPage(page, '/', 'Ingrid Solheim'), title) as Element;
      expect(getText(own)).not.toContain('Sample');
      expect(getText(own)).toContain('We chose these cards. Each says whether we have checked it.');
      const [first, second] = own.querySelectorAll('figure');
      for (const text of [full.name, full.place, full.journey, 'Rated 4 of 5'])
        expect(first?.outerHTML).toContain(text);
      expect(first?.querySelector('blockquote')?.textContent).toBe(full.text);
      expect(getTexts(first as Element, 'p')).toEqual([
        'Email · March 1, 2026 · Checked: compared with the booking',
      ]);
      const link = first?.querySelector('a');
      expect([link?.getAttribute('href'), link?.rel]).toEqual([full.source_url, 'nofollow noopener']);
      // The image lies over the stamp, which is seen while the image cannot be loaded.
      expect(getImages(first)).toEqual(['/scenes/kyoto.svg', full.image]);
      expect(getImages(second)).toEqual(['/scenes/petra.svg']);
      expect(getText(second ?? null)).toBe('Go.Not checkedBo');
      expect(second?.querySelector('[role=img]')).toBeNull();
    },
  );
  await step(
    'No rating is claimed, because search engines forbid a site to rate itself by the reviews on its own pages',
    async () => {
      const facts = JSON.stringify(parseStructuredData(await waitForText(page, '/', 'Ingrid Solheim')));
      expect(facts).toContain('Organization');
      expect(facts).not.toMatch(/review|rating/i);
    },
  );
  await step('The owner’s testimonials stay when samples are switched off', async () => {
    await updateSingleton(content, 'settings', { show_samples: false });
    await waitForNoText(page, '/', 'Sample figures');
    const own = findSection(await readPage(page, '/'), title);
    expect(own?.querySelectorAll('figure')).toHaveLength(2);
  });
  await step('Without testimonials and samples, the section is left out', async () => {
    await content.from('testimonials').delete().lte('published_at', 'now').throwOnError();
    await waitForNoText(page, '/', title);
  });
  await step('The samples do not come back when they are switched on again', async () => {
    await updateSingleton(content, 'settings', { show_samples: true });
    await waitForText(page, '/', 'Sample figures');
    await waitForNoText(page, '/', title);
  });
  await step('A scheduled testimonial appears at its time, without a save', async () => {
    await add({ name: 'Bo', text: 'Go.', published_at: new Date(Date.now() + 400).toISOString() });
    await waitForText(page, '/', title);
  });
});

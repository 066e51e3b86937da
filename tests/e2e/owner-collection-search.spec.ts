import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { addDestination, addPost, type ContentClient, test } from './owner.ts';

/** Where the lists differ: the columns that can be searched and sorted, and the display of long texts. */

test('The list of posts can be searched by title, excerpt, author, category and tags', async ({
  page,
  content,
}) => {
  await deleteAllPosts(content);
  await addPost(content, {
    title: 'The last lantern',
    excerpt: 'Turn the bowl.',
    author: 'Märta Å.',
    category: 'Culture',
    tags: ['Slow travel', 'Kyoto'],
    date: '2026-01-02',
  });
  await addPost(content, {
    title: 'Something else',
    excerpt: 'Nothing.',
    author: 'Bo',
    category: 'Food',
    tags: ['Travel'],
  });
  await page.goto('/admin/posts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts');
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  for (const query of ['lantern', 'BOWL', 'Märta', 'culture', 'Kyoto', 'SLOW travel', 'low']) {
    await search.fill('');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await search.fill(query);
    await expect(page.getByRole('rowheader'), query).toHaveText([/^The last lantern/]);
    await expect(page).toHaveURL(`/admin/posts?${new URLSearchParams({ q: query })}`);
  }
});

test('The list of destinations can be searched by name, description, region and Indian State', async ({
  page,
  content,
}) => {
  await addDestination(content, { name: 'Petra', description: 'Rose red.', region: 'Middle East' });
  await addDestination(content, { name: 'Kyoto', description: 'Vermilion gates.', region: 'Asia' });
  await addDestination(content, {
    name: 'Bali',
    description: 'Rice terraces.',
    region: 'Asia',
    budget: 'Petra',
  });
  await addDestination(content, { name: 'Munnar', region: 'South Asia', indian_state: 'Kerala' });
  await page.goto('/admin/destinations');
  const search = page.getByRole('searchbox', { name: 'Search destinations' });
  for (const [query, names] of [
    ['PETRA', ['Petra']],
    ['vermilion', ['Kyoto']],
    ['asia', ['Munnar', 'Bali', 'Kyoto']],
    ['asia rice', ['Bali']],
    ['kerala', ['Munnar']],
  ] as const) {
    await search.fill(query);
    await expect(page.getByRole('rowheader')).toHaveText([...names].map((name) => new RegExp(`^${name}`)));
  }
});

test('The list of posts can be sorted by title, category and date, in both directions', async ({
  page,
  content,
}) => {
  await deleteAllPosts(content);
  const zagreb = 'Zagreb';
  const alesund = 'Ålesund in the rain';
  await addPost(content, { title: zagreb, category: 'Adventure', date: '2026-03-01' });
  await addPost(content, { title: alesund, category: 'Travel Tips', date: '2026-01-01' });
  await page.goto('/admin/posts');
  const titles = page.getByRole('rowheader');
  await expect(titles).toHaveText([zagreb, alesund]);
  for (const [column, sort, order] of [
    ['Title', '?sort=title.asc', [alesund, zagreb]],
    ['Title', '?sort=title.desc', [zagreb, alesund]],
    ['Category', '?sort=category.asc', [zagreb, alesund]],
    ['Category', '?sort=category.desc', [alesund, zagreb]],
    // The newest first is the default order.
    ['Date', '', [zagreb, alesund]],
    ['Date', '?sort=date.asc', [alesund, zagreb]],
  ] as const) {
    await page.getByRole('button', { name: column, exact: true }).click();
    await expect(page).toHaveURL(`/admin/posts${sort}`);
    await expect(titles).toHaveText([...order]);
  }
});

test('The list of destinations can be sorted by name, region and date, ignoring case and accents', async ({
  page,
  content,
}) => {
  for (const [name, region, day] of [
    ['Zermatt', 'Europe', '04'],
    ['apple valley', null, '03'],
    ['Ålesund', 'europe', '02'],
    ['Bali', 'Asia', '01'],
  ] as const)
    await addDestination(content, { name, region, created_at: `2026-01-${day}T00:00:00Z` });
  await page.goto('/admin/destinations');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Zermatt', 'apple valley', 'Ålesund', 'Bali']);
  const sortBy = (column: string) =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click();
  await sortBy('Name');
  await expect(names).toHaveText(['Ålesund', 'apple valley', 'Bali', 'Zermatt']);
  await sortBy('Name');
  await expect(names).toHaveText(['Zermatt', 'Bali', 'apple valley', 'Ålesund']);

  await test.step('a destination without a region comes last in both directions', async () => {
    await sortBy('Region');
    await expect(names.first()).toHaveText('Bali');
    await expect(names.last()).toHaveText('apple valley');
    await sortBy('Region');
    await expect(names.last()).toHaveText('apple valley');
    await expect(names.nth(2)).toHaveText('Bali');
  });

  await sortBy('Added');
  await expect(names).toHaveText(['Zermatt', 'apple valley', 'Ålesund', 'Bali']);
  await expect(page).toHaveURL('/admin/destinations');
  await sortBy('Added');
  await expect(names).toHaveText(['Bali', 'Ålesund', 'apple valley', 'Zermatt']);
});

test('The list of posts wraps long words and shortens long titles, which screen readers still read in full', async ({
  page,
  content,
}) => {
  await deleteAllPosts(content);
  const long = 'The slow ferry '.repeat(20).trim();
  await addPost(content, { title: 'x'.repeat(300), excerpt: 'y'.repeat(300), author: 'z'.repeat(80) });
  await addPost(content, { title: long, category: 'Destinations '.repeat(6) });
  await addPost(content, { title: 'شاي في كيوتو', excerpt: '🍵', author: 'هاروكا', image: '/nowhere.png' });
  await addPost(content, { title: 'Short', featured: true });
  await page.goto('/admin/posts');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  const countLines = (title: string) =>
    page
      .getByTitle(title, { exact: true })
      .evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => countLines('Short')).toBeCloseTo(1, 0);
    await expect.poll(() => countLines(long)).toBeCloseTo(2, 0);
    await expect(page.getByRole('rowheader', { name: long, exact: true })).toBeVisible();
    await expect.poll(() => getHorizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  }
});

test('The list of destinations passes axe at every width, even with long words or no results', async ({
  page,
  content,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addDestination(content, {
    name: `Taumata${'whakatangihanga'.repeat(20)}`,
    description: 'x'.repeat(3000),
    region: 'r'.repeat(300),
    budget: 'b'.repeat(300),
    activity: 'a'.repeat(300),
    featured: true,
  });
  await addDestination(content, { name: 'Rio' });
  await page.goto('/admin/destinations');
  await page.getByRole('checkbox', { name: 'Select Rio' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessibleAtWidths(page, [1440, 1024, 768, 390]);
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByText('No destinations match “nowhere”.')).toBeVisible();
  await expectAccessibleAtWidths(page, [390]);
});

async function deleteAllPosts(content: ContentClient): Promise<void> {
  await content.from('posts').delete().not('id', 'is', null).throwOnError();
}

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { signIn } from './log-in.ts';
import { signedOut, test } from './owner.ts';
import { addRow } from './rows.ts';
import { heading, openGuide, stop, template } from './start-guide.ts';

/** From the first sign-in to a site of one's own (docs/product/dashboard.md#start-guide). */

test.use({ storageState: signedOut });

test('On an empty site a sign-in opens the start guide, which leads to a site of the owner’s own', async ({
  page,
  content,
  site,
  request,
}) => {
  await openGuide(content);
  await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  const readSite = async (path: string) => (await request.get(path)).text();

  await test.step('The name and the look of the site', async () => {
    await signIn(page, site.owner);
    await expect(page).toHaveURL('/admin/start?stop=name');
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.getByLabel('Site Title').fill('Far & Away');
    await page.getByRole('radio', { name: 'Lagoon' }).check();
    await page.getByRole('radio', { name: 'Gallery' }).check();
    // The site beside the guide has the look and the name before they are saved.
    const body = page.frameLocator('iframe').locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(245, 250, 247)');
    await expect(body).toHaveCSS('font-family', /Instrument Sans Variable/);
    await expect(page.frameLocator('iframe').getByRole('banner')).toContainText('Far & Away');
    expect(await readSite('/about')).not.toContain('Instrument Sans');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('Where do your visitors book?');
    await expect.poll(() => readSite('/about')).toMatch(/--paper:#f5faf7;[\s\S]*Instrument Sans/);
    await expect(body).toHaveCSS('background-color', 'rgb(245, 250, 247)');
    await expect(heading(page)).toBeFocused();
    await expect(stop(page, 'Name (done)')).toBeVisible();
    // The panel, and the site beside the guide.
    await expect(
      page
        .getByRole('banner')
        .getByText('Far & Away')
        .or(page.getByRole('link', { name: 'Far & Away' })),
    ).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('banner')).toContainText('Far & Away');
  });

  await test.step('The partner link counts once it was opened and found to work', async () => {
    await page.getByLabel('Partner', { exact: true }).selectOption('Booking.com');
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByText('Please enter your partner ID.')).toBeVisible();
    await expect(page.getByLabel('Your partner ID (YOUR_ID)')).toBeFocused();
    await expect(page.getByText('Affiliate Link Saved!')).toHaveCount(0);
    await page.getByLabel('Affiliate Booking URL').fill('');
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByText('No link is stored')).toBeVisible();
    await expect(page.getByText('Affiliate Link Saved!')).toHaveCount(0);
    await page.getByLabel('Affiliate Booking URL').fill(template);
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByRole('heading', { name: 'Saved. Now try it as a visitor would' })).toBeFocused();
    const open = page.getByRole('link', { name: 'Open partner.example' });
    await expect(open).toBeInViewport({ ratio: 1 });
    const opened = page.waitForEvent('popup');
    await page
      .context()
      .route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
    await open.click();
    expect((await opened).url()).toContain('https://partner.example/search?city=S%C3%A3o%20Paulo&from=');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('If your partner does not show it, choose')).toBeFocused();
    await expect(stop(page, 'Partner link (done)')).toHaveCount(0);
    // The answer can be changed.
    const works = page.getByRole('button', { name: 'Yes, it works' });
    await expect(works).toBeVisible();
    const url = page.getByLabel('Affiliate Booking URL');
    await url.fill('');
    await page.getByLabel('Partner', { exact: true }).selectOption('Booking.com');
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByText('Please enter your partner ID.')).toBeVisible();
    await expect(page.getByText('The link above is not saved yet. Save it, and then try it.')).toBeVisible();
    await expect(open).toHaveCount(0);
    await url.fill(template);
    const placeholders = page.getByText('Where the visitor wants to go', { exact: true });
    await expect(placeholders).toBeHidden();
    await page.getByText('What the placeholders mean').click();
    await expect(placeholders).toBeVisible();
    const again = page.waitForEvent('popup');
    await open.click();
    await again;
    await works.click();
    await expect(stop(page, 'Partner link (done)')).toBeVisible();
    await expect(heading(page)).toHaveText('Where do you send people?');
  });

  await test.step('Three destinations are made from samples at once', async () => {
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    for (const name of ['Santorini', 'Kyoto', 'Bali']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Publish these 3' }).click();
    await expect(heading(page)).toHaveText('What do you have to tell?');
    const { data } = await content.from('destinations').select('name, sample, price').throwOnError();
    expect(data?.map(({ name, sample, price }) => [name, sample, price]).toSorted()).toEqual([
      ['Bali', 'bali', null],
      ['Kyoto', 'kyoto', null],
      ['Santorini', 'santorini', null],
    ]);
    await stop(page, 'Three destinations (done)').click();
    await expect(page.getByRole('checkbox', { name: 'Kyoto is yours' })).toBeDisabled();
    await page.getByRole('link', { name: 'Next stop' }).click();
  });

  await test.step('A post that begins with a sample leads back to the guide', async () => {
    await page.getByRole('main').getByRole('link', { name: 'The slow ferry through the Cyclades' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
      'The slow ferry through the Cyclades',
    );
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page).toHaveURL('/admin/start?stop=contact');
    await expect(stop(page, 'First post (done)')).toBeVisible();
    await expect(heading(page)).toHaveText('How do people reach you?');
  });

  await test.step('A skipped stop can be made up for later', async () => {
    await page.getByRole('button', { name: 'Skip this stop' }).click();
    await expect(stop(page, 'Contact (skipped)')).toBeVisible();
    await expect(heading(page)).toHaveText('Who answers for this site?');
    await page.getByLabel('Legal notice').fill('Ana Reis\nRua do Cais 1\nLisboa\n\nana@reisen.example');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('The end of the line, for now');
    await expect(page.getByRole('main').getByRole('link', { name: 'contact', exact: true })).toHaveAttribute(
      'href',
      '/admin/start?stop=contact',
    );
    await page.reload();
    await stop(page, 'Contact (skipped)').click();
    await page.getByLabel('Email').fill('ana@reisen.example');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('You have arrived');
    const gaps = page.getByRole('region', { name: 'Still sample or missing' });
    await expect(gaps.getByRole('link', { name: /^Sample deals/ })).toHaveAttribute('href', '/admin/deals');
    await expect(gaps.getByRole('link', { name: 'switch sample content off' })).toBeVisible();
    await expect(
      gaps.getByText('3 places have our samples’ texts: Bali, Kyoto, and Santorini.'),
    ).toBeVisible();
    await expect(
      gaps.getByText('1 post is our sample, unchanged: The slow ferry through the Cyclades.'),
    ).toBeVisible();
    await expect(gaps.getByText('invented')).toHaveCount(0);
  });

  await test.step('Visitors see all of it', async () => {
    await expect.poll(() => readSite('/'), { intervals: [50] }).toContain('ana@reisen.example');
    const home = await readSite('/');
    for (const text of ['Far &amp; Away', 'partner.example', 'href="/legal-notice"'])
      expect(home).toContain(text);
    expect(await readSite('/blog')).toContain('The slow ferry through the Cyclades');
    expect(await readSite('/legal-notice')).toMatch(/Ana Reis<br\/?>\s*Rua do Cais 1<br\/?>\s*Lisboa<\/p>/);
  });

  await test.step('The dashboard leads to the guide until it is closed', async () => {
    await page.goto('/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Start Guide/ })
      .click();
    await page.getByRole('button', { name: 'Close the guide' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Start Guide/ })).toHaveCount(0);
  });
});

/** The site beside the guide. */
const preview = (page: Page) => page.frameLocator('iframe');

test('Beside each stop is what visitors see of it', async ({ page, content, site }) => {
  await openGuide(content);
  await page.context().route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  await signIn(page, site.owner);
  await expect(heading(page)).toHaveText('What is your site called?');

  await test.step('The partner that the booking search opens', async () => {
    await stop(page, 'Partner link').click();
    await expect(page.getByText('Book Now at the top of the site leads to the search.')).toBeVisible();
    await page.getByLabel('Affiliate Booking URL').fill(template);
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect.poll(() => preview(page).locator('html').innerHTML()).toContain('partner.example/search');
    const opened = page.waitForEvent('popup');
    await preview(page).getByLabel('Destination').first().fill('Lamu');
    await preview(page).getByRole('button', { name: 'Search Deals' }).first().click();
    expect((await opened).url()).toContain('https://partner.example/search?city=Lamu');
  });

  await test.step('The destinations in the catalog', async () => {
    await stop(page, 'Three destinations').click();
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    // A sample has no page.
    const kyoto = preview(page).locator('a[href="/destinations/kyoto"]');
    await expect(kyoto).toHaveCount(0);
    for (const name of ['Santorini', 'Kyoto']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Publish these 2' }).press('Enter');
    await expect(kyoto.first()).toBeVisible();
    // The button is disabled again.
    await expect(page.getByText(/^One more to go/)).toBeFocused();
  });

  await test.step('The post in the blog', async () => {
    await addRow(content, 'posts', { title: 'By dhow to Lamu' });
    await stop(page, 'First post').click();
    await expect(preview(page).getByRole('link', { name: 'By dhow to Lamu' }).first()).toBeVisible();
  });

  await test.step('The email on the contact page', async () => {
    await stop(page, 'Contact').click();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('at which visitors reach you, or skip this stop')).toBeVisible();
    await page.getByLabel('Email').fill('ana@reisen.example');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('Who answers for this site?');
    await stop(page, 'Contact (done)').click();
    await expect(preview(page).getByRole('main')).toContainText('ana@reisen.example');
  });

  await test.step('The sample texts, and the legal notice when there is one', async () => {
    await stop(page, 'Legal').click();
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.getByLabel('Legal notice').fill('Ana Reis');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('What is your site called?');
    await stop(page, 'Legal (done)').click();
    await expect(preview(page).getByRole('main')).toContainText('Ana Reis');
  });
});

test('A sign-in opens the dashboard where there is content, which leads to the start guide', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await addRow(content, 'destinations', { name: 'Lamu' });
  await signIn(page, site.owner);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Start Guide/ })).toContainText(
    '0 of 6 stops done. Next: name.',
  );
  // What the specification has on the dashboard comes first and is as it was.
  const links = page.getByRole('main').getByRole('link');
  await expect(page.getByRole('link', { name: /^No partner link/ })).toBeVisible();
  expect((await links.allInnerTexts()).slice(0, 11).map((text) => text.split('\n')[0])).toEqual([
    'Total Posts',
    'Total Destinations',
    'Settings',
    'Contact Information',
    'Create Post',
    'Add Destination',
    'Site Settings',
    'Contact Info',
    'View Website',
    'Start Guide',
    expect.stringMatching(/^No partner link/),
  ]);
});

import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { logIn, signIn } from './log-in.ts';
import { signedOut, test } from './owner.ts';
import { heading, openGuide, stop, template } from './start-guide.ts';
import { tabTo } from './tab-to.ts';

/** The start guide leads from the first sign-in to an own site, also by keyboard (docs/product/dashboard.md#start-guide). */

test.use({ storageState: signedOut });

test('On an empty site a sign-in opens the start guide, which shows beside a stop the page of the site that it is about', async ({
  page,
  content,
  site,
  request,
}) => {
  await openGuide(content);
  await page.context().route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  /** The site beside the guide. */
  const preview = page.frameLocator('iframe');
  const readSite = async (path: string) => (await request.get(path)).text();

  await test.step('The name and the look of the site', async () => {
    await signIn(page, site.owner);
    await expect(page).toHaveURL('/admin/start?stop=name');
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.getByLabel('Site Title').fill('Far & Away');
    await page.getByRole('radio', { name: 'Lagoon' }).check();
    await page.getByRole('radio', { name: 'Gallery' }).check();
    // The preview has the look and the name before they are saved.
    const body = preview.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(245, 250, 247)');
    await expect(body).toHaveCSS('font-family', /Instrument Sans Variable/);
    await expect(preview.getByRole('banner')).toContainText('Far & Away');
    expect(await readSite('/about')).not.toContain('Instrument Sans');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(heading(page)).toHaveText('Do you have a logo?');
    await expect.poll(() => readSite('/about')).toMatch(/--paper:#f5faf7;[\s\S]*Instrument Sans/);
    await expect(body).toHaveCSS('background-color', 'rgb(245, 250, 247)');
    await expect(heading(page)).toBeFocused();
    await expect(stop(page, 'Name (done)')).toBeVisible();
    // The panel has the new name now, and so has the site beside the guide.
    await expect(
      page
        .getByRole('banner')
        .getByText('Far & Away')
        .or(page.getByRole('link', { name: 'Far & Away' })),
    ).toBeVisible();
    await expect(preview.getByRole('banner')).toContainText('Far & Away');
    await page.getByRole('button', { name: 'The name is enough' }).click();
    await expect(stop(page, 'Logo (done)')).toBeVisible();
    await expect(heading(page)).toHaveText('Where do your visitors book?');
  });

  await test.step('The booking search opens the partner, whose link says that it was not tried until it was', async () => {
    await page.getByLabel('Affiliate Booking URL').fill(template);
    await page.getByRole('button', { name: 'Save link' }).click();
    await expect(page.getByRole('heading', { name: 'Saved. Now try it as a visitor would' })).toBeFocused();
    const open = page.getByRole('link', { name: 'Open partner.example' });
    await expect(open).toBeInViewport({ ratio: 1 });
    await expect(stop(page, 'Partner link (done) Not tried yet')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await open.click();
    expect((await opened).url()).toContain('https://partner.example/search?city=S%C3%A3o%20Paulo&from=');
    await expect.poll(() => preview.locator('html').innerHTML()).toContain('partner.example/search');
    const openedBeside = page.waitForEvent('popup');
    await preview.getByLabel('Destination').first().fill('Lamu');
    await preview.getByRole('button', { name: 'Search Deals' }).first().click();
    expect((await openedBeside).url()).toContain('https://partner.example/search?city=Lamu');
    await page.getByRole('button', { name: 'Yes, it works' }).click();
    await expect(stop(page, /^Partner link \(done\)$/)).toBeVisible();
    await expect(heading(page)).toHaveText('Where do you send people?');
  });

  await test.step('A stop without anything to save shows the page that it is about', async () => {
    // A sample has no page of its own, so nothing links to one.
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Destinations');
    await expect(preview.locator('a[href="/destinations/kyoto"]')).toHaveCount(0);
  });

  await test.step('Visitors see what was saved', async () => {
    await expect.poll(() => readSite('/'), { intervals: [50] }).toContain('partner.example');
    expect(await readSite('/')).toContain('Far &amp; Away');
  });
});

test('The start guide can be walked with the keyboard alone on a phone, passes axe there, and Back and a reload stay on their stop', async ({
  page,
  content,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openGuide(content);
  // The site below each stop takes time to load, and the test before shows it.
  await page.context().route(
    (url) => !/^\/(?:admin|login)/.test(url.pathname),
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: '<title>The site</title>' })
        : route.fallback(),
  );

  await test.step('While the code of the guide is loading, the page says so', async () => {
    const isHeld = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // The dashboard reads the guide once its own code has loaded, so the scripts that follow are those of the guide.
    await page.route(
      '**/rest/v1/start_guide*',
      async (route) => {
        await page.route('**/assets/*.js', async (asset) => {
          isHeld.resolve();
          await released.promise;
          await asset.continue();
        });
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto('/login');
    await logIn(page, site.owner);
    await isHeld.promise;
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    released.resolve();
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.unrouteAll();
  });

  await expectAccessibleAtWidths(page, [390]);
  await tabTo(page, page.getByLabel('Site Title'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Far & Away');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Do you have a logo?');
  await expect(heading(page)).toBeFocused();

  await test.step('Back leads to the stop before, and a reload stays there, although another stop is the next to do', async () => {
    await page.goBack();
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.reload();
    await expect(heading(page)).toHaveText('What is your site called?');
    await expect(page.getByLabel('Site Title')).toHaveValue('Far & Away');
    await page.goForward();
    await expect(heading(page)).toHaveText('Do you have a logo?');
  });

  await test.step('A site needs no logo', async () => {
    await expectAccessibleAtWidths(page, [390]);
    await tabTo(page, page.getByRole('button', { name: 'The name is enough' }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Where do your visitors book?');
  });

  for (const title of [
    'Where do you send people?',
    'What do you have to tell?',
    'How do people reach you?',
    'Who answers for this site?',
    'The end of the line, for now',
  ])
    await test.step(`A skip leads to “${title}”`, async () => {
      await expectAccessibleAtWidths(page, [390]);
      await tabTo(page, page.getByRole('button', { name: 'Skip this stop' }));
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toBeFocused();
    });
  await page.goBack();
  await expect(heading(page)).toHaveText('Who answers for this site?');
});

import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { logIn } from './log-in.ts';
import { signedOut, test } from './owner.ts';
import { heading, openGuide } from './start-guide.ts';
import { tabTo } from './tab-to.ts';

/** The way through the start guide by keyboard, back and on (docs/product/dashboard.md#start-guide). */

test.use({ storageState: signedOut });

test('The start guide can be walked with the keyboard alone on a phone, passes axe there, and Back and a reload stay on their stop', async ({
  page,
  content,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openGuide(content);

  await test.step('While its code is loading, the page says so', async () => {
    const isHeld = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // The dashboard asks for the guide when its own code has arrived. What comes then is the code of the guide.
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
  await expect(heading(page)).toHaveText('Where do your visitors book?');
  await expect(heading(page)).toBeFocused();

  await test.step('Back leads to the stop before, and a reload stays there, although another one is open', async () => {
    await page.goBack();
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.reload();
    await expect(heading(page)).toHaveText('What is your site called?');
    await expect(page.getByLabel('Site Title')).toHaveValue('Far & Away');
    await page.goForward();
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

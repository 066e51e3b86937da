import type { Page } from '@playwright/test';
import { gaps } from '#tests/e2e/dashboard.ts';
import { signIn } from '#tests/e2e/log-in.ts';
import { holdRequests, rejectRequests, stopIntercepting } from '#tests/e2e/requests.ts';
import { addRow, readSingleton, updateSingleton } from '#tests/e2e/rows.ts';
import { heading, openGuide, stop, template } from '#tests/e2e/start-guide.ts';
import { expect, signedOutTest, step, test } from '#tests/setup/panel/panel.ts';

/** These tests take steps of the start guide (docs/product/dashboard.md#start-guide). owner-start-guide.spec.ts walks past all. */

const save = (page: Page, name = 'Save and continue') => page.getByRole('button', { name }).click();
const mainLink = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

test('A partner link that is stored counts, and says that it was not tried until it was found to work', async ({
  page,
  content,
}) => {
  await openGuide(content);
  await addRow(content, 'destinations', { name: 'Lamu', published_at: '2020-01-01T00:00:00Z' });
  await addRow(content, 'destinations', { name: 'Pemba' });
  await addRow(content, 'destinations', { name: 'Later', published_at: '2099-01-01T00:00:00Z' });
  const url = page.getByLabel('Affiliate Booking URL');
  const open = page.getByRole('link', { name: 'Open partner.example' });
  const works = page.getByRole('button', { name: 'Yes, it works' });

  await step('A template without the partner ID, and no link, are not saved', async () => {
    await page.goto('/admin/start?stop=partner');
    await page.getByLabel('Partner', { exact: true }).selectOption('Booking.com');
    await save(page, 'Save link');
    await expect(page.getByText('Please enter your partner ID.')).toBeVisible();
    await expect(page.getByLabel('Your partner ID (YOUR_ID)')).toBeFocused();
    await url.fill('');
    await save(page, 'Save link');
    await expect(page.getByText('No link is stored')).toBeVisible();
    await expect(page.getByText('Affiliate Link Saved!')).toHaveCount(0);
  });

  await step('Who has opened the link and found that it fails can change the answer', async () => {
    await url.fill(template);
    await save(page, 'Save link');
    await expect(page.getByRole('heading', { name: 'Saved. Now try it as a visitor would' })).toBeFocused();
    await expect(page.getByText(/^The search is for Pemba, /)).toBeVisible();
    await expect(works).toHaveCount(0);
    // The middle button opens a new tab.
    await open.evaluate((link: HTMLElement) =>
      link.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true })),
    );
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('If your partner does not show it, choose')).toBeFocused();
    await expect(works).toBeVisible();
    await expect(stop(page, 'Partner link (done) Not tried yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next stop' })).toBeVisible();
  });

  await step('A link that is not saved cannot be tried', async () => {
    await url.fill('https://partner.example/other');
    await expect(page.getByText('The link above is not saved yet. Save it, and then try it.')).toBeVisible();
    await expect(open).toHaveCount(0);
    await url.fill(template);
    const placeholders = page.getByText('Where the visitor wants to go', { exact: true });
    await expect(placeholders).toBeHidden();
    await page.getByText('What the placeholders mean').click();
    await expect(placeholders).toBeVisible();
  });

  await step(
    'The link is tried once it works, and the stop is open again if values are missing in it',
    async () => {
      await open.click();
      await works.click();
      await expect(stop(page, /^Partner link \(done\)$/)).toBeVisible();
      await stop(page, 'Partner link').click();
      await expect(
        page.getByRole('heading', { name: 'You have tried this link, and it works' }),
      ).toBeVisible();
      await updateSingleton(content, 'settings', { affiliate_booking_url: `${template}&aid=YOUR_ID` });
      await page.goto('/admin');
      await expect(mainLink(page, /^Unfinished partner link/)).toBeVisible();
      await page.goto('/admin/start?stop=partner');
      await expect(page.getByText('Fill in your partner ID above')).toBeVisible();
      await expect(stop(page, 'Partner link (done)')).toHaveCount(0);
    },
  );
});

test('A skip says that it runs, is added to what another tab has skipped, and can be made up for', async ({
  page,
  content,
}) => {
  await openGuide(content);
  await updateSingleton(content, 'settings', { site_title: 'Far & Away' });
  await page.goto('/admin/start?stop=contact');
  await expect(heading(page)).toHaveText('How do people reach you?');
  await updateSingleton(content, 'start_guide', { skipped: ['logo', 'partner', 'destinations', 'post'] });
  const skip = await holdRequests(page, { method: 'POST', url: '**/rest/v1/start_guide*' });
  await page.getByRole('button', { name: 'Skip this stop' }).click();
  await expect(page.getByRole('button', { name: 'Skipping...' })).toBeDisabled();
  skip.release();
  await expect(heading(page)).toHaveText('Who answers for this site?');
  for (const name of ['First post (skipped)', 'Contact (skipped)'])
    await expect(stop(page, name)).toBeVisible();

  await step('What is typed survives a reload', async () => {
    await page.getByLabel('Legal notice').fill('Ana Reis');
    await page.reload();
    await expect(page.getByLabel('Legal notice')).toHaveValue('Ana Reis');
    await page.getByLabel('Legal notice').fill('Ana Reis\nRua do Cais 1\n\nana@reisen.example');
    await save(page);
    await expect(heading(page)).toHaveText('The end of the line, for now');
    // Two spaces keep the lines of the address apart.
    const { notice } = await readSingleton(content, 'legal_texts');
    expect(notice).toBe('Ana Reis  \nRua do Cais 1\n\nana@reisen.example');
  });

  await step('The end leads to what was left out, which needs what it asks for', async () => {
    await mainLink(page, /^contact$/).click();
    await save(page);
    await expect(page.getByText('at which visitors reach you, or skip this stop')).toBeVisible();
    await page.getByLabel('Email').fill('ana@reisen.example');
    await save(page);
    await expect(stop(page, 'Contact (done)')).toBeVisible();
  });

  await step('The dashboard leads back to the end until the guide is closed', async () => {
    await page.goto('/admin');
    await expect(mainLink(page, /Start Guide/)).toContainText('4 of 7 stops done.');
    await mainLink(page, /Start Guide/).click();
    await expect(page).toHaveURL('/admin/start?stop=end');
    await expect(page.getByText('The guide stays on the dashboard until you close it.')).toBeVisible();
    await save(page, 'Close the guide');
    await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
    await expect(mainLink(page, /Start Guide/)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('You have left out')).toBeVisible();
    await expect(page.getByText('The guide stays on the dashboard')).toHaveCount(0);
  });
});

test('Destinations that are made from samples count, and the end of the guide says what is still a sample', async ({
  page,
  content,
}) => {
  await openGuide(content);
  await updateSingleton(content, 'start_guide', {
    skipped: ['name', 'logo', 'partner', 'post', 'contact', 'legal'],
  });
  await page.goto('/admin/start?stop=destinations');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  for (const name of ['Santorini', 'Kyoto']) await page.getByRole('checkbox', { name }).check();
  await save(page, 'Publish these 2');
  // The button is disabled again, so the focus goes to the sentence.
  await expect(page.getByText(/^One more to go/)).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Kyoto is yours' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Bali' }).check();
  await save(page, 'Publish');
  await expect(heading(page)).toHaveText('The end of the line, for now');
  // The prices of the samples are invented.
  const { data } = await content.from('destinations').select('sample, price').throwOnError();
  expect(data?.map(({ sample, price }) => [sample, price]).toSorted()).toEqual([
    ['bali', null],
    ['kyoto', null],
    ['santorini', null],
  ]);
  await expect(gaps(page).getByRole('link', { name: /^Sample deals/ })).toHaveAttribute(
    'href',
    '/admin/deals',
  );
  await expect(gaps(page).getByRole('link', { name: 'switch sample content off' })).toBeVisible();
  await expect(
    gaps(page).getByText('3 places have our samples’ texts: Bali, Kyoto, and Santorini.'),
  ).toBeVisible();
  await expect(gaps(page).getByText('invented')).toHaveCount(0);
});

test('A stop is done when its thing is there, wherever it was stored, and the end asks to try the partner link', async ({
  page,
  content,
}) => {
  await openGuide(content);
  for (const name of ['Lamu', 'Pemba', 'Kilwa']) await addRow(content, 'destinations', { name });
  await addRow(content, 'posts', { title: 'By dhow' });
  await updateSingleton(content, 'settings', { site_title: 'Far & Away', affiliate_booking_url: template });
  await updateSingleton(content, 'contact_info', { email: 'ana@reisen.example' });
  await updateSingleton(content, 'legal_texts', { notice: 'Ana Reis' });
  await page.goto('/admin/start');
  await expect(heading(page)).toHaveText('Do you have a logo?');
  await save(page);
  await expect(page.getByText('Please choose a logo, or say that the name is enough.')).toBeVisible();
  await save(page, 'The name is enough');
  await expect(heading(page)).toHaveText('You have arrived');
  await expect(stop(page, '(done)')).toHaveCount(7);
  await expect(page.getByText('Your partner link is not tried yet: try it.')).toBeVisible();
  await page.goto('/admin');
  await expect(mainLink(page, /Start Guide/)).toContainText(
    '7 of 7 stops done. Your partner link is not tried yet.',
  );
});

signedOutTest(
  'A sign-in opens the dashboard where there is content, which leads to the start guide',
  async ({ page, content, site }) => {
    await openGuide(content);
    await addRow(content, 'destinations', { name: 'Lamu' });
    await signIn(page, site.owner);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(mainLink(page, /Start Guide/)).toContainText('0 of 7 stops done.');
    // What the dashboard shows without the guide comes first and is as it was.
    await expect(mainLink(page, /^No partner link/)).toBeVisible();
    const links = await page.getByRole('main').getByRole('link').allTextContents();
    expect(links.slice(0, 11)).toEqual(
      [
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
        'No partner link',
      ].map((label) => expect.stringMatching(`^${label}`)),
    );
  },
);

test('Destinations and a post of the owner’s own lead back to the start guide, and count', async ({
  page,
  content,
}) => {
  await openGuide(content);
  await updateSingleton(content, 'start_guide', { skipped: ['name', 'logo', 'partner'] });
  for (const name of ['Lamu', 'Pemba']) await addRow(content, 'destinations', { name });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Start Guide/ })
    .click();
  await expect(page).toHaveURL('/admin/start?stop=destinations');
  await expect(page.getByText(/^One more to go/)).toBeVisible();
  await page.getByRole('link', { name: 'Write about my own place' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Zanzibar');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL('/admin/start?stop=post');
  await expect(stop(page, 'Three destinations (done)')).toBeVisible();
  await page.getByRole('link', { name: 'Write my own' }).click();
  await page.getByLabel('Title', { exact: true }).fill('By dhow');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL('/admin/start?stop=contact');
  await expect(stop(page, 'First post (done)')).toBeVisible();
});

test('A post that begins with a sample leads back to the start guide, and counts', async ({
  page,
  content,
}) => {
  await openGuide(content);
  await page.goto('/admin/start?stop=post');
  await mainLink(page, 'The slow ferry through the Cyclades').click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The slow ferry through the Cyclades');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL('/admin/start?stop=name');
  await expect(stop(page, 'First post (done)')).toBeVisible();
});

test('The start guide says when it cannot be loaded', async ({ page, content }) => {
  await openGuide(content);
  await page.goto('/admin/start');
  await expect(heading(page)).toBeVisible();
  const read = { method: 'GET', url: '**/rest/v1/start_guide*' };
  await rejectRequests(page, read, 'Broken');
  await page.reload();
  await expect(page.getByText('The start guide could not be loaded.')).toBeVisible();
  await stopIntercepting(page, read);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});

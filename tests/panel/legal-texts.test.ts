import type { Page } from '@playwright/test';
import { expectNotice } from '#tests/e2e/owner.ts';
import { updateSingleton } from '#tests/e2e/rows.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/** The owner's legal texts take the place of the samples, and back (docs/product/legal.md#legal-pages). */

const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
const text = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).and(page.locator('[contenteditable]'));
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Legal Texts' }).click();
  await expectNotice(page, 'Legal Texts Saved!');
};
const sampleNote = 'Sample text: the owner of this site has not written this page yet.';

test('A legal text begins with our sample, with what the owner has entered, and the previous text can be restored', async ({
  page,
  content,
  request,
}) => {
  await updateSingleton(content, 'contact_info', {
    email: 'ana@reisen.example',
    phone: '+351 21 1',
    address: 'Rua do Cais 1\nLisboa',
  });
  await updateSingleton(content, 'settings', { site_title: 'Far & Away', message_months: 3 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await step('The sample fills the empty editor, and the button keeps the focus', async () => {
    await page.goto('/admin/legal-texts');
    await button('Start from our sample: Legal notice').click();
    for (const fact of ['name, or that of your company', 'Rua do Cais 1', '+351 21 1', 'ana@reisen.example'])
      await expect(text(page, 'Legal notice')).toContainText(fact);
    await button('Start from our sample: Privacy').click();
    const privacy = text(page, 'Privacy');
    await expect(privacy.getByRole('heading').first()).toHaveText('The short version');
    for (const fact of ['The owner of Far & Away decides', 'Rua do Cais 1', '+351 21 1', 'for 3 months'])
      await expect(privacy).toContainText(fact);
    await expect(page.getByText('This is our sample, unchanged.')).toHaveCount(1);
    await expect(button('Use our sample: Privacy')).toBeFocused();
    await expect(button('Use our sample: Privacy')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Use our sample: Privacy')).toHaveAccessibleDescription('It is in the editor.');
    await expect(button('Restore previous text: Privacy')).toHaveCount(0);
  });

  await step('A text of the owner is replaced on request, and restored', async () => {
    const terms = text(page, 'Terms');
    await terms.fill('My own terms');
    await expect(button('Use our sample: Terms')).not.toHaveAttribute('aria-disabled');
    await button('Use our sample: Terms').click();
    await expect(terms).toContainText('We do not sell journeys');
    await expect(terms).not.toContainText('sample');
    await button('Restore previous text: Terms').click();
    await expect(terms).toHaveText('My own terms');
    await button('Restore previous text: Terms').click();
    await expect(terms).toContainText('We do not sell journeys');
  });

  await step('The legal notice is not saved before its blanks are filled in', async () => {
    await button('Save Legal Texts').click();
    await expect(
      page.getByText('Please fill in: (your name, or that of your company).', { exact: true }),
    ).toBeVisible();
    await expect(text(page, 'Legal notice')).toContainText('Rua do Cais 1');
    await text(page, 'Legal notice').fill('Ana Reis, Rua do Cais 1, Lisboa');
  });

  await step('Visitors read the saved texts as texts of the owner', async () => {
    await save(page);
    for (const [path, words] of [
      ['/privacy', 'href="mailto:ana@reisen.example"'],
      ['/terms', 'What Far &amp; Away is'],
    ] as const) {
      const read = async () => (await request.get(path)).text();
      await expect.poll(read).toContain(`Last updated: ${today()}`);
      expect(await read()).toContain(words);
      expect(await read()).not.toContain(sampleNote);
    }
  });
});

test('The stop Legal of the start guide begins with what the owner has entered, and restores what was written', async ({
  page,
  content,
}) => {
  await updateSingleton(content, 'start_guide', { closed_at: null });
  await updateSingleton(content, 'contact_info', {
    email: 'hello@wayfare.example',
    address: 'Rua do Cais 1\nLisboa',
  });
  await page.goto('/admin/start');
  await page.getByRole('navigation', { name: 'Stops' }).getByRole('link', { name: 'Legal' }).click();
  const notice = page.getByRole('textbox', { name: 'Legal notice' });
  await notice.fill('Ana Reis');
  await page.getByRole('button', { name: 'Use our sample: notice' }).click();
  // The stored email is that of the samples, so the text has a blank instead.
  await expect(notice).toHaveValue(/\) {2}\nRua do Cais 1 {2}\nLisboa\n\nEmail: \(your email\)/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(
    page.getByText('Please fill in: (your name, or that of your company), (your email).', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Restore previous text: notice' }).click();
  await expect(notice).toHaveValue('Ana Reis');
});

test('Legal texts of the owner replace the samples, and can be removed again', async ({ page, request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const markdown =
    '## Who we are\n\nAna & <b>Rui</b>.\n\n## What we keep\n\nNothing.\n\n### For how long\n\nNever.';
  const privacy = page.getByRole('textbox', { name: 'Privacy', exact: true });
  expect((await request.get('/legal-notice')).status()).toBe(404);
  await page.goto('/admin/legal-texts');
  await text(page, 'Legal notice').fill('Ana Reis, Rua do Cais 1, Lisboa');
  await page.getByRole('group', { name: 'Edit as' }).nth(1).getByRole('button', { name: 'Markdown' }).click();
  await privacy.fill(markdown);
  await save(page);
  expect(await read('/legal-notice')).toContain('Ana Reis, Rua do Cais 1, Lisboa');
  expect(await read('/privacy')).toContain('Ana &amp; Rui.');
  expect(await read('/privacy')).toContain(`Last updated: ${today()}`);
  for (const sample of [sampleNote, 'no cookies']) expect(await read('/privacy')).not.toContain(sample);
  expect(await read('/terms')).toContain(sampleNote);

  await page.goto('/admin/legal-texts');
  await text(page, 'Legal notice').fill('');
  // The form shows Markdown, because the rich text editor cannot keep the HTML of this text.
  await privacy.fill('');
  await save(page);
  expect((await request.get('/legal-notice')).status()).toBe(404);
  expect(await read('/privacy')).toContain('July 21, 2025');
});

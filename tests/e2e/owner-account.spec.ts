import { createTotpCode } from '#tests/setup/totp.ts';
import { getSection, openAccount } from './account.ts';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { expectNotice } from './owner.ts';
import { test } from './session.ts';

/** These tests of the Account page need a browser (docs/product/account.md). tests/panel/account*.test.ts have the rest. */

test('The owner copies the command that changes the email, and prints recovery codes', async ({
  page,
  owner,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openAccount(page);
  const details = getSection(page, 'Your details');
  const newEmail = `new-${owner.email}`;
  const command = `npm run owner -- set-email ${owner.email} ${newEmail}`;
  await details.getByLabel('Email').fill(newEmail);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expectNotice(page, 'Email Not Changed Yet');

  await test.step('The command is copied, also by keyboard, and the focus stays', async () => {
    await expect(details.getByText(command, { exact: true })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await details.getByRole('button', { name: 'Copy command' }).press('Enter');
    await expect(details.getByRole('status')).toHaveText('Command copied');
    await expect(details.getByRole('button', { name: 'Command copied' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  });

  await test.step('Only the button closes the recovery codes, because they cannot be shown again', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add authenticator app' }).click();
    await dialog.getByLabel('Name').fill('   ');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Ada’s very long name for the phone in her left pocket');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(createTotpCode(key.replaceAll(' ', '')));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const recovery = getSection(page, 'Recovery codes');
    await recovery.getByRole('button', { name: 'Make recovery codes' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const [frame, title] = [await dialog.boundingBox(), await dialog.getByRole('heading').boundingBox()];
    expect((title?.y ?? 0) - (frame?.y ?? 0), 'The title has room above it').toBeGreaterThan(20);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Each code works once, after the password.')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
    await page.mouse.click(5, 5);
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(recovery.getByRole('button', { name: 'Make new codes' })).toBeFocused();
    await expectAccessibleAtWidths(page, [390]);
  });

  expect(warnings).toEqual([]);
});

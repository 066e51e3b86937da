import type { Page } from '@playwright/test';
import { addMessages, button, main } from '#tests/e2e/messages.ts';
import { expect, step, test } from '#tests/setup/panel/panel.ts';

/**
 * An owner sets up mail without variables (docs/product/mail.md). The server's part is in server/mail/mail-function.test.ts,
 * and what is said about each failure in app/admin/mail.
 */

const email = 'owner@example.com';
const records = { domain: 'example.com', spf: [], includes: [], dmarc: '' };
const none = { source: 'none', server: null, hasPassword: false, email };

/** Responds in place of the function `mail`. A password that is not `right` is rejected. Returns what was sent to it. */
async function respondToMail(page: Page, initial: object = none) {
  let state = initial;
  const sent: [method: string, body?: object][] = [];
  await page.route(/\/functions\/v1\/mail/, async (route) => {
    const method = route.request().method();
    const isTest = route.request().url().endsWith('/test');
    const body = method === 'POST' && !isTest ? route.request().postDataJSON() : undefined;
    sent.push(body ? [method, body] : [method]);
    if (method === 'GET') return route.fulfill({ json: state });
    if (method === 'DELETE') {
      state = none;
      return route.fulfill({ json: {} });
    }
    // As if the owner had signed in an hour ago.
    if (body && sent.filter(([, tried]) => tried).length === 1)
      return route.fulfill({ status: 400, json: { code: 'reauthentication_needed', message: 'no' } });
    const isRight = isTest || body.password === 'right';
    const { password: _, ...server } = body ?? {};
    if (body && isRight) state = { source: 'form', server, hasPassword: true, email };
    const trial = isRight
      ? { failedStep: null, error: '' }
      : { failedStep: 'signIn', error: 'Invalid login: 535 5.7.8 no' };
    return route.fulfill({ json: { trial, records, isSaved: isRight && !isTest } });
  });
  return sent;
}

test('The owner sets up a mail server, has waiting messages sent, and turns mail off', async ({
  page,
  site,
  content,
}) => {
  const sent = await respondToMail(page);
  await addMessages(content, [{ name: 'Ana' }, { name: 'Ben', answered_at: new Date().toISOString() }]);

  await step('A provider fills in its mail server', async () => {
    await page.goto('/admin/mail');
    await page.getByLabel('Email provider').selectOption('google');
    await expect(main(page).getByText('Mail server: smtp.gmail.com, port 465')).toBeVisible();
    await expect(page.getByLabel('App password')).toBeVisible();
  });

  await step('What does not work is explained, and nothing typed is lost', async () => {
    await page.getByLabel('Email provider').selectOption('other');
    await page.getByLabel('Mail server').fill('smtp.example.com');
    await page.getByLabel('Encryption').selectOption('tls');
    await expect(page.getByLabel('Port')).toHaveValue('465');
    await page.getByLabel('User name').fill('ana@example.com');
    await expect(page.getByLabel('Sender address')).toHaveValue('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button(page, 'Test and save').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Your password').fill(site.owner.password);
    await dialog.getByLabel('Your password').press('Enter');
    await expect(main(page).getByText('It does not work yet. Nothing was saved.')).toBeVisible();
    await expect(main(page).getByText(/does not accept the user name or password/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
  });

  await step('What works is saved, and the password is shown no more', async () => {
    await page.getByLabel('Password', { exact: true }).fill('right');
    await button(page, 'Test and save').click();
    await expect(main(page).getByText('It works, and is saved.')).toBeVisible();
    await expect(main(page).getByText(/no DMARC record/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(sent.findLast(([method]) => method === 'POST')).toEqual([
      'POST',
      {
        host: 'smtp.example.com',
        port: 465,
        security: 'tls',
        user: 'ana@example.com',
        password: 'right',
        senderName: '',
        senderAddress: 'ana@example.com',
      },
    ]);
  });

  await step('The message that waits is sent on request, and not the one that was answered', async () => {
    await expect(main(page).getByText('One message was not emailed to you.')).toBeVisible();
    await button(page, 'Email it to me').click();
    await expect(main(page).getByText('One message was not emailed to you.')).toHaveCount(0);
    const { data } = await content.from('messages').select('name').not('mail_at', 'is', null).throwOnError();
    expect(data).toEqual([{ name: 'Ana' }]);
  });

  await step('A test email is sent at any time, and mail is turned off', async () => {
    await page.goto('/admin/mail');
    await button(page, 'Send a test email').click();
    await expect(main(page).getByText('It works.')).toBeVisible();
    await page.getByLabel('Sender name').fill('Ana');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button(page, 'Test and save').click();
    await expect(main(page).getByText('Nothing was saved.')).toBeVisible();
    await button(page, 'Turn off').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(button(page, 'Turn off')).toHaveCount(0);
    await expect(page.getByLabel('Email provider')).toHaveValue('');
    expect(sent).toContainEqual(['DELETE']);
  });
});

test('A password that can no longer be read is asked for again', async ({ page }) => {
  const server = {
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    user: 'ana@example.com',
    senderName: '',
    senderAddress: 'ana@example.com',
  };
  await respondToMail(page, { ...none, source: 'form', server });
  await page.goto('/admin/mail');
  await expect(main(page).getByText('Emails are not sent.')).toBeVisible();
  await expect(page.getByLabel('Email provider')).toHaveValue('fastmail');
  await expect(page.getByLabel('App password')).toHaveAttribute('required', '');
});

test('The variables of the server win, and the page says so', async ({ page }) => {
  const server = {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: 'ana',
    senderName: 'Far & Away',
    senderAddress: 'hello@example.com',
  };
  await respondToMail(page, { ...none, source: 'variables', server });
  await page.goto('/admin/mail');
  await expect(main(page).getByText('Set by SMTP_URL.')).toBeVisible();
  await expect(main(page).getByText('smtp.example.com, port 465, TLS')).toBeVisible();
  await expect(main(page).getByText('Far & Away <hello@example.com>')).toBeVisible();
  await expect(page.getByLabel('Email provider')).toHaveCount(0);
});

test('On a Supabase project, the page says where its mail server is set', async ({ page }) => {
  Object.assign(page, { messageMail: 'unavailable' });
  await page.goto('/admin/mail');
  await expect(main(page).getByText(/Authentication, Emails, SMTP Settings/)).toBeVisible();
});

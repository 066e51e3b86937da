import {
  expectEmptyForm,
  field,
  fillForm,
  form,
  readMessages,
  send,
  sendButton,
  stored,
  test,
} from './contact-form.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';

/** What people do with the contact form besides filling it in and sending it (docs/product/messages.md). */

test('A message is written and sent with the keyboard alone, and a double click on Send stores the next one once', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.fastForward(3000);
  await test.step('With the keyboard', async () => {
    await field(page, 'Full Name').focus();
    await page.keyboard.type('Ana');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Cust');
    await expect(field(page, 'Subject')).toHaveValue('support');
    await page.keyboard.press('Tab');
    await page.keyboard.type('One line\nand another');
    // The field that people do not see is no stop.
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form(page).getByRole('status')).toBeFocused();
    expect(await readMessages(content)).toEqual([stored('One line\nand another')]);
  });
  await test.step('With a double click', async () => {
    await page.clock.fastForward(3000);
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    await fillForm(page, 'Twice');
    await sendButton(page).dblclick();
    await expectEmptyForm(page);
    await expect(noticeRegion(page)).toContainText('Message Sent!');
    expect(requests).toHaveLength(1);
    expect((await readMessages(content))?.slice(1)).toEqual([stored('Twice')]);
  });
});

test('The form keeps its text while the visitor looks at another page, and is empty after it was sent', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  await page.clock.fastForward(3000);
  await fillForm(page, 'Not yet sent');
  await form(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(field(page, 'Full Name')).toHaveValue('Ana');
  await expect(field(page, 'Email Address')).toHaveValue('ana@example.com');
  await expect(field(page, 'Subject')).toHaveValue('support');
  await expect(field(page, 'Message')).toHaveValue('Not yet sent');
  // Sent at once, it is not taken for a program's: the form was open before.
  await send(page);
  await expectEmptyForm(page);
  await form(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expectEmptyForm(page);
  await expect(form(page).getByRole('status')).toHaveCount(0);
  expect(await readMessages(content)).toEqual([stored('Not yet sent')]);
});

test('The form in a second tab is a form of its own', async ({ page, context, content }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.clock.install();
    await visit(tab, '/contact');
    await tab.clock.fastForward(3000);
  }
  await fillForm(page, 'First tab');
  await fillForm(other, 'Second tab');
  await send(page);
  await expectEmptyForm(page);
  await expect(field(other, 'Message')).toHaveValue('Second tab');
  await send(other);
  await expectEmptyForm(other);
  expect(await readMessages(content)).toEqual([stored('First tab'), stored('Second tab')]);
});

test('Email addresses with a plus, an apostrophe or an international domain are accepted, and those in quotes are not', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  for (const email of ['ana+travel@example.com', "o'hara@example.com", 'ana@münchen.example']) {
    await page.clock.fastForward(3000);
    await fillForm(page, `From ${email}`);
    await field(page, 'Email Address').fill(email);
    await send(page);
    await expectEmptyForm(page);
  }
  expect((await readMessages(content))?.map(({ email, suspicion }) => [email, suspicion])).toEqual([
    ['ana+travel@example.com', null],
    ["o'hara@example.com", null],
    // As browsers send it, and as every mail server understands it.
    ['ana@xn--mnchen-3ya.example', null],
  ]);
  await fillForm(page, 'Quotes');
  await field(page, 'Email Address').fill('"ana b"@example.com');
  await send(page);
  await expect(field(page, 'Email Address')).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue('Quotes');
  expect(await readMessages(content)).toHaveLength(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts, a double click or a second Send after Back stores the message once', async ({
    page,
    content,
  }) => {
    await page.goto('/contact');
    await fillForm(page, 'Twice');
    await sendButton(page).dblclick();
    await expect(page).toHaveURL(/\/contact\?sent=/);
    await page.goBack();
    await fillForm(page, 'Twice');
    await send(page);
    await expect(page).toHaveURL(/\/contact\?sent=/);
    expect(await readMessages(content)).toEqual([stored('Twice')]);
  });
});

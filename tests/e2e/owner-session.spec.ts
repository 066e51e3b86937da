import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Site } from '#tests/setup/site.ts';
import { expectNoFaults } from './axe.ts';
import { createSession, expect, signIn } from './fixtures.ts';
import {
  addOwner,
  addSlide,
  calls,
  expectFailure,
  expectNotice,
  hold,
  letThrough,
  refuse,
  signedOut,
  slidesTitled,
  test,
} from './owner.ts';

/** A session that ends while the panel is open. Each test ends the sessions of an owner of its own. */

test.use({ storageState: signedOut, contextOptions: { reducedMotion: 'reduce' } });

let owner: Site['owner'];
test.beforeEach(async ({ site, context }) => {
  owner = await addOwner(site);
  await context.setStorageState(await createSession(site, owner));
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
const titleOf = (page: Page) => page.getByRole('main').getByLabel('Title', { exact: true });

test('A session that ends during an edit asks for the password in place, and the save goes on', async ({
  page,
  site,
  content,
}) => {
  await beginSlide(page, 'Written before the end');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  const dialog = dialogOf(page);
  const password = dialog.getByLabel('Password');
  const told = await noticesOf(page);

  await test.step('when what was written is saved', async () => {
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/hero-slides/new');
    await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(password).toBeFocused();
  });

  await test.step('nothing is called without a password', async () => {
    const call = await hold(page, calls.signIn);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(password).toHaveJSProperty('validity.valueMissing', true);
    expect(call.count()).toBe(0);
    call.release();
  });

  await test.step('a wrong one is refused in place', async () => {
    await password.fill('not the password');
    await password.press('Enter');
    await expectFailure(page, 'Sign in Failed', 'Invalid login credentials');
    await expect(password).toHaveAccessibleDescription('Invalid login credentials');
    await expect(password).toBeFocused();
  });

  await test.step('the right one goes on from where it was: what was refused is saved without another press, once', async () => {
    const answer = await hold(page, calls.signIn);
    await password.fill(owner.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await password.press('Enter');
    answer.release();
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide created successfully');
    await expect(dialog).toBeHidden();
    expect(answer.count()).toBe(1);
    expect(await told()).toEqual(['Sign in Failed', 'Login Successful!', 'Slide created successfully']);
    expect(await slidesTitled(content, 'Written before the end')).toHaveLength(1);
  });
});

for (const [name, spoil] of [
  ['was removed from the browser', () => localStorage.clear()],
  ['is not known to the server', forgeToken],
] as const) {
  test(`A session that ${name} asks for the password, and the update goes on`, async ({ page, content }) => {
    const { id } = await addSlide(content, { title: 'As it was' });
    await page.goto(`/admin/hero-slides/edit/${id}`);
    await titleOf(page).fill('As it is to be');
    await page.evaluate(spoil);
    const told = await noticesOf(page);
    await page.getByRole('button', { name: 'Update Slide' }).click();
    await expect(dialogOf(page)).toBeVisible();
    await logInAgain(page);
    await expect(page).toHaveURL('/admin/hero-slides');
    await expectNotice(page, 'Slide updated successfully');
    expect(await told()).toEqual(['Login Successful!', 'Slide updated successfully']);
    expect(await slidesTitled(content, 'As it is to be')).toMatchObject([{ id }]);
  });
}

test('A settings page whose session ended is saved after the password', async ({ page, content }) => {
  await page.goto('/admin/contact-settings');
  await page.getByLabel('Phone').fill('+351 21 000 00 00');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await logInAgain(page);
  await expectNotice(page, 'Contact Info Saved!');
  await expect(page.getByLabel('Phone')).toHaveValue('+351 21 000 00 00');
  const { data } = await content.from('contact_info').select().single().throwOnError();
  expect(data.phone).toBe('+351 21 000 00 00');
});

for (const [name, spoil] of [
  ['was removed from the browser', () => localStorage.clear()],
  ['is not known to the server', forgeToken],
] as const) {
  test(`An upload whose session ${name} goes on after the password`, async ({ page }) => {
    await page.goto('/admin/hero-slides/new');
    await expect(titleOf(page)).toBeVisible();
    await page.evaluate(spoil);
    const told = await noticesOf(page);
    await page
      .locator('input[type=file][accept^="image"]')
      .setInputFiles(join(import.meta.dirname, 'files/gates.jpg'));
    await expect(dialogOf(page)).toBeVisible();
    await logInAgain(page);
    await expectNotice(page, 'image uploaded successfully!');
    await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
    expect(await told()).toEqual(['Login Successful!', 'image uploaded successfully!']);
  });
}

test('Uploads to the media library go on after the password', async ({ page }) => {
  await page.goto('/admin/media');
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  await page.evaluate(forgeToken);
  const picture = join(import.meta.dirname, 'files/gates.jpg');
  await page.locator('input[type=file]').setInputFiles([picture, picture]);
  await expect(dialogOf(page)).toBeVisible();
  await logInAgain(page);
  await expectNotice(page, '2 files uploaded successfully!');
  await expect(page).toHaveURL('/admin/media');
});

test('Logging out at the password dialog reports the failed save, and the draft is there after the next sign-in', async ({
  page,
  content,
}) => {
  await beginSlide(page, 'Left for tomorrow');
  await page.evaluate(forgeToken);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await dialogOf(page).getByRole('button', { name: 'Log out instead' }).click();
  await expect(page).toHaveURL('/login');
  await expectFailure(page, 'Error creating slide');
  expect(await slidesTitled(content, 'Left for tomorrow')).toEqual([]);

  await logIn(page);
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/hero-slides/new');
  await expect(titleOf(page)).toHaveValue('Left for tomorrow');
  expect(await slidesTitled(content, 'Left for tomorrow')).toEqual([]);
});

test('Returning to a tab whose session ended opens the password dialog, and the focus returns to the field', async ({
  page,
  site,
}) => {
  await beginSlide(page, 'Before lunch');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(comeBack);
  await expect(dialogOf(page)).toBeVisible();

  await test.step('whose keys go on in the field where they were', async () => {
    await logInAgain(page);
    await page.keyboard.type(' and after it');
    await expectUntouched(page, 'Before lunch and after it');
  });
});

test('The password dialog can be closed, and opens again at the next rejected request', async ({ page }) => {
  await beginSlide(page, 'A sentence that');
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(comeBack);
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type(' is finished');
  await expect(page.getByText('You are signed out. What you have written is still here.')).toBeVisible();

  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Error creating slide')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectFailure(page, 'Error creating slide');
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await logInAgain(page);
  await expectUntouched(page, 'A sentence that is finished');
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
});

test('An ended session without unsaved changes leads to the login, and the sign-in leads back', async ({
  page,
  site,
}) => {
  await page.goto('/admin/hero-slides?q=kyoto');
  await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(comeBack);
  await expect(page).toHaveURL('/login');

  await test.step('also after a reload', () => page.reload());
  await logIn(page);
  await expect(page).toHaveURL('/admin/hero-slides?q=kyoto');
});

test('The sign-in leads to the panel page that required it', async ({ page, context }) => {
  await context.setStorageState(signedOut);
  await page.goto('/admin/affiliate-settings');
  await expect(page).toHaveURL('/login');
  await logIn(page);
  await expect(page).toHaveURL('/admin/affiliate-settings');
});

test('Logout in one tab leads every tab to the login, also one with unsaved changes', async ({
  page,
  context,
}) => {
  await beginSlide(page, 'Left alone');
  const other = await context.newPage();
  await other.goto('/admin/affiliate-settings');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');

  // A departure of one's own choice does not lead back.
  await logIn(other);
  await expect(other).toHaveURL('/admin');
  await expect(page).toHaveURL('/admin');
});

test('A logout after the session has ended is not reported as failed', async ({ page, site }) => {
  await beginSlide(page, 'Left alone');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign out Failed')).toHaveCount(0);
});

test('Tabs whose session ended return together after a sign-in, and leave together after a logout', async ({
  page,
  context,
  site,
}) => {
  const [writing, idle] = [await context.newPage(), await context.newPage()];
  await idle.goto('/admin/affiliate-settings');
  await expect(idle.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
  await beginSlide(page, 'In the first');
  await beginSlide(writing, 'In the second');
  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(comeBack);
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(writing)).toBeVisible();
  await expect(idle).toHaveURL('/login');

  await writing.bringToFront();
  await logInAgain(writing);
  await expect(dialogOf(page)).toBeHidden();
  await expectUntouched(page, 'In the first');
  await expectUntouched(writing, 'In the second');
  await expect(idle).toHaveURL('/admin/affiliate-settings');

  await endElsewhere(site, owner);
  await page.evaluate(expireToken);
  await page.evaluate(comeBack);
  await expect(dialogOf(writing)).toBeVisible();
  await page.bringToFront();
  await dialogOf(page).getByRole('button', { name: 'Log out instead' }).click();
  for (const tab of [page, writing, idle]) await expect(tab).toHaveURL('/login');
});

test('A form of one owner is reset when another owner signs in', async ({ page, context, site }) => {
  await beginSlide(page, 'Of the first owner');
  await emptyStorage(context);
  await expect(dialogOf(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(dialogOf(page)).toBeHidden();
  await expect(titleOf(page)).toHaveValue('');
});

test('A pending save of one owner does not go on when another owner signs in', async ({
  page,
  context,
  site,
  content,
}) => {
  await beginSlide(page, 'Of the first owner alone');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(dialogOf(page)).toBeVisible();

  const other = await context.newPage();
  await signIn(other, await addOwner(site));
  await expect(dialogOf(page)).toBeHidden();
  await expectFailure(page, 'Error creating slide');
  expect(await slidesTitled(content, 'Of the first owner alone')).toEqual([]);
});

test('Renewing the session changes nothing in a form', async ({ page }) => {
  await page.goto('/admin/hero-slides');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(titleOf(page)).not.toHaveValue('');
  await titleOf(page).fill('Half a sen');
  await mark(page);
  const reads = await hold(page, calls.readSlides);
  reads.release();

  for (const round of [1, 2]) {
    await test.step(`renewal ${round}`, async () => {
      const renewal = page.waitForResponse(calls.refresh.url);
      await page.evaluate(expireToken);
      await page.evaluate(comeBack);
      expect((await renewal).status()).toBe(200);
      await expect.poll(() => page.evaluate(lifeLeft)).toBeGreaterThan(1000);
    });
  }
  await page.keyboard.type('tence');
  await expectUntouched(page, 'Half a sentence');
  expect(reads.count()).toBe(0);
});

test('An unreachable server does not end the session', async ({ page }) => {
  await beginSlide(page, 'Still here');
  await refuse(page, { ...calls.refresh, status: 503 }, 'Database connection error');
  await page.evaluate(expireToken);
  const renewal = page.waitForResponse(calls.refresh.url);
  await page.evaluate(comeBack);
  await renewal;
  await page.unrouteAll();
  await expect.poll(() => page.evaluate(lifeLeft)).toBeGreaterThan(1000);
  await expect(dialogOf(page)).toHaveCount(0);
  await expectUntouched(page, 'Still here');
});

test('A session that could not be renewed during an outage is renewed by the next save', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await beginSlide(page, 'After the tunnel');
  await refuse(page, { ...calls.refresh, status: 503 }, 'Database connection error');
  const first = page.waitForResponse(calls.refresh.url);
  await page.evaluate(expireToken);
  await page.evaluate(comeBack);
  await first;
  // The client gives up trying after half a minute, and does not ask again for a whole one: it calls as nobody.
  await page.clock.fastForward(31_000);
  await page.route(calls.createSlide.url, async (route) => {
    const response = await route.fetch();
    if (response.status() === 401) await letThrough(page, calls.refresh);
    await route.fulfill({ response });
  });

  const told = await noticesOf(page);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await told()).toEqual(['Slide created successfully']);
  expect(await slidesTitled(content, 'After the tunnel')).toHaveLength(1);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`axe finds nothing in the password dialog at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await beginSlide(page, 'A slide');
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(comeBack);
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expectNoFaults(page);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectFailure(page, 'Sign in Failed');
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    await expectNoFaults(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}

/** Opens the form for a new slide and writes into it, without saving. */
async function beginSlide(page: Page, title: string): Promise<void> {
  await page.goto('/admin/hero-slides/new');
  await titleOf(page).fill(title);
  await mark(page);
}

/** Marks the field itself, so that another one in its place is told from it. */
async function mark(page: Page): Promise<void> {
  await titleOf(page).evaluate((field) => {
    field.dataset.mark = 'the same field';
  });
}

/** The field is the very one that was marked, and holds this. */
async function expectUntouched(page: Page, title: string): Promise<void> {
  await expect(titleOf(page)).toHaveValue(title);
  await expect(titleOf(page)).toHaveAttribute('data-mark', 'the same field');
}

/** From now on, as long as the document lives: the titles of the notices that appear, in their order. */
async function noticesOf(page: Page): Promise<() => Promise<string[]>> {
  const titles = await page.evaluateHandle(() => {
    const seen: string[] = [];
    let last: string | undefined;
    new MutationObserver(() => {
      const title = document.querySelector('[aria-label="Notifications (F8)"] p')?.textContent;
      if (title && title !== last) seen.push(title);
      last = title;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => titles.jsonValue();
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logInAgain(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Password').fill(owner.password);
  await dialogOf(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Removes the session from the browser behind the backs of its tabs. */
async function emptyStorage(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/robots.txt');
  await tab.evaluate(() => localStorage.clear());
  await tab.close();
}

/** Ends all sessions of an owner from another browser. */
async function endElsewhere({ url, anonKey }: Site, credentials: Site['owner']): Promise<void> {
  const { auth } = createClient(url, anonKey, { auth: { persistSession: false } });
  expect((await auth.signInWithPassword(credentials)).error).toBeNull();
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull();
}

/** As if the access token had been given long ago; the form in which the client keeps it is the client's own. */
function expireToken() {
  for (const [key, kept] of Object.entries(localStorage)) {
    if (key.endsWith('-auth-token'))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), expires_at: 1, expires_in: 0 }));
  }
}

/** As if another installation, or this one with other secrets, had given it. */
function forgeToken() {
  for (const [key, kept] of Object.entries(localStorage)) {
    if (!key.endsWith('-auth-token')) continue;
    const session = JSON.parse(kept);
    const [head, payload] = session.access_token.split('.');
    const forged = { access_token: `${head}.${payload}.${'A'.repeat(43)}`, refresh_token: 'x'.repeat(43) };
    localStorage.setItem(key, JSON.stringify({ ...session, ...forged }));
  }
}

/** Seconds for which the access token that the browser keeps is still good. */
function lifeLeft(): number {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  return JSON.parse(localStorage.getItem(key) ?? '{"expires_at":0}').expires_at - Date.now() / 1000;
}

/** As a tab hears it that comes to the front again. */
function comeBack() {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

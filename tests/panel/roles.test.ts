import type { Role } from '#domain/people/roles.ts';
import { noticeRegion } from '#tests/e2e/fixtures.ts';
import { expectNotice } from '#tests/e2e/owner.ts';
import { chooseInRow, getMenuButton, getRowLink } from '#tests/e2e/row-menu.ts';
import { addRow, findRows } from '#tests/e2e/rows.ts';
import { expect, test as ownerTest, step } from '#tests/setup/panel/panel.ts';
import { createSession } from '#tests/setup/panel/site.ts';

/**
 * What an editor and an author see of the panel, and how a post is reviewed (docs/product/roles.md). What the database lets
 * them do is tested in tests/access, and which pages are whose in app/admin/registry.test.ts.
 */

interface Person {
  id: string;
  session: string;
}

const test = ownerTest.extend<{ people: Record<Exclude<Role, 'owner'>, Person> }>({
  people: async ({ site }, use) => {
    const invite = async (role: Role, name: string): Promise<Person> => {
      const { email, password, userId } = await site.auth.addNewUser();
      await site.auth.sql(
        `insert into people (user_id, role, name) values ('${userId}', '${role}', '${name}')`,
      );
      return { id: userId, session: await createSession(site.auth, { email, password }) };
    };
    await use({ editor: await invite('editor', 'Emma'), author: await invite('author', 'Anna') });
  },
});

/** The next document is opened by this person. */
function signInAs({ session }: Person): void {
  for (const key of Object.keys(localStorage)) if (key.endsWith('-auth-token')) localStorage.removeItem(key);
  localStorage.setItem('sb-person-auth-token', session);
}

test('An author writes a post, an editor sends it back and publishes it, and then its author only reads it', async ({
  page,
  content,
  people,
}) => {
  const title = 'Tea on the night train';
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const readPost = async () => (await findRows(content, 'posts', { title }))[0];
  const cell = (name: RegExp) => page.getByRole('row').filter({ hasText: title }).getByRole('cell', { name });
  await addRow(content, 'posts', { title: 'Of an owner' });

  await step('The author sees her own posts alone, and no way to publish one', async () => {
    signInAs(people.author);
    await page.goto('/admin/posts');
    await expect(page.getByText('No posts found. Create one!')).toBeVisible();
    await page.goto('/admin/posts/new');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await expect(page.getByRole('group', { name: 'State' })).toHaveAccessibleDescription(/^Draft: only you/);
    for (const name of ['Publish', 'Schedule'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByLabel('Featured')).toHaveCount(0);
  });

  await step('She says that it is ready for review', async () => {
    await press('Ready for review');
    await expectNotice(
      page,
      'Post created successfully',
      'It is ready for review: an editor publishes it or sends it back.',
    );
    await expect(cell(/^Ready for review/)).toBeVisible();
    expect(await readPost()).toMatchObject({ created_by: people.author.id, published_at: null });
    await chooseInRow(page, title, 'Back to draft');
    await expect(cell(/^Draft/)).toBeVisible();
    await chooseInRow(page, title, 'Ready for review');
    await expect(cell(/^Ready for review/)).toBeVisible();
  });

  await step('The editor finds it on the dashboard, edits it and sends it back', async () => {
    signInAs(people.editor);
    await page.goto('/admin');
    const section = page.getByRole('region', { name: 'Ready for review' });
    await expect(section.getByRole('listitem')).toHaveText(new RegExp(`^${title}Anna · `));
    await section.getByRole('link', { name: title }).click();
    await expect(page.getByRole('group', { name: 'Ready for review' })).toHaveAccessibleDescription(
      /^Anna, since /,
    );
    await page.getByLabel('Excerpt').fill('With lemon.');
    await press('Send back');
    await expectNotice(page, 'Post updated successfully', 'It is a draft: visitors do not see it.');
    expect(await readPost()).toMatchObject({ ready_at: null, excerpt: 'With lemon.' });
  });

  await step('The author changes it, and the editor publishes it from the list', async () => {
    signInAs(people.author);
    await page.goto(`/admin/posts/edit/${(await readPost())?.id}`);
    await page.getByLabel('Excerpt').fill('With milk.');
    await press('Ready for review');
    await expect(cell(/^Ready for review/)).toBeVisible();
    signInAs(people.editor);
    await page.goto('/admin/posts?published_at=ready');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await chooseInRow(page, title, 'Publish');
    await expectNotice(page, '1 post published');
    expect(await readPost()).toMatchObject({ ready_at: null, excerpt: 'With milk.', featured: false });
  });

  await step('Its author then only reads it', async () => {
    signInAs(people.author);
    await page.goto('/admin/posts');
    await getMenuButton(page, title).click();
    await expect(page.getByRole('menuitem')).toHaveText(['OpenEnter', 'View', 'Duplicate']);
    await page.keyboard.press('Escape');
    await getRowLink(page, title).click();
    await expect(page.getByText(/^This post is public\. You can prepare a change/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'View post' })).toBeVisible();
    await expect(page.getByLabel('Excerpt')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  });
});

test('An editor edits a destination without its partner link, and other URLs say who may open them', async ({
  page,
  content,
  people,
}) => {
  const booking_url = 'https://partner.example/goa';
  const { id } = await addRow(content, 'destinations', { name: 'Goa', booking_url, partner_code: 'GOI' });
  signInAs(people.editor);

  await step('A save leaves the partner link as it is', async () => {
    await page.goto(`/admin/destinations/edit/${id}`);
    await page.getByLabel('Description').fill('Beaches.');
    await expect(page.getByText('Booking', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expectNotice(page, 'Destination updated successfully');
    expect(await findRows(content, 'destinations', { id })).toMatchObject([
      { description: 'Beaches.', booking_url, partner_code: 'GOI' },
    ]);
  });

  await step('A copy begins without one', async () => {
    await chooseInRow(page, 'Goa', 'Duplicate');
    await page.getByLabel('Name').fill('Hampi');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, 'Destination created successfully');
    expect(await findRows(content, 'destinations', { name: 'Hampi' })).toMatchObject([
      { booking_url: null, partner_code: null },
    ]);
  });

  await step('The page of a setting says who may open it, and asks the database for nothing', async () => {
    await page.goto('/admin/partners/new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Partner');
    await expect(page.getByText('Only owners can open this page.')).toBeVisible();
    await expect(noticeRegion(page)).toHaveText('');
    signInAs(people.author);
    await page.goto('/admin/deals');
    await expect(page.getByText('Only editors and owners can open this page.')).toBeVisible();
  });

  await step('The dashboard reads nothing that it may not show', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Total Posts0',
      'Create Post',
      'View Website',
    ]);
    await expect(noticeRegion(page)).toHaveText('');
  });
});

test('The panel waits for the role, says if it cannot be read, and keeps it with the session', async ({
  page,
  people,
}) => {
  const role = '**/rest/v1/rpc/get_role';
  signInAs(people.author);
  await page.route(role, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByText('What you may do here could not be loaded.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  await page.unroute(role);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();

  await page.route(role, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Total Posts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  // Another session has to ask again.
  signInAs(people.editor);
  await page.goto('/admin');
  await expect(page.getByText('What you may do here could not be loaded.')).toBeVisible();
});

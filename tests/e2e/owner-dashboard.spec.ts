import { expectAccessibleAtWidths } from './axe.ts';
import { gaps, inHours, items, longText, longWord, section } from './dashboard.ts';
import { expect } from './fixtures.ts';
import { addMessages } from './messages.ts';
import { test } from './owner.ts';
import { rejectRequests, requestsTo } from './requests.ts';
import { addRow } from './rows.ts';

/** The dashboard in a browser (docs/product/dashboard.md#dashboard). tests/panel tests what it says. */

test('The dashboard passes axe and does not scroll sideways with all it can say, and shows that a record’s time has come', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await addMessages(content, [{ name: longWord, message: `${longText} `.repeat(9) }]);
  const { id: postId } = await addRow(content, 'posts', { title: longText, published_at: inHours(2) });
  await addRow(content, 'destinations', { name: longWord, published_at: inHours(3) });
  const deal = { price: 100, published_at: inHours(-2) };
  const { id: dealId } = await addRow(content, 'deals', { ...deal, title: 'Easter', ends_at: inHours(1) });
  await addRow(content, 'deals', { ...deal, title: longText, ends_at: inHours(-1) });
  await page.goto('/admin');
  await expect(items(section(page, 'Ended'))).toHaveCount(1);
  await gaps(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await gaps(page).getByRole('button', { name: 'Hide (Sample mission)' }).click();
  await gaps(page).getByText('1 hidden line', { exact: true }).press('Enter');
  await expectAccessibleAtWidths(page, [1440, 320]);

  await test.step('When the time of a record has come, the panel finds out by itself', async () => {
    // Only the browser's clock can be moved, so the records get times in the past.
    const past = inHours(-1);
    await content.from('posts').update({ published_at: past }).eq('id', postId).throwOnError();
    await content.from('deals').update({ ends_at: past }).eq('id', dealId).throwOnError();
    await page.clock.fastForward('01:01');
    await expect(section(page, 'Ended')).toContainText('Easter');
    await expect(items(section(page, 'Scheduled'))).toHaveText([new RegExp(longWord)]);
    await expect(gaps(page).getByRole('link', { name: 'Sample posts' })).toContainText('besides yours');
  });

  await test.step('The dashboard passes axe if none of its data can be read', async () => {
    for (const { read } of [requestsTo('messages'), requestsTo('deals')])
      await rejectRequests(page, read, 'Broken');
    for (const name of ['list_scheduled', 'read_site_state'])
      await rejectRequests(page, { method: 'GET', url: `**/rest/v1/rpc/${name}*` }, 'Broken');
    await page.reload();
    await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(4);
    await expectAccessibleAtWidths(page, [320]);
  });
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type WxrPost, writeWxr } from '#tests/setup/wxr.ts';
import { createWxrReader } from './read-wxr.ts';
import { createWordPressFile } from './wordpress-file.ts';

const noText = 'It has no text. The theme or a plugin shows something else in its place.';
const onlyPlugins = 'There is nothing in it but what plugins show.';
const sample = '<p>Go to <a href="https://old.example/wp-admin/">your dashboard</a> to delete this page.</p>';

function findReason(page: Partial<WxrPost>): string | null | undefined {
  const reader = createWxrReader();
  reader.write(
    writeWxr([
      { id: 5, title: 'My gear', type: 'page', ...page },
      { id: 9, title: 'pier', type: 'attachment', attachmentUrl: 'https://old.example/pier.jpg' },
    ]),
  );
  return createWordPressFile(reader.end()).listRecords()[Symbol.iterator]().next().value?.skipped;
}

it.each([
  [{ id: 2, content: sample }, 'It is the sample page that comes with WordPress.'],
  [{ content: sample }, null],
  [
    {
      id: 3,
      status: 'draft',
      content: '<p><strong class="privacy-policy-tutorial">Suggested text:</strong></p>',
    },
    'It is the draft of a privacy policy that comes with WordPress.',
  ],
  [
    { content: '<!-- wp:woocommerce/cart -->\n<div><h2>New in store</h2></div>' },
    'It is a page of a shop. There is no shop here.',
  ],
  [{ content: '' }, noText],
  [{ content: '<!-- wp:paragraph --><p></p><!-- /wp:paragraph -->' }, noText],
  [{ content: '', meta: { _thumbnail_id: '9' } }, null],
  [{ content: '<!-- wp:shortcode -->[woocommerce_my_account]<!-- /wp:shortcode -->' }, onlyPlugins],
  [{ content: '[contact-form-7 id="1"]\n\n&nbsp;' }, onlyPlugins],
  [{ content: '<!-- wp:wpforms/form-selector {"formId":"1"} /-->' }, onlyPlugins],
  [{ content: 'Write to me.\n\n[contact-form-7 id="1"]' }, null],
  [{ content: '[vc_row][vc_column_text]Boats.[/vc_column_text][/vc_row]' }, null],
  [{ content: '[gallery ids="9"]' }, null],
  [{ content: '<img src="a.jpg">' }, null],
])('The page %j is left out because of: %s', (page, reason) => {
  expect(findReason(page)).toBe(reason);
});

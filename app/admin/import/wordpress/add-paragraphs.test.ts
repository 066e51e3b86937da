import { expect, it } from 'vitest';
import { addParagraphs } from './add-paragraphs.ts';

it.each([
  ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['One\r\ntwo.', '<p>One<br>\ntwo.</p>'],
  ['One<br />\ntwo.', '<p>One<br />\ntwo.</p>'],
  ['One.<br /><br />Two.', '<p>One.</p>\n<p>Two.</p>'],
  ['<h2>Head</h2>\nText', '<h2>Head\n</h2>\n<p>Text</p>'],
  ['Text\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<p>Text</p>\n<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>'],
  ['<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
  ['<blockquote>a\n\nb</blockquote>', '<blockquote>a\n<p>b</p>\n</blockquote>'],
])('The text %j of the classic editor becomes %j', (text, html) => {
  expect(addParagraphs(text)).toBe(html);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { foreseeLosses } from './lost-elements.ts';

const cell = (html: string) =>
  `<table><tr><th>Ferry</th><th>Days</th></tr><tr><td>Naxos</td><td>${html}</td></tr></table>`;

const script = 'What a script would show is left out of its text.';
const page = 'A page of another site becomes a link.';
const code = 'The code of another site is kept in its text, but not shown to visitors.';
const file = 'An embedded file becomes a link.';
const player = 'A player becomes a link to its file.';

it.each([
  [cell('Mo<br>Di<br>'), []],
  [
    cell('<ul><li>Mo</li></ul>') + cell('</td></tr><tr><td colspan="2">All year'),
    ['Its tables are simplified: lists in cells become lines and merged cells are split.'],
  ],
  [cell('<table><tr><td>Mo</td></tr></table>'), ['Its tables are simplified: tables in cells become lines.']],
  ['<p>Write.</p><form action="/send"><input name="email"></form>', ['A form is left out of its text.']],
  // Scripts, in Custom HTML blocks and in the posts of other services.
  ['<div id="w"></div><script src="https://w.example/a.js"></script><script>run()</script>', [code]],
  ['<p>a</p><script type="module">run()</script><my-map lat="1"></my-map>', [code, script]],
  [
    '<p>a</p><script type="application/ld+json">{}</script><style>p{}</style><template><b>b</b></template>',
    [],
  ],
  ['<p><img data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript><my-tab>b</my-tab></p>', []],
  ['<iframe src="https://maps.example/"></iframe><noscript><p>Enable it.</p></noscript>', [code, script]],
  // Frames and players. What has a card here is shown, too.
  [
    '<iframe src="//www.youtube.com/embed/a_b_c_d"></iframe><iframe src="" data-src="https://player.vimeo.com/video/76979871"></iframe>',
    [],
  ],
  ['<iframe srcdoc="<p>a</p>"></iframe>', ['A frame without a URL is left out of its text.']],
  ['<div class="wp-block-embed__wrapper">\nhttps://x.example/1\n</div>', [page]],
  ['<embed src="/a.swf"><p><object data="/a.pdf"><p>b</p></object></p>', [file]],
  ['<object></object>', ['An embedded file without a URL is left out of its text.']],
  ['<audio><source src="/a.mp3"><source src="/a.ogg"></audio><video src="/a.mp4"></video>', [player]],
  // Drawings, formulas and image maps.
  ['<svg><text>a</text></svg><canvas></canvas>', ['A drawing is left out of its text.']],
  ['<svg aria-hidden="true"></svg><a href="/a">b<svg></svg></a><i class="kg-icon"><svg></svg></i>', []],
  ['<math><mi>x</mi></math>', ['A formula becomes plain text.']],
  ['<map><area href="/a"><area href="/b"></map>', ['Links on parts of an image are left out of its text.']],
  // Fields without a form.
  ['<ul><li><input type="checkbox"> a</li></ul><input type="hidden" name="a">', []],
  ['<pre><code>&lt;script&gt;run()&lt;/script&gt;</code></pre><!-- <svg></svg> --><dialog>a</dialog>', []],
  // Captions of images are texts; those of galleries are paragraphs.
  [
    '<figure><img src="/a.jpg"><figcaption>By <a href="https://a.example/b">Mei</a></figcaption></figure>',
    ['The link to https://a.example/b is left out of a caption.'],
  ],
  [
    '<figure><figure><img src="/a.jpg"><figcaption><a href="/b">b</a><br><a href="/c">c</a></figcaption></figure><figcaption><a href="/d">d</a></figcaption></figure>',
    ['The links to /b and /c are left out of captions.'],
  ],
  [
    '<figure><img src="/a.jpg"><figcaption>See <a href="https://a.example">https://a.example</a></figcaption></figure>',
    [],
  ],
  ['', []],
])('The dry run says what the text %s will lose: %j', (html, remarks) => {
  expect(foreseeLosses(html)).toEqual(remarks);
});

// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { prepareHtml } from './prepare-html.ts';

const options = {
  baseUrl: 'https://www.old.example/blog/',
  paths: new Set(['/2019/harbors', '/?p=17']),
  ownPaths: ['/2019/ferries'],
};
const convert = (html: string) => htmlToMarkdown(prepareHtml(html, options).innerHTML);

describe('The text of a blog', () => {
  it.each([
    ['<!-- wp:paragraph --><p>One <strong>two</strong>.</p><!-- /wp:paragraph -->', 'One **two**.'],
    [
      '<figure class="wp-block-image"><img src="/a.jpg" alt="A pier"/><figcaption>At <em>noon</em></figcaption></figure>',
      '![A pier](https://www.old.example/a.jpg "At noon")',
    ],
    [
      '<p><a href="/a.jpg"><img src="a-300x200.jpg"></a></p>',
      '![](https://www.old.example/blog/a-300x200.jpg)',
    ],
    [
      '<p><img src="data:image/gif;base64,R0" data-src="//cdn.example/a.jpg"></p>',
      '![](https://cdn.example/a.jpg)',
    ],
    ['<p>a<img src="data:image/gif;base64,R0"></p>', 'a'],
    ['<p>a<img src="https://count.example/p.gif" width="1" height="1"></p>', 'a'],
    [
      '<figure class="wp-block-gallery"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"><figcaption>B</figcaption></figure><figcaption>Both</figcaption></figure>',
      '![](https://www.old.example/a.jpg)\n\n![](https://www.old.example/b.jpg "B")\n\nBoth',
    ],
    // The gallery of WordPress 5.3 to 5.8, one of Jetpack, and a list of images and texts.
    [
      '<figure class="wp-block-gallery columns-2 is-cropped"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><a href="/a.jpg"><img src="/a-1024x683.jpg" alt="A pier" data-id="9" data-full-url="/a.jpg" class="wp-image-9"/></a><figcaption class="blocks-gallery-item__caption">At <em>noon</em></figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/b.jpg" alt=""/></figure></li></ul><figcaption class="blocks-gallery-caption">Two piers</figcaption></figure>',
      '![A pier](https://www.old.example/a-1024x683.jpg "At noon")\n\n![](https://www.old.example/b.jpg)\n\nTwo piers',
    ],
    [
      '<div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="" src="https://i0.wp.com/old.example/a.jpg?ssl=1"/></figure></div><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="" src="/b.jpg"/></figure></div></div></div></div>',
      '![](https://i0.wp.com/old.example/a.jpg?ssl=1)\n\n![](https://www.old.example/b.jpg)',
    ],
    [
      '<div class="wp-block-cover has-background-dim" style="background-image:url(/a.jpg)"><div class="wp-block-cover__inner-container"><p>At sea</p></div></div>',
      '![](https://www.old.example/a.jpg)\n\nAt sea',
    ],
    [
      '<ul><li><img src="/a.jpg"> A pier</li><li>A boat</li></ul>',
      '- ![](https://www.old.example/a.jpg) A pier\n- A boat',
    ],
    [
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>',
      'https://youtu.be/dQw4w9WgXcQ',
    ],
    [
      '<div class="wp-block-file"><object class="wp-block-file__embed" data="/a.pdf"></object><a href="/a.pdf">Timetable</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>',
      '[Timetable](https://www.old.example/a.pdf)',
    ],
    [
      '<p>a</p><ul class="wp-block-social-links"><li></li><li><ul><li> </li></ul></li></ul><ul><li>b</li></ul>',
      'a\n\n- b',
    ],
    ['<iframe src="javascript:alert(1)"></iframe><video></video><iframe srcdoc="a"></iframe><p>b</p>', 'b'],
    [
      '<iframe src="about:blank" data-src="https://maps.example/a"></iframe>',
      '<iframe src="https://maps.example/a" data-src="https://maps.example/a"></iframe>',
    ],
    [
      '<p>a</p><script src="//w.example/a.js"></script><script type="application/ld+json">{}</script>',
      'a\n\n<script src="//w.example/a.js"></script>',
    ],
    [
      '<blockquote class="twitter-tweet"><p>Boats <a href="https://t.co/a">t.co/a</a></p>&mdash; Mei (@mei) <a href="https://twitter.com/mei/status/1730000000000000001?ref_src=twsrc%5Etfw">May 1</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>',
      'https://twitter.com/mei/status/1730000000000000001',
    ],
    [
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.komoot.com/tour/98511283\n</div></figure>',
      'https://www.komoot.com/tour/98511283',
    ],
    [
      '<object width="425"><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en&fs=1"><embed src="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en&fs=1"></object>',
      'http://www.youtube.com/v/dQw4w9WgXcQ',
    ],
    [
      '<p>a</p><object data="/a.pdf">b</object><object><p>c</p></object>',
      'a\n\nhttps://www.old.example/a.pdf\n\nc',
    ],
    [
      '<figure><img src="/a.jpg"><figcaption>At <a href="/b">noon</a>,<br>or<p>later</p></figcaption></figure>',
      '![](https://www.old.example/a.jpg "At noon, or later")',
    ],
    ['<p><a href="https://old.example/2019/harbors/#x">Harbors</a></p>', '[Harbors](/2019/harbors#x)'],
    ['<p><a href="/2019/other/">Other</a></p>', '[Other](https://www.old.example/2019/other/)'],
    ['<p><a href="javascript:alert(1)">x</a></p>', 'x'],
    ['<script>alert(1)</script><style>p{}</style><p onclick="x()">a</p>', 'a'],
    // The footnotes of Ghost's Markdown and of Jetpack's, and numbers that lead to nothing.
    [
      '<p>Boats<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>: gulls<sup><a href="#fn2">[2]</a></sup></p><p><sup><a href="#fn1">[1]</a></sup>: again</p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>At <em>noon</em>. <a href="#fnref1" class="footnote-backref">↩︎</a></p><p>Or later.</p></li><li id="fn2"><p>Many.</p></li></ol></section>',
      'Boats[^1]\\: gulls[^2]\n\n[^1]\\: again\n\n[^1]: At *noon*.\n\n    Or later.\n\n[^2]: Many.',
    ],
    [
      '<p>Boats<sup id="fnref-17-1"><a href="#fn-17-1">1</a></sup></p><div class="footnotes"><hr><ol><li id="fn-17-1">At noon.<a href="#fnref-17-1">↩</a></li></ol></div>',
      'Boats[^1]\n\n[^1]: At noon.',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1<sup data-fn="x"><a href="#x">1</a></sup></td><td>2</td></tr></table><ol><li id="x">N.</li></ol>',
      '| a | b |\n| --- | --- |\n| 1[^1] | 2 |\n\n[^1]: N.',
    ],
    ['', ''],
  ])('%j becomes the Markdown %j', (html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });
});

describe('A link within the text of a blog', () => {
  const toc = '<ul><li><a href="#a">Tips</a></li></ul>';
  it.each([
    ['<p><a href="#h-getting-there">x</a></p><h2 id="h-getting-there">Getting there</h2>', 'getting-there'],
    [`${toc}<h2>Tips</h2><h4>tips!</h4><h3 id="a">Tips</h3>`, 'tips-3'],
    [`${toc}<h2>Tips<a name="a"></a></h2><p>b</p>`, 'tips'],
    [`${toc}<p><a name="a"></a>&nbsp;</p><hr><h2>Tips</h2>`, 'tips'],
    [`${toc}<div id="a"><div><h5>Tips</h5><p>b</p></div></div>`, 'tips'],
    [`${toc}<a id="a"></a><h2><img src="/a.jpg"> Tips<br>of mine</h2>`, 'tips-of-mine'],
    [`${toc}<p class="MsoTitle"><a name="a">Tips</a></p>`, 'tips'],
    [`${toc}<blockquote><h2>Tips</h2></blockquote><h2 id="a">Tips</h2>`, 'tips'],
    [`${toc}<h2></h2><h2></h2><h2 id="a">25 m<sup>2</sup>: <em>Où</em> &amp; *how*?</h2>`, '25-m²-où-how'],
    [`${toc}<h2 id="a">Tips<sup><a href="#n">1</a></sup></h2><ol><li id="n">N.</li></ol>`, 'tips1'],
    ['<p><a href="#o%C3%B9">x</a></p><h2 id="où">Où</h2>', 'où'],
    ['<p><a href="https://old.example/2019/ferries/#a">x</a></p><h2 id="a">Tips</h2>', 'tips'],
  ])('leads to the heading to which it led: %s', (html, id) => {
    const remarks = new Set<string>();
    const markdown = htmlToMarkdown(prepareHtml(html, options).innerHTML, remarks);
    expect(markdown).toContain(`](#section-${id})`);
    // The page of a post gives its headings these ids.
    const { html: page } = renderMarkdown(markdown, noPartnerLinks);
    expect(page).toMatch(new RegExp(`<h\\d id="section-${id}"`));
    expect([...remarks]).toEqual([]);
  });

  const noHeading = 'A link to a place in its text that is no heading becomes text.';
  const portal = 'A link with which readers subscribe becomes text: there are no subscriptions here.';
  it.each([
    [
      '<p>Boats<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> At noon.</p>',
      'Boats\\[1]\n\n\\[1] At noon.',
      [noHeading],
    ],
    [
      '<p><a href="#map">Map</a></p><img id="map" src="/a.jpg"><h2>b</h2>',
      'Map\n\n![](https://www.old.example/a.jpg)\n\n## b',
      [noHeading],
    ],
    ['<p><a href="#a">x</a></p><blockquote><h2 id="a">b</h2></blockquote>', 'x\n\n> ## b', [noHeading]],
    ['<p><a href="#%">x</a><a href="#"> y</a></p>', 'x y', [noHeading]],
    ['<p><a href="https://www.old.example/#/portal">Subscribe</a></p>', 'Subscribe', [portal]],
    [
      '<p>a<a href="#b"><img src="/a.jpg"></a><a href="#c"></a></p>',
      'a![](https://www.old.example/a.jpg)',
      [],
    ],
    ['<p><a href="#top">Up</a></p>', '[Up](#top)', []],
    ['<p><a href="/other/#x">Other</a></p>', '[Other](https://www.old.example/other/#x)', []],
  ])('that leads to no heading becomes text, unless it leads to the top or to another page: %s', (html, markdown, expected) => {
    const remarks = new Set<string>();
    expect(htmlToMarkdown(prepareHtml(html, options).innerHTML, remarks)).toBe(markdown);
    expect([...remarks]).toEqual(expected);
  });
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createExtensions } from '#app/admin/rich-text/extensions/extensions.ts';
import { readMarkdown } from '#app/admin/rich-text/markdown/read-markdown.ts';
import { writeMarkdown } from '#app/admin/rich-text/markdown/write-markdown.ts';
import { type CleanPaste, cleanPaste } from './clean-paste.ts';
import { isCodeOnly } from './code-paste.ts';
import { createPasteNotice } from './paste-notice.ts';

const files = join(import.meta.dirname, '../../../../tests/e2e/files');
const readSample = (name: string) => readFileSync(join(files, name), 'utf8');

function paste(content: { html: string } | { text: string }) {
  let cleaned: CleanPaste | null = null;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions(() => {}),
    injectCSS: false,
    editorProps: {
      transformPastedHTML(html) {
        cleaned = cleanPaste(html);
        return cleaned.html;
      },
    },
  });
  onTestFinished(() => editor.destroy());
  // jsdom has no ClipboardEvent. ProseMirror does not read the event here.
  const event = new Event('paste') as ClipboardEvent;
  if ('html' in content) editor.view.pasteHTML(content.html, event);
  else editor.view.pasteText(content.text, event);
  const {
    missing = 0,
    notes = null,
    tableLosses = new Set(),
    pictures = [],
  } = (cleaned ?? {}) as Partial<CleanPaste>;
  return {
    markdown: writeMarkdown(editor.getJSON()),
    dom: editor.view.dom,
    notice: createPasteNotice({ missing, notes, tableLosses }),
    urls: pictures.map(({ url }) => url),
  };
}

describe('Pasting into the editor', () => {
  it.each([
    [
      'word.html',
      [
        '## By night train',
        'A **sleeper** leaves *every* evening; see the [timetable](https://rail.example/timetable?a=1&b=2).',
        '## What to pack',
        '- Earplugs\n  - soft ones\n- Water',
        'Then:',
        '1. Board\n2. Sleep',
        '![clip\\_image002.jpg]()',
      ],
    ],
    [
      'google-docs.html',
      [
        '## By ferry',
        'It is **slow** *and blue*, as [they say](https://ferry.example/).',
        '- Deck\n  - upper\n- Bar',
      ],
    ],
    [
      'web-page.html',
      [
        '<script>window.run = 1</script>',
        '## On foot',
        '**Bold**, *soft*, a trap, [a link](https://walk.example) and `code`.',
        '> Walk.',
        '![A path]()',
        'A path',
        '<iframe src="https://video.example"></iframe>',
        '### Smaller',
        '```\na  b\nc\n```',
        '1. one\n2. two',
      ],
    ],
    [
      'word-table.html',
      [
        'The trains:',
        '| **Line** | **Leaves** | **On board** |\n| --- | --- | --- |\n' +
          '| Night train | Monday to Friday<br>21:40 | • Beds<br>• Breakfast |\n| Night train | Sunday 22:10 |  |',
        'Book early.',
      ],
    ],
    [
      'google-docs-table.html',
      [
        'The ferries:',
        '| **Island** | **Price** |\n| --- | --- |\n' +
          '| [Naxos](https://ferry.example/naxos) | 38 €,<br>*one way* |\n|  | 1. August: 41 € |',
        'They sail.',
      ],
    ],
    [
      'web-tables.html',
      [
        '## Walks',
        'Three of them.',
        'By length',
        '| Walk |  | Hours |\n| --- | --- | --- |\n| North | Over the hill.<br>Then **down** | 3<br>4 in snow |\n' +
          '| South \\| East | • Coast<br>• Woods | 2 |\n|  |  |  |\n| - West |  | --- |',
        'A box with *one* cell',
      ],
    ],
  ])('converts %s to plain Markdown', (file, blocks) => {
    const { markdown, dom } = paste({ html: readSample(file) });
    expect(markdown).toBe(blocks.join('\n\n'));
    expect(dom.querySelectorAll('[style], [class*="Mso"], script, iframe')).toHaveLength(0);
    // The scripts and event handlers in the samples would set `window.run`.
    expect('run' in window).toBe(false);
  });

  it.each([
    '<div class="kg-card kg-button-card"><a href="https://x.test/" class="kg-btn kg-btn-accent">Book</a></div>',
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://x.test/">Book</a></div></div>',
    '<p data-button=""><a href="https://x.test/" rel="sponsored noopener">Book<small data-ad="">Ad</small></a></p>',
  ])('keeps the buttons of other sites and of our own: %s', (html) => {
    expect(paste({ html }).markdown).toBe('[Book](https://x.test/ "button")');
  });

  it.each([
    [
      'google-docs-pictures.html',
      [
        'The old harbor¹ at noon:',
        '![Boats in the harbor]()',
        '| **Boat** | **Sea** |\n| --- | --- |\n| Caique | ![]() |',
      ],
      [
        'https://lh7-rt.googleusercontent.com/docsz/AD_4nXc0Harbor?key=Zk3n',
        'https://lh7-rt.googleusercontent.com/docsz/AD_4nXc0Sea?key=Zk3n',
      ],
      'Footnotes are missing',
    ],
    [
      'word-pictures.html',
      [
        'The pier¹ is 90 m² large.',
        '![A wooden pier]()',
        '| **Pier** | **Boats** |\n| --- | --- |\n| North² | 12 |',
        '¹ Built in *1911*.',
        '² Closed in winter.',
      ],
      [],
      'A picture is missing',
    ],
    [
      'pages.html',
      [
        'The **ferry** leaves at noon¹.',
        '![harbor view.tiff]()',
        '- Deck\n- Bar',
        '| **Island** | **Hours** |\n| --- | --- |\n| Naxos | 5 |',
      ],
      [],
      'A picture is missing',
    ],
    [
      'notion.html',
      [
        '## Across the bay',
        'By **rowing boat**, with [the guide](https://boats.example/).',
        '![bay.jpg]()',
        'The bay at dawn',
        '![chart.png]()',
        '- ☑ Life vest\n- ☐ Water\n  - two bottles',
        '| Hour | Place |\n| --- | --- |\n| 6 | Pier |',
      ],
      ['https://prod-files-secure.s3.us-west-2.amazonaws.com/6b0c/bay.jpg?X-Amz-Expires=3600'],
      'A picture is missing',
    ],
  ])('keeps the pictures, tables and footnotes of %s, or says what is missing', (file, blocks, urls, title) => {
    const pasted = paste({ html: readSample(file) });
    expect(pasted.markdown).toBe(blocks.join('\n\n'));
    expect(pasted.urls).toEqual(urls);
    expect(pasted.notice?.title).toBe(title);
  });

  it.each([
    [
      '<p>Boats<sup><a href="#sdfootnote1sym" name="sdfootnote1anc"><sup>1</sup></a></sup></p><div><p><a href="#sdfootnote1anc" name="sdfootnote1sym">1</a>Of wood</p></div>',
      'Boats¹\n\n¹ Of wood',
      'Footnotes were simplified',
    ],
    [
      '<p><a href="https://boats.example/#prices">Boats</a></p>',
      '[Boats](https://boats.example/#prices)',
      null,
    ],
  ])('takes only a link of a note for a footnote: %s', (html, markdown, title) => {
    const pasted = paste({ html });
    expect(pasted.markdown).toBe(markdown);
    expect(pasted.notice?.title ?? null).toBe(title);
  });

  it('fetches a picture that loads late from where a script would load it', () => {
    const placeholder = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw="';
    const html = [
      'data-src="https://b.example/a.jpg"',
      'data-lazy-srcset="https://b.example/b_w1,h1.jpg 1w, c.jpg 2w"',
    ]
      .map((late) => `<p><img ${placeholder} ${late}></p>`)
      .join('');
    expect(paste({ html }).urls).toEqual(['https://b.example/a.jpg', 'https://b.example/b_w1,h1.jpg']);
  });

  it.each([
    [['Bern', 'Thun'], 'Bern | Thun'],
    [['Bern | Thun', 'Spiez || Visp'], 'Bern | Thun ||| Spiez || Visp'],
    [['Bern<br>Thun', 'Spiez!<p>Visp</p>'], 'Bern, Thun | Spiez! Visp'],
  ])('separates the table cells %j with more consecutive bars than any of them contains', (cells, line) => {
    const { markdown } = paste({ html: `<table><tr><td>${cells.join('</td><td>')}</td></tr></table>` });
    expect(markdown).toBe(line);
  });

  it.each([
    [
      '<table><tr><td><p>Island</p></td><td>Price</td></tr><tr><td>Naxos</td><td><b>38 €</b></td></tr></table>',
    ],
    [
      '<table data-pm-slice="1 1 []"><thead><tr><th>Island</th><th>Price</th></tr></thead>' +
        '<tbody><tr><td><p>Naxos</p></td><td><p><strong>38 €</strong></p></td></tr></tbody></table>',
    ],
  ])('keeps a simple table as a table, with its first row as the header: %s', (html) => {
    const { markdown, notice } = paste({ html });
    expect(markdown).toBe('| Island | Price |\n| --- | --- |\n| Naxos | **38 €** |');
    expect(notice).toBeNull();
  });

  const row = (cell: string) =>
    `<table><tr><th>Ferry</th><th>Day</th></tr><tr><td>Naxos</td><td>${cell}</td></tr></table>`;
  it.each([
    ['Mo<br>', 'Mo', null],
    ['<br>', '', null],
    ['Mo<br>Di', 'Mo<br>Di', null],
    ['<p>Mo</p>\n<p>Di<br></p>', 'Mo<br>Di', null],
    ['<b>Mo<br>Di</b>', '**Mo<br>Di**', null],
    ['<a href="/x">Mo<br>Di</a>', '[Mo<br>Di](/x)', null],
    ['Mo &lt;br&gt; Di | Mi', 'Mo \\<br> Di \\| Mi', null],
    [
      'Days:<ul><li>Mo</li><li><p>Di</p></li><li></li></ul>',
      'Days:<br>• Mo<br>• Di',
      'Lists in cells become lines.',
    ],
    ['<h4>Mo</h4>noon', '**Mo**<br>noon', 'Headings, quotes and code in cells become lines.'],
    ['<pre>a\n b</pre>', '`a`<br>`b`', 'Headings, quotes and code in cells become lines.'],
    [
      '<table><tr><td>Mo</td><td>1</td></tr><tr><td>Di</td><td>2</td></tr></table>',
      'Mo, 1<br>Di, 2',
      'Tables in cells become lines.',
    ],
  ])('keeps a table whose cell has %j as a table with %j there, and says: %s', (html, cell, losses) => {
    const { markdown, notice } = paste({ html: row(html) });
    expect(markdown).toBe(`| Ferry | Day |\n| --- | --- |\n| Naxos | ${cell} |`);
    expect(notice?.description ?? null).toBe(losses);
  });

  it.each([
    ['<tr><td>a</td><td>b</td></tr><tr><td>1</td></tr>', '| a | b |\n| --- | --- |\n| 1 |  |', null],
    ['<tr><td>a</td></tr><tr><td>1</td><td>2</td></tr>', '| a |  |\n| --- | --- |\n| 1 | 2 |', null],
    [
      '<tr><td colspan="9">a</td></tr><tr><td>1</td><td>2</td></tr>',
      '| a |  |\n| --- | --- |\n| 1 | 2 |',
      'Merged cells are split.',
    ],
    [
      '<tr><td colspan="2">a</td><td>b</td></tr><tr><td colspan="2">1</td><td>2</td></tr>',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      null,
    ],
    [
      '<tr><td>a</td><td>b</td></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr>',
      '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |',
      'Merged cells are split.',
    ],
    [
      '<tr><th>a</th><th data-align="right">b</th></tr><tr><td>1</td><td>2</td></tr><tr></tr>',
      '| a | b |\n| --- | --: |\n| 1 | 2 |',
      null,
    ],
    // Tables of data, although there is something in them that does not fit into a line.
    [
      '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></td></tr>',
      '| a | b |\n| --- | --- |\n| a | 1, 2<br>3, 4 |',
      'Tables in cells become lines and merged cells are split.',
    ],
    [
      '<tr><td colspan="2"><h3>a</h3></td></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr>',
      '| **a** |  |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
      'Headings, quotes and code in cells become lines and merged cells are split.',
    ],
  ])('gives all rows of a table the same number of cells, and says what was lost: %s', (rows, table, losses) => {
    const { markdown, notice } = paste({ html: `<table>${rows}</table>` });
    expect(markdown).toBe(table);
    expect(notice?.description ?? null).toBe(losses);
  });

  it('leaves only the texts of a table that merely arranges them', () => {
    const html =
      '<table><tr><td colspan="2"><h1>a</h1></td></tr><tr><td>b</td><td><h2>c</h2>d</td></tr></table>';
    expect(paste({ html }).markdown).toBe('## a\n\nb\n\n## c\n\nd');
  });

  const pier = '<img src="/storage/pier.jpg">';
  const boat = '<img src="/storage/boat.jpg" alt="A boat">';
  it.each([
    [`<tr><td>${pier}</td><td>${boat}</td></tr>`, '![](/storage/pier.jpg)\n\n![A boat](/storage/boat.jpg)'],
    [
      `<caption>Two</caption><tr><td><p>${pier}</p><p>At <em>noon</em></p></td><td><figure>${boat}<figcaption>Later</figcaption></figure></td></tr>`,
      'Two\n\n![](/storage/pier.jpg "At noon")\n\n![A boat](/storage/boat.jpg "Later")',
    ],
    [
      `<tr><td>${pier}<p>By <a href="/mei">Mei</a></p></td><td><a href="/b">${boat}</a><a href="/c">Boat</a></td></tr>`,
      '![](/storage/pier.jpg)\n\nBy [Mei](/mei)\n\n[![A boat](/storage/boat.jpg)](/b)\n\n[Boat](/c)',
    ],
    [
      `<tr><td>${pier}<p>${'Boats. '.repeat(40)}</p></td><td>${boat}</td></tr>`,
      `![](/storage/pier.jpg)\n\n${'Boats. '.repeat(40).trim()}\n\n![A boat](/storage/boat.jpg)`,
    ],
    [`<tr><td>${pier}<p>One.</p><p>*</p></td></tr>`, '![](/storage/pier.jpg)\n\nOne.\n\n\\*'],
    // No galleries: a single row with a picture beside a text, signs in a text, and pictures with data.
    [`<tr><td>${pier}</td><td>At <em>noon</em></td></tr>`, '![](/storage/pier.jpg)\n\nAt *noon*'],
    [
      '<tr><td><img src="/gr.png" width="16"> Greece</td><td><img src="/it.png" width="16"> Italy</td></tr>',
      '![](/gr.png) Greece | ![](/it.png) Italy',
    ],
    [
      `<tr><td>${pier}</td><td>${boat}</td></tr><tr><td>Pier</td><td>Boat</td></tr>`,
      '| ![](/storage/pier.jpg) | ![A boat](/storage/boat.jpg) |\n| --- | --- |\n| Pier | Boat |',
    ],
    ['<tr><td></td><td> <img src="https://other.example/a.jpg"></td></tr>', '![]()'],
  ])('makes a gallery of a table that shows only pictures, and of no other: %s', (rows, markdown) => {
    const pasted = paste({ html: `<table>${rows}</table>` });
    expect(pasted.markdown).toBe(markdown);
    // The notice about a table of headings must not appear for a gallery.
    expect(pasted.notice?.description ?? '').not.toMatch(/heading/);
  });

  it.each([
    ['25 m<sup>2</sup>, x<sup> 2n+1 </sup>, 10<sup>-3</sup>', '25 m², x ²ⁿ⁺¹ , 10⁻³'],
    ['H<sub>2</sub>O, x<sub>(n−1)</sub>', 'H₂O, x₍ₙ₋₁₎'],
    ['m<sup><b>2</b></sup>, <span style="vertical-align: super">1</span>/<sub>2</sub>', 'm**²**, ¹/₂'],
    ['Boats<sup><a href="/n">[1]</a></sup>', 'Boats[\\[1\\]](/n)'],
  ])('writes the superscripts and subscripts of %j as %j', (html, markdown) => {
    expect(paste({ html: `<p>${html}</p>` }).markdown).toBe(markdown);
  });

  it.each([
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a"></iframe>',
      'https://www.youtube.com/embed/dQw4w9WgXcQ?si=a',
    ],
    [
      '<p>a</p><iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4"></iframe><br><small><a href="https://www.openstreetmap.org/#map=14/2/1">Larger map</a></small><p>b</p>',
      'a\n\nhttps://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4\n\nb',
    ],
    [
      '<ins data-aid="1"><a href="//w.example/">W</a></ins>\n<script>run()</script><p>a</p>',
      '<div>\n<ins data-aid="1"><a href="//w.example/">W</a></ins>\n<script>run()</script>\n</div>\n\na',
    ],
    [
      '<p>a <iframe src="https://maps.example/"></iframe> b</p>',
      'a\n\n<iframe src="https://maps.example/"></iframe>\n\nb',
    ],
    [
      '<table><tr><td>a</td><td><iframe src="https://maps.example/"></iframe></td></tr><tr><td>b</td><td></td></tr></table>',
      '| a |  |\n| --- | --- |\n| b |  |\n\n<iframe src="https://maps.example/"></iframe>',
    ],
    // A blank line or an end tag in the script would end its block early.
    [
      '<p>a</p><script>write("</pre>")\n\nb</script>',
      'a\n\n<div>\n<script>write("</pre>")\nb</script>\n</div>',
    ],
    ['<p>a</p><script type="application/ld+json">{}</script><iframe src="about:blank"></iframe>', 'a'],
  ])('makes a card of code that has one, and keeps other code, which visitors do not see: %s', (html, markdown) => {
    expect(paste({ html }).markdown).toBe(markdown);
    expect(readMarkdown(markdown)).not.toHaveProperty('unsupported');
  });

  it.each([
    ['<iframe src="https://www.google.com/maps/embed?pb=!1m18"></iframe>', true],
    [
      '<blockquote class="twitter-tweet"><p>Boats</p></blockquote>\n<script src="https://platform.twitter.com/widgets.js"></script>',
      true,
    ],
    ['<div id="w"></div><script src="https://w.example/"></script>', true],
    ['<p>Boats</p><script></script>', false],
    ['A <script> runs', false],
    ['<b>Boats</b>', false],
    [
      '<!-- begin --><div data-url="https://w.example/"><a href="https://w.example/">Book a boat</a></div><!-- end -->',
      true,
    ],
    ['<form action="https://w.example/"><label>Email</label><input></form>', true],
    ['<div data-id="1"><h2>Boats</h2></div>', false],
  ])('takes a text for the code of another site only if it is nothing else: %s', (text, isCode) => {
    expect(isCodeOnly(text)).toBe(isCode);
  });

  it.each([
    '<ul><li><input type="checkbox" checked disabled> Passport</li><li><input type="checkbox">Hat</li></ul>',
    // Google Docs
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" alt="checked" aria-roledescription="checkbox"><p><span>Passport</span></p></li><li role="checkbox" aria-checked="false"><p>Hat</p></li></ul>',
    // Evernote
    '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Passport</div></li><li style="--en-checked:false;"><div>Hat</div></li></ul>',
  ])('writes a checkbox as a sign: %s', (html) => {
    expect(paste({ html })).toMatchObject({ markdown: '- ☑ Passport\n- ☐ Hat', notice: null });
  });

  it.each([
    [
      'Word for the web',
      '<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1"><span>Boats</span><span class="EOP">&nbsp;</span></p></div>' +
        ['1">Deck', '2">Bow', '1">Bar']
          .map(
            (item) =>
              `<div class="ListContainerWrapper"><ul><li data-aria-level="${item}<span class="EOP">&nbsp;</span></li></ul></div>`,
          )
          .join(''),
      '## Boats\n\n- Deck\n  - Bow\n- Bar',
    ],
    [
      'Apple Notes',
      '<html><head><meta name="Generator" content="Cocoa HTML Writer"><style>\nspan.s1 {font-weight: bold; font-size: 17.00px}\nspan.s2 {font-style: italic}\n</style></head><body><p class="p1"><span class="s1">Boats</span> and <span class="s2">water</span></p></body></html>',
      '**Boats** and *water*',
    ],
    [
      'Google Docs',
      '<p><span style="font-weight:400;text-decoration:line-through">Boats</span> <a href="https://www.google.com/url?q=https://boats.example/?a%3D1&amp;sa=D">sail</a></p>',
      '~~Boats~~ [sail](https://boats.example/?a=1)',
    ],
    [
      'a comment in Word',
      "<p>Boats<span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[V1]</a></span></p><div style='mso-element:comment-list'><hr><p class=MsoCommentText>Really?</p></div>",
      'Boats',
    ],
    [
      'Outlook',
      '<p><a href="https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fboats.example%2F&amp;data=05%7Cme">Boats</a></p>',
      '[Boats](https://boats.example/)',
    ],
    [
      'an old blog',
      '<a href="https://blog.example/a.jpg"><img src="https://blog.example/a-300x200.jpg"></a>',
      '![]()',
    ],
  ])('keeps what %s means by its own notation', (_, html, markdown) => {
    expect(paste({ html }).markdown).toBe(markdown);
  });

  it('turns each line of plain text into a paragraph and escapes its Markdown', () => {
    expect(paste({ text: 'a * b\n<b>no</b>' }).markdown).toBe('a \\* b\n\n\\<b>no\\</b>');
  });
});

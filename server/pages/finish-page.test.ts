import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { createPageFinisher } from './finish-page.ts';
import { hashInline } from './security-headers.ts';

const clientFolder = createTestFolder();
for (const folder of ['scenes', 'assets']) mkdirSync(join(clientFolder, folder));
const write = (path: string, text: string) => writeFileSync(join(clientFolder, path), text);
// Replacements must not interpret the `$&`.
write('assets/page-x1.css', 'p{content:"$&"}');
write(
  'assets/fonts-x1.css',
  '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("B")}p{margin:0}',
);
write('assets/headline-x1.css', '@font-face{font-family:C;src:url("data:font/woff2;base64,AA")}');
write('assets/head-x1.svg', '<svg/>');
write('scenes/bay.svg', '<svg fill="#0aF" aria-label="50 % & $&"/>');
const finishPage = createPageFinisher({
  clientFolder,
  unpaintedScript: 'markUnpainted()',
  lateStartScript: 'startLate()',
  reportVisitsScript: 'reportVisits()',
  styleSheets: { '/about': ['/assets/about-x1.css'] },
  scriptMark: 'mark',
});

const finish = (html: string) => finishPage(html, { lateStart: false }).html;
const finishLate = (html: string) => finishPage(html, { lateStart: true }).html;

test('An uploaded image gets its color, one in a text its size, too, and one that is not measured yet is listed', () => {
  const looks = new Map([
    ['/storage/v1/object/public/images/a&b.jpg', { color: '3-a.5', width: 480, height: 320 }],
    ['/storage/clear.png', { color: null, width: 200, height: 100 }],
    ['/storage/missing.jpg', { color: null, width: 0, height: 0 }],
  ]);
  const finishWithLooks = createPageFinisher(
    {
      clientFolder,
      unpaintedScript: '',
      lateStartScript: '',
      reportVisitsScript: '',
      styleSheets: {},
      scriptMark: 'mark',
    },
    (url) => (url.startsWith('/storage/') ? looks.get(url) : null),
  );
  const finishImage = (html: string) => {
    const page = finishWithLooks(html, { lateStart: false });
    return [page.html, page.unmeasured];
  };
  const photograph = 'src="/storage/v1/object/public/images/a&amp;b.jpg"';
  for (const [image, ...finished] of [
    [`<img ${photograph}/>`, `<img data-tone="3-a.5" ${photograph}/>`],
    [
      `<img ${photograph} data-unsized=""/>`,
      `<img data-tone="3-a.5" ${photograph} width="480" height="320"/>`,
    ],
    [
      '<img src="/storage/clear.png" data-unsized=""/>',
      '<img src="/storage/clear.png" width="200" height="100"/>',
    ],
    [
      '<img src="/storage/missing.jpg" data-unsized=""/>',
      '<img src="/storage/missing.jpg" data-unsized=""/>',
    ],
    ['<img src="/scenes/bay.svg" data-unsized=""/>', '<img src="/scenes/bay.svg" data-unsized=""/>'],
  ] as const)
    expect(finishImage(image)).toEqual([...finished, []]);
  expect(finishImage('<img alt="" src="/storage/new.jpg"/>')).toEqual([
    '<img alt="" src="/storage/new.jpg"/>',
    ['/storage/new.jpg'],
  ]);
});

test.each([
  [
    'from the build is inlined, and its link fetches nothing',
    '<head><link rel="stylesheet" href="/assets/page-x1.css"/></head>',
    '<head><style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/page-x1.css" disabled=""/></head>',
  ],
  [
    'whose link is marked is inlined, too',
    '<link rel="stylesheet" nonce="mark" href="/assets/page-x1.css"/>',
    '<style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/page-x1.css" disabled=""/>',
  ],
  [
    'that React does not know is inlined without its link',
    '<link rel="stylesheet" href="/assets/page-x1.css" data-unknown=""/>',
    '<style>p{content:"$&"}</style>',
  ],
  [
    'is inlined if React Router has appended # to its URL',
    '<link rel="stylesheet" href="/assets/page-x1.css#"/>',
    '<style>p{content:"$&"}</style><link rel="stylesheet" href="/assets/page-x1.css#" disabled=""/>',
  ],
  ...[
    ['from another host', '<link rel="stylesheet" href="https://x.example/a.css"/>'],
    ['for print only', '<link rel="stylesheet" href="/assets/page-x1.css" media="print"/>'],
    ['missing from the build', '<link rel="stylesheet" href="/assets/gone-x1.css"/>'],
  ].map(([kind, link]) => [`${kind} stays a link`, link, link]),
])('A style sheet %s', (_, html = '', finished) => {
  expect(finish(html)).toBe(finished);
});

test('An inline style that the app itself has written is allowed by the security policy, and stays where it is', () => {
  const page = finishPage('<body><p/><style nonce="mark">p{margin:0}</style><p/></body>', {
    lateStart: true,
  });
  expect(page.html).toContain('<body><p/><style>p{margin:0}</style><p/>');
  expect(page.styles).toEqual([hashInline('p{margin:0}')]);
});

describe('An image of the first view', () => {
  const preload = (url: string) => `<link rel="preload" as="image" href="${url}" fetchPriority="high"/>`;

  test('is inlined once if it is a scene', async () => {
    const html = finish(
      `<head>${preload('/scenes/bay.svg')}</head><img src="/scenes/bay.svg" alt=""/><img src="/scenes/bay.svg" loading="lazy"/>`,
    );
    const [, url = ''] = /^<head><\/head><img src="([^"]+)" alt=""\/>/.exec(html) ?? [];
    expect(url, 'a valid URL').toMatch(/^data:image\/svg\+xml,(?:[\w!$'()*+,./:;=?@~-]|%[\dA-F]{2})+$/);
    expect(await (await fetch(url)).text()).toBe('<svg fill="#0aF" aria-label="50 % & $&"/>');
    expect(html).toContain('<img src="/scenes/bay.svg" loading="lazy"/>');
  });

  test('is inlined beside others, also if it is the illustration of the page header', () => {
    const images =
      '<img src="/scenes/bay.svg"/><img src="/scenes/other.svg"/><img src="/assets/head-x1.svg"/>';
    // Of each URL, the part before a colon is read, and of the illustration its content, too.
    const urls = finish(`${preload('/assets/head-x1.svg')}${preload('/scenes/bay.svg')}${images}`).match(
      /(?<=src=")[^":]*|%3Csvg\/%3E/g,
    );
    expect(urls).toEqual(['data', '/scenes/other.svg', 'data', '%3Csvg/%3E']);
  });

  test.each([
    ['a scene that does not exist', `${preload('/scenes/gone.svg')}<img src="/scenes/gone.svg"/>`],
    ['an uploaded image', `${preload('/storage/a.jpg')}<img src="/storage/a.jpg"/>`],
    ['an image that is not preloaded', '<img src="/scenes/bay.svg"/>'],
  ])('is not inlined if it is %s', async (_, html) => {
    expect(finish(html)).toBe(html);
  });
});

test('A page whose scripts are delayed keeps its fonts and its module script in templates, and starts them after the first paint', () => {
  const page = [
    '<html><head><link rel="preload" href="/font.woff2" as="font"/><link rel="modulepreload" href="/assets/a.js"/>',
    '<link rel="preload" as="image" href="/a.jpg"/>',
    '<link rel="stylesheet" href="/assets/fonts-x1.css"/><link rel="stylesheet" href="/assets/headline-x1.css"/></head>',
    '<body><script nonce="mark">window.context={}</script>',
    '<script nonce="mark" type="module" async="">import "/assets/a.js";</script></body></html>',
  ];
  expect(finishLate(page.join(''))).toBe(
    [
      '<html><head><template data-late="font"><link rel="preload" href="/font.woff2" as="font"/></template>',
      '<link rel="preload" as="image" href="/a.jpg"/>',
      // The @font-face rules that load a file, without which the page is first painted.
      '<style>@font-face{font-family:B;src:local("B")}p{margin:0}</style>',
      '<template data-late="font-faces"><style>@font-face{font-family:A;src:url(/a.woff2)}</style></template>',
      '<noscript><style>@font-face{font-family:A;src:url(/a.woff2)}</style></noscript>',
      '<link rel="stylesheet" href="/assets/fonts-x1.css" disabled=""/>',
      // A rule that contains the font stays, so that the first paint has it.
      '<style>@font-face{font-family:C;src:url("data:font/woff2;base64,AA")}</style>',
      '<link rel="stylesheet" href="/assets/headline-x1.css" disabled=""/>',
      '<script>markUnpainted()</script></head><body><script>window.context={}</script>',
      '<template data-late="script"><script type="module" async="">import "/assets/a.js";</script></template>',
      '<script type="application/json" id="style-sheets">{"/about":["/assets/about-x1.css"]}</script>',
      '<script>startLate()</script></body></html>',
    ].join(''),
  );
});

test('A page whose scripts are not delayed keeps its preloads and its module script', () => {
  const createPage = (nonce: string) =>
    `<html><head><link rel="modulepreload"${nonce} href="/a.js"/></head><body><script${nonce} type="module">import "/a.js"</script></body></html>`;
  expect(finish(createPage(' nonce="mark"'))).toBe(createPage(''));
});

test('A finished page lists the hashes of its inline scripts and styles for the content security policy', () => {
  const { html, scripts, styles } = finishPage(
    [
      '<script nonce="mark">one()</script><script nonce="mark" type="module" async="">two() && "</p>"</script>',
      '<script type="application/ld+json">{}</script><script src="/assets/x.js"></script>',
      '<link rel="stylesheet" href="/assets/fonts-x1.css"/><body></body>',
    ].join(''),
    { lateStart: true },
  );
  expect(html).not.toContain('mark');
  expect(scripts).toEqual(['one()', 'two() && "</p>"', 'markUnpainted()', 'startLate()'].map(hashInline));
  expect(styles).toEqual(
    [
      '@font-face{font-family:B;src:local("B")}p{margin:0}',
      '@font-face{font-family:A;src:url(/a.woff2)}',
    ].map(hashInline),
  );
});

test.each([
  ['script', '<script>steal()</script>'],
  ['script with a guessed mark', '<script nonce="other">steal()</script>'],
  ['module script', '<script type="module">steal()</script>'],
  ['style', '<style>p{background:red}</style>'],
  ['style with a guessed mark', '<style nonce="guess">p{margin:0}</style>'],
])('A %s from the content of a page is neither hashed nor delayed', (_, content) => {
  const { html, scripts, styles } = finishPage(`<body><p>${content}</p></body>`, { lateStart: true });
  expect(html).toContain(`<p>${content}</p>`);
  expect(scripts).toEqual(['markUnpainted()', 'startLate()'].map(hashInline));
  expect(styles).toEqual([]);
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '#app/admin/import/content/html-to-markdown.ts';
import { playerBecomesLink } from '#app/admin/import/content/lost-elements.ts';
import { prepareHtml } from '#app/admin/import/content/prepare-html.ts';
import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';
import { type GhostTestPost, writeGhostExport } from '#tests/setup/ghost-export.ts';
import { createGhostFile } from './ghost-file.ts';
import { createGhostReader } from './read-ghost.ts';

const siteUrl = 'https://old.example/blog/';

/** @param sliceLength in characters */
function read(json: string, sliceLength = json.length) {
  const reader = createGhostReader();
  for (let start = 0; start < json.length; start += sliceLength)
    reader.write(json.slice(start, start + sliceLength));
  return reader.end();
}

const open = (posts: GhostTestPost[], tables?: Parameters<typeof writeGhostExport>[1]) =>
  createGhostFile(read(writeGhostExport(posts, tables)));

function openOne(post: Partial<GhostTestPost>, tables?: Parameters<typeof writeGhostExport>[1]) {
  const file = open([{ id: '1', ...post }], tables);
  const [record] = file.listRecords();
  if (!record) throw new Error('There is no record');
  const html = () => file.resolveUrls(record.createHtml?.() ?? '', siteUrl);
  const options = { baseUrl: siteUrl, paths: new Set<string>() };
  return { ...record, file, toMarkdown: () => htmlToMarkdown(prepareHtml(html(), options).innerHTML) };
}

const toLexical = (...children: object[]) => JSON.stringify({ root: { children } });

describe('A post of Ghost', () => {
  it('keeps its title, times, author, tags, slug, image, old path and lists', () => {
    const { fields, urls, lists, sourceId, remarks, image, file } = openOne(
      {
        title: 'Harbors',
        slug: 'harbors',
        featured: 1,
        custom_excerpt: 'Two harbors.',
        feature_image: '__GHOST_URL__/content/images/2021/05/pier.jpg',
      },
      {
        tags: [
          { id: 't1', name: 'Ferries', slug: 'ferries', visibility: 'public' },
          { id: 't2', name: '#own', visibility: 'internal' },
          { id: 't3', name: 'Sea', slug: 'ocean', visibility: 'public' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't1', sort_order: 2 },
          { post_id: '1', tag_id: 't2', sort_order: 0 },
          { post_id: '1', tag_id: 't3', sort_order: 1 },
        ],
        users: [
          { id: 'u1', name: 'Mei', slug: 'mei85' },
          { id: 'u2', name: 'Jun', slug: 'jun' },
        ],
        posts_authors: [
          { post_id: '1', author_id: 'u2', sort_order: 1 },
          { post_id: '1', author_id: 'u1', sort_order: 0 },
        ],
        posts_meta: [
          { post_id: '1', feature_image_alt: 'A pier', feature_image_caption: '<span>At <b>noon</b></span>' },
        ],
      },
    );
    expect(sourceId).toBe('post 0f0f0f0f-0000-4000-8000-000000000001');
    expect(fields).toEqual({
      title: 'Harbors',
      slug: 'harbors',
      excerpt: 'Two harbors.',
      author: 'Mei',
      category: 'Sea',
      tags: ['Ferries'],
      featured: true,
      // The day in the site's time zone.
      date: '2021-05-02',
      published_at: '2021-05-01T22:30:00Z',
    });
    expect(remarks).toEqual(['A post has one author here. Its others: Jun.']);
    expect(lists).toEqual([
      { kind: 'tag', slug: 'ocean', name: 'Sea' },
      { kind: 'tag', slug: 'ferries', name: 'Ferries' },
      { kind: 'author', slug: 'mei85', name: 'Mei' },
      { kind: 'author', slug: 'jun', name: 'Jun' },
    ]);
    expect(image).toEqual({
      url: '__GHOST_URL__/content/images/2021/05/pier.jpg',
      alt: 'A pier',
      caption: 'At noon',
    });
    expect(urls.map((url) => file.resolveUrls(url, siteUrl))).toEqual([
      'https://old.example/blog/harbors/',
      'https://old.example/blog/p/0f0f0f0f-0000-4000-8000-000000000001/',
    ]);
    expect(file.findOriginal('https://old.example/content/images/size/w600/2021/05/pier.jpg')).toBe(
      'https://old.example/content/images/2021/05/pier.jpg',
    );
  });

  it('by an author whose name is an email address publishes neither the address nor a list of the posts, and asks for a name', () => {
    const tables = {
      users: [{ id: 'u1', name: 'mei@example.com', slug: 'mei' }],
      posts_authors: [{ post_id: '1', author_id: 'u1', sort_order: 0 }],
    };
    const { fields, lists, emailByline, remarks } = openOne({}, tables);
    expect(fields).toMatchObject({ author: null });
    expect(lists).toEqual([]);
    expect(emailByline).toEqual({ email: 'mei@example.com', suggestedName: '', slug: 'mei' });
    expect(remarks).toEqual(['Its author in the export is an email address, which is not published.']);
  });

  it('says which links of its captions, and which players, become something else', () => {
    const image = {
      feature_image: 'https://old.example/a.jpg',
      html: '<video class="kg-video-card"></video>',
    };
    const caption = 'By <a href="https://unsplash.example/@mei">Mei</a>';
    expect(
      openOne(image, { posts_meta: [{ post_id: '1', feature_image_caption: caption }] }).remarks,
    ).toEqual([
      'A player becomes a link to its file.',
      'The link to https://unsplash.example/@mei is left out of a caption.',
    ]);
  });

  it.each([
    [{ status: 'published' }, '2021-05-01T22:30:00Z', []],
    [{ status: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' }, '2099-01-01T00:00:00Z', []],
    [{ status: 'draft', published_at: null }, null, []],
    // Whoever did not pay for it there must not read it here.
    [{ visibility: 'paid' }, null, ['It is for members only in Ghost, and becomes a draft.']],
    [{ status: 'sent' }, null, ['It was only sent as a newsletter, and becomes a draft.']],
  ])('with %j is public from %s on', (post, publishedAt, remarks) => {
    const record = openOne(post);
    expect([record.fields.published_at, record.remarks, record.skipped]).toEqual([
      publishedAt,
      remarks,
      null,
    ]);
  });

  it.each([
    ['<p>a</p><div class="kg-card kg-signup-card"><form><input></form>Subscribe</div>', 'a'],
    [
      '<div class="kg-card kg-file-card"><a href="/a.pdf"><div class="kg-file-card-title">Map</div><div class="kg-file-card-caption">Of 2020</div></a></div>',
      '[Map](https://old.example/a.pdf)\n\nOf 2020',
    ],
    [
      '<div class="kg-card kg-product-card"><h4>Tent</h4><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class=" kg-product-card-rating-star"><svg></svg></span></div><div>Light.</div></div>',
      '### Tent\n\n★☆☆☆☆\n\nLight.',
    ],
  ])('with the HTML %j has the text %j', (html, markdown) => {
    expect(openOne({ html }).toMarkdown()).toBe(markdown);
  });

  it('is read from Lexical if it has no HTML', () => {
    const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
    const link = { type: 'link', url: 'https://x.example/', children: [text('link')] };
    const item = { type: 'listitem', children: [text('one')] };
    const lexical = toLexical(
      { type: 'extended-heading', tag: 'h2', children: [text('A <b>')] },
      { type: 'paragraph', children: [text('bold', 1), text(' and '), link] },
      { type: 'list', listType: 'number', children: [item] },
      { type: 'image', src: '__GHOST_URL__/a.jpg', alt: 'A', caption: '<span>B</span>' },
      { type: 'codeblock', code: 'a < b' },
      { type: 'markdown', markdown: '- x\n- **y**' },
      { type: 'signup', header: 'Subscribe' },
    );
    expect(openOne({ html: null, lexical }).toMarkdown()).toBe(
      '## A \\<b>\n\n**bold** and [link](https://x.example/)\n\n1. one\n\n![A](https://old.example/blog/a.jpg "B")\n\n```\na < b\n```\n\n- x\n- **y**',
    );
  });

  it('is read from Mobiledoc if it has no HTML', () => {
    const mobiledoc = `{
      "version": "0.3.1",
      "atoms": [["soft-return", "", {}]],
      "cards": [["markdown", { "markdown": "# One\\n\\nTwo" }], ["image", { "src": "/a.jpg" }], ["hr", {}]],
      "markups": [["strong"], ["a", ["href", "https://x.example/"]]],
      "sections": [
        [1, "p", [[0, [0], 1, "bold"], [0, [], 0, " & "], [0, [1], 1, "link"]]],
        [3, "ul", [[[0, [], 0, "one"]], [[0, [], 0, "two"]]]],
        [10, 0], [10, 1], [10, 2]
      ]
    }`;
    expect(openOne({ html: null, mobiledoc }).toMarkdown()).toBe(
      '**bold** & [link](https://x.example/)\n\n- one\n- two\n\n## One\n\nTwo\n\n![](https://old.example/a.jpg)\n\n---',
    );
  });

  const nft = 'Cards that do not exist here are left out of its text: “nft”';
  it.each([
    [
      'Lexical',
      {
        lexical: toLexical(
          { type: 'paragraph', children: [{ type: 'extended-text', text: 'Boats.' }] },
          { type: 'nft', url: 'https://x.example/' },
          { type: 'transistor' },
          { type: 'nft' },
          { type: 'paywall' },
          { type: 'columns', children: [{ type: 'text', text: 'Rope.' }] },
        ),
      },
      'Boats.\n\nRope.',
      `${nft}, “transistor”.`,
    ],
    [
      'Mobiledoc',
      {
        mobiledoc:
          '{"cards":[["nft",{}]],"sections":[[10,0],[1,"p",[[0,[],0,"Boats."]]],[2,"https://x.example/a.jpg"]]}',
      },
      'Boats.\n\n![](https://x.example/a.jpg)',
      `${nft}.`,
    ],
    [
      'Mobiledoc with a section of an unknown kind',
      { mobiledoc: '{"sections":[[99],[1,"p",[[0,[],0,"Boats."]]]]}' },
      'Boats.',
      'A part of its text cannot be read, and is left out.',
    ],
  ])('in %s names what is left out of its text, and keeps the rest', (_, text, markdown, remark) => {
    const post = openOne({ html: null, ...text });
    expect(post.toMarkdown()).toBe(markdown);
    expect(post.remarks).toEqual([remark]);
    expect(post.fields.published_at).not.toBeNull();
  });

  it.each([
    [
      'button',
      { buttonText: 'Book & go', buttonUrl: 'https://x.example/?a&n=1' },
      '[Book & go](https://x.example/?a&n=1 "button")',
    ],
    ['button', { buttonText: 'Nowhere', buttonUrl: ' ' }, ''],
    [
      'product',
      {
        productImageSrc: '__GHOST_URL__/content/images/tent.jpg',
        productTitle: '<span>Tent</span>',
        productDescription: '<p>Light and <b>dry</b>.</p>',
        productRatingEnabled: true,
        productStarRating: 4,
        productButtonEnabled: true,
        productButton: 'Buy',
        productUrl: 'https://shop.example/tent?tag=a',
      },
      '![](https://old.example/blog/content/images/tent.jpg)\n\n### Tent\n\n★★★★☆\n\nLight and **dry**.\n\n[Buy](https://shop.example/tent?tag=a "button")',
    ],
    ['product', { productTitle: 'Tent', productStarRating: 5, productUrl: 'https://x.example/' }, '### Tent'],
    [
      'header',
      {
        version: 2,
        header: '<span>Sail</span>',
        subheader: 'In <i>May</i>',
        backgroundImageSrc: '__GHOST_URL__/sea.jpg',
        buttonEnabled: true,
        buttonText: 'Book',
        buttonUrl: 'https://shop.example/',
      },
      '![](https://old.example/blog/sea.jpg)\n\n## Sail\n\nIn *May*\n\n[Book](https://shop.example/ "button")',
    ],
    [
      'header',
      { style: 'dark', header: 'Sail', backgroundImageSrc: '/sea.jpg', buttonUrl: 'https://x.example/' },
      '## Sail',
    ],
    [
      'call-to-action',
      {
        hasSponsorLabel: true,
        sponsorLabel: '<p>Sponsored</p>',
        textValue: '<p>Sail <b>now</b></p>',
        imageUrl: '__GHOST_URL__/boat.jpg',
        showButton: true,
        buttonText: 'Book',
        buttonUrl: 'https://shop.example/',
      },
      'Sponsored\n\n[![](https://old.example/blog/boat.jpg)](https://shop.example/)\n\nSail **now**\n\n[Book](https://shop.example/ "button")',
    ],
    ['call-to-action', { textValue: 'Sail', showButton: false, buttonUrl: 'https://x.example/' }, 'Sail'],
    [
      'gallery',
      { images: [{ src: '/a.jpg', alt: 'A' }, { src: '/b.jpg' }], caption: 'At <em>noon</em>' },
      '![A](https://old.example/a.jpg)\n\n![](https://old.example/b.jpg)\n\nAt *noon*',
    ],
    [
      'before-after',
      { beforeImage: { src: '/a.jpg' }, afterImage: { src: '/b.jpg' } },
      '![](https://old.example/a.jpg)\n\n![](https://old.example/b.jpg)',
    ],
    [
      'image',
      { src: '/a.jpg', href: 'https://x.example/' },
      '[![](https://old.example/a.jpg)](https://x.example/)',
    ],
    [
      'bookmark',
      { url: 'https://x.example/', metadata: { title: 'A <b>' }, caption: 'From <b>Mei</b>' },
      '[A \\<b>](https://x.example/)\n\nFrom **Mei**',
    ],
    ['bookmark', { url: 'https://x.example/' }, 'https://x.example/'],
    [
      'file',
      { src: '/map.pdf', fileTitle: 'Map', fileCaption: 'Of 2020' },
      '[Map](https://old.example/map.pdf)\n\nOf 2020',
    ],
    ['embed', { url: 'https://x.example/a', html: '<b>…</b>', caption: 'Mei' }, 'https://x.example/a\n\nMei'],
    ['code', { code: 'a < b', caption: 'In C' }, '```\na < b\n```\n\nIn C'],
  ])('without HTML has a card %s with %j', (name, card, markdown) => {
    const lexical = toLexical({ type: name, ...card });
    const mobiledoc = JSON.stringify({ cards: [[name, card]], sections: [[10, 0]] });
    for (const text of [{ lexical }, { mobiledoc }])
      expect(openOne({ html: null, ...text }).toMarkdown()).toBe(markdown);
  });

  it.each([
    ['signup', { header: 'Subscribe' }, '', 'A form is left out of its text.'],
    ['video', { src: '/a.mp4', caption: 'Surf' }, '[Surf](https://old.example/a.mp4)', playerBecomesLink],
    ['audio', { src: '/a.mp3', title: 'Gulls' }, '[Gulls](https://old.example/a.mp3)', playerBecomesLink],
  ])('without HTML says what becomes of a card %s', (type, card, markdown, remark) => {
    const lexical = toLexical({ type, ...card }, { type: 'text', text: 'Boats.' });
    const post = openOne({ html: null, lexical });
    expect(post.toMarkdown()).toBe([markdown, 'Boats.'].filter(Boolean).join('\n\n'));
    expect(post.remarks).toEqual([remark]);
  });

  it('leaves out cards that only members see, and says so', () => {
    const members = { web: { nonMember: false, memberSegment: 'status:-free' } };
    const everyone = { web: { nonMember: true, memberSegment: 'status:free,status:-free' } };
    const cards: [string, object?][] = [
      ['For members', members],
      ['For readers of mail', { showOnWeb: false }],
      ['Sent only', { emailOnly: true }],
      ['For everyone', everyone],
      ['Without a choice'],
      ['Of an earlier version', { showOnWeb: true, emailOnly: false }],
    ];
    const lexical = toLexical(
      ...cards.map(([textValue, visibility]) => ({ type: 'call-to-action', textValue, visibility })),
    );
    const html =
      '<p>For everyone</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><div>For members</div><!--kg-gated-block:end--><!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>For visitors</p><!--kg-gated-block:end-->';
    for (const [post, markdown] of [
      [openOne({ html: null, lexical }), 'For everyone\n\nWithout a choice\n\nOf an earlier version'],
      [openOne({ html }), 'For everyone\n\nFor visitors'],
    ] as const) {
      expect(post.toMarkdown()).toBe(markdown);
      expect(post.remarks).toEqual(['What only members see in Ghost is left out of its text.']);
    }
  });

  it.each([
    [{ title: '(Untitled)' }, 'Boats.', 'so its first words become its title.', true],
    [
      { title: '', status: 'draft', html: '<h2>At <b>noon</b></h2>Boats.' },
      'At noon Boats.',
      'its title.',
      false,
    ],
    [{ title: '', html: '<hr>' }, 'Untitled', 'It is called “Untitled”, and becomes a draft.', false],
    [{ title: null, visibility: 'paid', html: null }, 'Untitled', 'and stays a draft.', false],
  ])('without a title, with %j, is called “%s”', (post, title, remark, isPublic) => {
    const { fields, remarks } = openOne(post as Partial<GhostTestPost>);
    expect(fields).toMatchObject({ title });
    expect(remarks[0]).toMatch(/^It has no title in Ghost, /);
    expect(remarks[0]).toContain(remark);
    expect(fields.published_at !== null).toBe(isPublic);
  });

  it.each([
    [{ lexical: '{broken' }, 'Its text cannot be read'],
    // JSON without its end, and a section of a kind that does not exist.
    [{ mobiledoc: '{"version":"0.3.1","sections":[[99]]' }, 'Its text cannot be read'],
    [{ mobiledoc: '{"version":"0.3.1","sections":[[99]]}' }, 'Its text cannot be read'],
    [{ lexical: '{"root":{"children":{}}}' }, 'Its text cannot be read'],
    [{}, 'It has no text in the file'],
  ])('without HTML, with %j, becomes a draft', (post, fault) => {
    const published = openOne({ html: null, ...post });
    expect(published.fields.published_at).toBeNull();
    expect(published.remarks).toEqual([`${fault}, so it becomes a draft.`]);
    expect(openOne({ html: null, status: 'draft', ...post }).remarks).toEqual([`${fault}.`]);
  });

  it.each([
    [{ created_at: '2020-01-02T03:04:05.000Z' }, '2020-01-02T03:04:05Z', 'so it gets that of its creation'],
    [{ created_at: 'x', updated_at: 1e20 }, null, 'so it becomes a draft.'],
    [{ created_at: null }, '2021-05-02T10:00:00Z', 'or last change.'],
    [{ created_at: null, updated_at: null }, null, 'so it becomes a draft.'],
    // With another date, it would be public at once.
    [{ status: 'scheduled' }, null, 'so it becomes a draft.'],
  ])('without a readable time of publication, with %j, is public from %s on', (post, publishedAt, remark) => {
    for (const published_at of ['garbage', null]) {
      const { fields, remarks } = openOne({ published_at, ...post });
      expect(fields.published_at).toBe(publishedAt);
      expect(remarks).toEqual([expect.stringContaining(remark)]);
    }
  });

  it('of an early version is read, too', () => {
    const { fields, image } = openOne({
      uuid: undefined,
      type: undefined,
      page: 0,
      visibility: undefined,
      image: '/content/images/a.jpg',
      published_at: 1_426_078_349_156,
    });
    expect(fields.published_at).toBe('2015-03-11T12:52:29Z');
    expect(image?.url).toBe('/content/images/a.jpg');
  });
});

describe('A page of Ghost', () => {
  const navigation = [
    {
      key: 'navigation',
      value: JSON.stringify([
        { label: 'Home', url: '/' },
        { label: 'Gear', url: '/gear/' },
      ]),
    },
    {
      key: 'secondary_navigation',
      value: '[{"label":"FAQ","url":"__GHOST_URL__/faq/"},{"label":"Sea","url":"/tag/sea/"}]',
    },
  ];

  it('keeps its title, time, slug, description, old URLs and place in the menu, and has no author, tags and lists', () => {
    const { collection, fields, lists, urls, emailByline, remarks } = openOne(
      { type: 'page', slug: 'gear', custom_excerpt: 'An excerpt.' },
      {
        settings: navigation,
        users: [{ id: 'u1', name: 'mei@example.com', slug: 'mei' }],
        tags: [{ id: 't1', name: 'Sea', slug: 'sea', visibility: 'public' }],
        posts_tags: [{ post_id: '1', tag_id: 't1', sort_order: 0 }],
        posts_meta: [{ post_id: '1', meta_description: 'What I carry.' }],
      },
    );
    expect({ collection, lists, emailByline, urls: urls[0] }).toEqual({
      collection: 'pages',
      lists: [],
      emailByline: undefined,
      urls: '__GHOST_URL__/gear/',
    });
    expect(fields).toEqual({
      title: 'Post 1',
      slug: 'gear',
      description: 'What I carry.',
      menu_place: 'header',
      published_at: '2021-05-01T22:30:00Z',
    });
    expect(remarks).toEqual(['Pages have no categories and tags here. Left out: Sea.']);
  });

  it('in whose place this site has its own becomes a draft outside the menu', () => {
    const settings = [{ key: 'navigation', value: '[{"label":"About","url":"/about/"}]' }];
    const { fields, remarks } = openOne({ type: 'page', slug: 'about' }, { settings });
    expect(fields).toMatchObject({ slug: '', published_at: null, menu_place: null });
    expect(remarks).toEqual([
      'This site has its own page at /about (About Page in the menu), so it becomes a draft.',
    ]);
  });

  it('comes before the posts, in the order of the menus, also in an early version', () => {
    const file = open(
      [
        { id: '1', slug: 'a-post' },
        { id: '2', type: 'page', slug: 'work' },
        { id: '3', type: 'page', slug: 'faq' },
        { id: '4', type: undefined, page: 1, slug: 'gear', meta_description: 'Of Ghost 2.' },
      ],
      { settings: navigation },
    );
    const listed = [...file.listRecords()].map(({ fields }) => fields);
    expect(listed).toMatchObject([
      { slug: 'gear', menu_place: 'header', description: 'Of Ghost 2.' },
      { slug: 'faq', menu_place: 'footer', description: null },
      { slug: 'work', menu_place: null },
      { slug: 'a-post' },
    ]);
  });

  it.each(['{broken', '{}', '[1]', null])('has no place in a menu that is %s', (value) => {
    const { fields } = openOne({ type: 'page', slug: 'gear' }, { settings: [{ key: 'navigation', value }] });
    expect(fields).toMatchObject({ menu_place: null });
  });
});

it('A damaged post is reported, and the other posts can be imported', () => {
  const json = JSON.parse(writeGhostExport([{ id: '1' }, { id: '2' }]));
  json.db[0].data.posts[0] = 'x';
  const file = createGhostFile(read(JSON.stringify(json)));
  expect([...file.listRecords()]).toHaveLength(1);
  expect(file.remarks).toEqual(['1 of its posts is damaged, and cannot be read.']);
});

it.each([
  1, 7, 1000,
])('An export is read in slices of %d characters, even if one ends in the middle of an emoji', (length) => {
  const json = writeGhostExport([{ id: '1', title: 'Harbor 🏝️ “Ø”', html: '<p>\\ "🚢" \n</p>' }]);
  expect(read(json, length)).toEqual(read(json));
  expect(read(json, length).posts[0]).toMatchObject({
    title: 'Harbor 🏝️ “Ø”',
    html: '<p>\\ "🚢" \n</p>',
  });
});

describe('An export of Ghost that is cut off', () => {
  const posts = Array.from({ length: 20 }, (_, index) => ({ id: String(index + 1) }));
  const json = writeGhostExport(posts);

  it.each([
    ['in its posts', '"id":"8"'],
    ['before the authors of its posts', '"posts_authors"'],
    // Posts that were only sent as newsletters would become public.
    ['before it says which posts were only sent', '"posts_meta"'],
    ['before its time zone', '"settings"'],
  ])('%s is not imported', (_, end) => {
    expect(() => read(json.slice(0, json.indexOf(end)))).toThrow(
      /cut off or damaged after \d+ posts\. Their tags, authors and dates come later/,
    );
  });

  it('after everything about its posts is imported, and says so', () => {
    // Only closing brackets are missing.
    const file = createGhostFile(read(json.slice(0, -3)));
    expect(file.recordCount).toBe(20);
    expect(file.remarks).toEqual(['The file is cut off at its end. What is whole can be imported.']);
  });

  it('within its posts, which another program has written last, is imported as far as it is whole', () => {
    const { posts: rows, ...tables } = JSON.parse(json).db[0].data;
    const reordered = JSON.stringify({ data: { ...tables, posts: rows } });
    expect(read(reordered.slice(0, reordered.lastIndexOf('"title"'))).posts).toHaveLength(19);
  });
});

it.each([
  ['{"db": [{"data": {"posts": [', 'This file is cut off or damaged'],
  ['{"name": x}', 'This file is cut off or damaged'],
  ['{"name": "x"}', 'This is a JSON file, but not an export of Ghost.'],
  ['[]', 'This is a JSON file, but not an export of Ghost.'],
  ['{"data": {"posts": "none"}}', 'This is a JSON file, but not an export of Ghost.'],
])('The file %s is rejected', (json, sentence) => {
  expect(() => read(json)).toThrow(sentence);
});

it.each([
  ['arrays', '['],
  ['objects', '{"a":'],
])('A file that opens ever more %s is rejected before it takes long', (_, opening) => {
  const reader = createGhostReader();
  // The greatest depth that is accepted (export-file.ts).
  reader.write(opening.repeat(10_000));
  expect(() => reader.write(opening)).toThrow(UnreadableFile);
});

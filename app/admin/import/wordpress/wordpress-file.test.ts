// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '#app/admin/import/content/html-to-markdown.ts';
import { foreseeLosses } from '#app/admin/import/content/lost-elements.ts';
import { prepareHtml } from '#app/admin/import/content/prepare-html.ts';
import { getSlug } from '#app/admin/import/file/export-file.ts';
import { oldSite, type WxrPost, writeWxr } from '#tests/setup/wxr.ts';
import { createWxrReader } from './read-wxr.ts';
import { createWordPressFile } from './wordpress-file.ts';

function read(xml: string) {
  const reader = createWxrReader();
  reader.write(xml);
  return createWordPressFile(reader.end());
}
const open = (...posts: WxrPost[]) => read(writeWxr(posts));

const list = (...posts: WxrPost[]) => [...open(...posts).listRecords()];
const listOne = (post: Partial<WxrPost>, ...others: WxrPost[]) => {
  const [record] = list({ id: 1, title: 'Harbors', ...post }, ...others);
  if (!record) throw new Error('There is no record');
  return record;
};

describe('A post of WordPress', () => {
  it('keeps its title, times, author, terms, slug, old URLs and lists', () => {
    const { fields, urls, lists, sourceId, remarks, skipped } = listOne({
      title: 'Harbors &amp; piers',
      excerpt: '<p>Two   harbors.</p>',
      slug: 'harbors',
      date: '2019-05-02 00:30:00',
      dateGmt: '2019-05-01 22:30:00',
      isSticky: true,
      terms: [
        ['category', 'uncategorized', 'Uncategorized'],
        ['category', 'sea', 'Sea &amp; Sand'],
        ['category', 'north', 'North'],
        ['post_tag', 'ferries', 'Ferries'],
        ['post_tag', 'a-b', 'A, b'],
      ],
    });
    expect({ sourceId, urls, skipped }).toEqual({
      sourceId: 'post 1',
      urls: [`${oldSite}/2019/05/harbors/`, `${oldSite}/?p=1`],
      skipped: null,
    });
    expect(fields).toEqual({
      title: 'Harbors & piers',
      slug: 'harbors',
      excerpt: 'Two harbors.',
      author: 'Mei Tanaka',
      category: 'Sea & Sand',
      tags: ['North', 'Ferries', 'A b'],
      featured: true,
      // The day in the site's time zone, and the time in UTC.
      date: '2019-05-02',
      published_at: '2019-05-01T22:30:00Z',
    });
    expect(remarks).toEqual(['A post has one category here. As tags: North.']);
    expect(lists).toEqual([
      { kind: 'category', slug: 'uncategorized', name: 'Uncategorized' },
      { kind: 'category', slug: 'sea', name: 'Sea & Sand' },
      { kind: 'category', slug: 'north', name: 'North' },
      { kind: 'tag', slug: 'ferries', name: 'Ferries' },
      { kind: 'tag', slug: 'a-b', name: 'A, b' },
      { kind: 'author', slug: 'mei', name: 'Mei Tanaka' },
    ]);
  });

  it.each([
    [{ status: 'publish' }, '2019-05-01T08:00:00Z', null],
    [{ status: 'future', dateGmt: '2099-01-01 00:00:00' }, '2099-01-01T00:00:00Z', null],
    [{ status: 'draft', dateGmt: '0000-00-00 00:00:00' }, null, null],
    [{ status: 'private' }, null, null],
    // Whoever had to know the password must not read it here without one.
    [{ status: 'publish', password: 'secret' }, null, null],
    [{ status: 'trash' }, expect.anything(), 'It is in the trash of WordPress.'],
    [{ status: 'auto-draft' }, expect.anything(), 'Its status in WordPress is “auto-draft”.'],
    [{ status: 'publish', dateGmt: '0000-00-00 00:00:00' }, '2019-05-01T10:00:00Z', null],
  ])('with %j is public from %s on, and skipped because of %s', (post, publishedAt, skipped) => {
    const record = listOne(post);
    expect([record.fields.published_at, record.skipped]).toEqual([publishedAt, skipped]);
  });

  it.each([
    ['%e6%9d%b1%e4%ba%ac', '東京'],
    ['caf%C3%A9', 'cafe'],
    ['', ''],
    // A slug has at most 80 characters, and no hyphen at its end.
    [`${'a'.repeat(79)}-b`, 'a'.repeat(79)],
  ])('with the slug %s gets the slug %s', (slug, expected) => {
    expect(getSlug(listOne({ slug }).fields)).toBe(expected);
  });

  it('has the URLs of the pages of its files besides its own', () => {
    const file: WxrPost = { id: 9, title: 'pier', type: 'attachment', attachmentUrl: `${oldSite}/pier.jpg` };
    const urls = listOne(
      {},
      { ...file, parent: 1, link: `${oldSite}/harbors/pier/` },
      { ...file, id: 10 },
    ).urls;
    expect(urls).toEqual([
      `${oldSite}/2019/05/post-1/`,
      `${oldSite}/?p=1`,
      `${oldSite}/harbors/pier/`,
      `${oldSite}/?p=9`,
    ]);
  });

  it('has the date of feeds if it has no other', () => {
    const { fields } = listOne({ date: '', dateGmt: '' });
    expect(fields).toMatchObject({ date: '2019-05-01', published_at: '2019-05-01T08:00:00Z' });
  });

  it.each([
    [{ date: '2018-02-03 09:00:00' }, '2018-02-03', '2018-02-03T09:00:00Z', null],
    [
      { modified: '2018-02-03 00:30:00', modifiedGmt: '2018-02-02 23:30:00' },
      '2018-02-03',
      '2018-02-02T23:30:00Z',
      'It has no date that can be read, so it gets that of its last change.',
    ],
    [{}, undefined, null, 'It has no date that can be read, so it becomes a draft.'],
    // With the date of its last change, it would be public at once.
    [
      { status: 'future', modified: '2018-02-03 00:30:00' },
      undefined,
      null,
      'It has no date that can be read, so it becomes a draft.',
    ],
    [{ status: 'draft' }, undefined, null, null],
  ])('with dates that cannot be read, and with %j, has the day %s', (post, day, publishedAt, remark) => {
    for (const date of ['0000-00-00 00:00:00', 'yesterday', '']) {
      const pubDate = 'Wed, 30 Nov -0001 00:00:00 +0000';
      const { fields, remarks } = listOne({ date, dateGmt: date, pubDate, ...post });
      expect(fields.published_at).toBe(publishedAt);
      expect('date' in fields ? fields.date : undefined).toBe(day);
      expect(remarks).toEqual(remark === null ? [] : [remark]);
    }
  });

  it('has its featured image with its texts, says what their captions lose, and finds the original of an image', () => {
    const pier: WxrPost = {
      id: 9,
      title: 'pier',
      type: 'attachment',
      attachmentUrl: `${oldSite}/pier.jpg`,
      excerpt: 'At <a href="/a">noon</a><br>or later',
      meta: { _wp_attachment_image_alt: 'A pier' },
    };
    const record = listOne({ meta: { _thumbnail_id: '9' } }, pier);
    expect(record.image).toEqual({ url: `${oldSite}/pier.jpg`, alt: 'A pier', caption: 'At noon or later' });
    expect(record.remarks).toEqual(['The link to /a is left out of a caption.']);
    const gallery = listOne({ content: '[gallery ids="9"]' }, pier).createHtml?.() ?? '';
    expect(foreseeLosses(gallery)).toEqual(['The link to /a is left out of a caption.']);
    expect(listOne({ meta: { _thumbnail_id: '8' } }, pier).remarks).toEqual([
      'Its featured image is not in the file.',
    ]);
    const { findOriginal } = open(pier);
    expect(findOriginal('http://old.example/pier-300x200.jpg')).toBe(`${oldSite}/pier.jpg`);
    expect(findOriginal('https://i2.wp.com/old.example/pier.jpg?resize=580%2C387')).toBe(
      `${oldSite}/pier.jpg`,
    );
    expect(findOriginal('https://old.example/other-300x200.jpg')).toBe(
      'https://old.example/other-300x200.jpg',
    );
  });

  it('shows by a link what its shortcodes show of other sites, and says so', () => {
    const { createHtml, remarks } = listOne({
      content:
        'Map:\n[googlemaps https://maps.google.com/x]\n[youtube https://youtu.be/dQw4w9WgXcQ] [audio https://x.example/a.mp3]',
    });
    const html = createHtml?.() ?? '';
    const { innerHTML } = prepareHtml(html, { baseUrl: oldSite, paths: new Set() });
    expect(htmlToMarkdown(innerHTML)).toBe(
      'Map:\n\nhttps://maps.google.com/x\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nhttps://x.example/a.mp3',
    );
    expect(foreseeLosses(html)).toEqual([
      'A page of another site becomes a link.',
      'A player becomes a link to its file.',
    ]);
    expect(remarks).toEqual([]);
  });

  it('says which shortcodes stay, and which galleries are lost', () => {
    expect(listOne({ content: '[contact-form-7 id="1"] [vimeo] [gallery ids="1,2"]' }).remarks).toEqual([
      'Its text keeps shortcodes of plugins: [contact-form-7].',
      'Its text keeps shortcodes that say too little: [vimeo].',
      'A gallery is left out of its text, because its images are not in the file. An export of “All content” has them.',
    ]);
  });

  it('has the text of its synced patterns and its footnotes, and the list names what has no place here', () => {
    const content = [
      '<!-- wp:paragraph --><p>Boats leave<sup data-fn="b2" class="fn"><a href="#b2" id="b2-link">1</a></sup> at noon<sup data-fn="c3" class="fn"><a href="#c3" id="c3-link">2</a></sup>.</p><!-- /wp:paragraph -->',
      '<!-- wp:block {"ref":77} /--><!-- wp:block {"ref":78} /--><!-- wp:block {"ref":99} /-->',
      '<!-- wp:latest-posts /--><!-- wp:wpforms/form-selector {"formId":"1"} /--><!-- wp:footnotes /-->',
    ].join('\n');
    const note = [
      { id: 'b2', content: 'Not on <em>Sundays</em>.' },
      { id: 'd4', content: 'Unused.' },
    ];
    const pattern: WxrPost = { id: 77, title: 'Coats', type: 'wp_block', content: '<p>Bring a coat.</p>' };
    const { createHtml, remarks } = listOne(
      {
        content,
        meta: { footnotes: JSON.stringify(note) },
        comments: 2,
        terms: [['area', 'ionia', 'Ionia']],
      },
      pattern,
      { ...pattern, id: 78, status: 'draft' },
    );
    expect(htmlToMarkdown(createHtml?.() ?? '')).toBe(
      'Boats leave[^1] at noon.\n\nBring a coat.\n\n[^1]: Not on *Sundays*.',
    );
    expect(remarks).toEqual([
      '2 synced patterns of its text are not in the file, and left out. An export of “All content” has them.',
      'It has footnotes, so its text is edited as Markdown here.',
      'A footnote of its text is not in the file.',
      'A form is left out of its text.',
      'Blocks that do not exist here are left out of its text: “latest-posts”.',
      'Terms of plugins are left out: “Ionia” (area).',
      'Its 2 comments are not imported.',
    ]);
  });

  it('has the first of the authors that Co-Authors Plus gives it, and the list names the others', () => {
    const jonas: WxrPost = {
      id: 50,
      title: 'Jonas Berg',
      slug: 'cap-jonas',
      type: 'guest-author',
      meta: { 'cap-display_name': 'Jonas Berg', 'cap-user_login': 'jonas' },
    };
    const terms: WxrPost['terms'] = [
      ['author', 'cap-ana', 'ana'],
      ['author', 'cap-jonas', 'jonas'],
      ['author', 'cap-mei', 'mei'],
    ];
    // By default, a post of these tests is by mei, so her name comes before the names of the other authors.
    const byMei = listOne({ terms }, jonas);
    expect(byMei.fields).toMatchObject({ author: 'Mei Tanaka' });
    expect(byMei.remarks).toEqual(['A post has one author here. Its others: ana, Jonas Berg.']);
    expect(byMei.lists).toEqual([
      { kind: 'author', slug: 'mei', name: 'Mei Tanaka' },
      { kind: 'author', slug: 'ana', name: 'ana' },
      { kind: 'author', slug: 'jonas', name: 'Jonas Berg' },
    ]);
    const byMail = listOne(
      { creator: 'mei@example.com', terms: [['author', 'cap-m', 'mei@example.com'], ...terms] },
      jonas,
    );
    expect(byMail.fields).toMatchObject({ author: 'ana' });
    expect(byMail.emailByline).toBeUndefined();
    expect(byMail.remarks).toEqual([
      'A post has one author here. Its others: mei@example.com, Jonas Berg, Mei Tanaka.',
    ]);
    expect(listOne({ terms: terms.slice(1, 2) }, jonas).fields).toMatchObject({ author: 'Jonas Berg' });
    expect(list({ id: 1, title: 'Harbors' }, jonas)).toHaveLength(1);
  });

  const listByAuthor = (author: { login: string; name: string; firstName?: string; lastName?: string }) => {
    const posts = [{ id: 1, title: 'Harbors', creator: author.login }];
    return [...read(writeWxr(posts, oldSite, '1.2', 'UTF-8', [author])).listRecords()];
  };

  it.each([
    [{ login: 'mei', name: 'mei@example.com', firstName: 'Mei', lastName: 'Tanaka' }, 'Mei Tanaka', 'mei'],
    [{ login: 'mei@example.com', name: '' }, '', ''],
    [{ login: 'mei', name: 'mei@example.com (Mei)', firstName: 'mei@example.com' }, '', 'mei'],
  ])('by %j publishes no email address, and asks for a name', (author, suggestedName, slug) => {
    const email = author.name || author.login;
    expect(listByAuthor(author)).toMatchObject([
      {
        fields: { author: null },
        emailByline: { email, suggestedName, slug },
        lists: [],
        remarks: ['Its author in the export is an email address, which is not published.'],
      },
    ]);
  });

  it('by an account whose login is an email address keeps its name, and no list of the address', () => {
    const [record] = listByAuthor({ login: 'mei@example.com', name: 'Mei' });
    expect(record).toMatchObject({ fields: { author: 'Mei' }, lists: [], remarks: [] });
    expect(record?.emailByline).toBeUndefined();
  });

  it.each([
    [{ title: '', content: '<p>Boats leave.</p><p>Gulls stay.</p>' }, 'Boats leave. Gulls stay.', true],
    [{ title: '', content: 'Boats leave.', status: 'draft' }, 'Boats leave.', false],
    [
      { title: '', content: `[vimeo 1]\n\nhttps://youtu.be/a ${'Boats leave at noon. '.repeat(9)}` },
      'Boats leave at noon. Boats leave at noon. Boats leave at…',
      true,
    ],
  ])('with %j and no title is called “%s”, and its publication stays: %s', (post, title, isPublic) => {
    const { fields, remarks, ...record } = listOne(post);
    expect([record.title, fields.published_at !== null]).toEqual([title, isPublic]);
    expect(fields).toMatchObject({ title });
    expect(remarks[0]).toBe('It has no title in WordPress, so its first words become its title.');
  });

  it.each([
    [
      { title: '', content: '<img src="a.jpg">' },
      'It has no title in WordPress, and there are no words that could be one. It is called “Untitled”, and becomes a draft.',
    ],
    [
      { title: '<b> </b>', content: '***' },
      'Its title has no text, and there are no words that could be one. It is called “Untitled”, and becomes a draft.',
    ],
    [
      { title: '', status: 'private' },
      'It has no title in WordPress, and there are no words that could be one. It is called “Untitled”, and stays a draft.',
    ],
  ])('with %j has neither title nor words, and the list says: %s', (post, remark) => {
    const { title, fields, remarks } = listOne(post);
    expect([title, fields.published_at, remarks[0]]).toEqual(['Untitled', null, remark]);
  });

  it('has paragraphs, also in the text of the classic editor', () => {
    expect(listOne({ content: 'One.\n\nTwo.' }).createHtml?.()).toBe('<p>One.</p>\n<p>Two.</p>');
    const blocks = '<!-- wp:paragraph -->\n<p>One.</p>\n<!-- /wp:paragraph -->';
    expect(listOne({ content: blocks }).createHtml?.()).toBe(blocks);
  });

  it('has another fingerprint once it has changed', () => {
    const before = listOne({ content: 'One.' }).fingerprint;
    expect(listOne({ content: 'One.' }).fingerprint).toBe(before);
    for (const change of [{ content: 'Two.' }, { title: 'x' }, { status: 'draft' }, { slug: 'x' }])
      expect(listOne({ content: 'One.', ...change }).fingerprint).not.toBe(before);
  });
});

describe('A page of WordPress', () => {
  const openPage = (page: Partial<WxrPost>, ...others: WxrPost[]) =>
    listOne({ type: 'page', slug: 'my-gear', content: '<p>A coat.</p>', ...page }, ...others);
  const entry: WxrPost = {
    id: 50,
    title: '',
    type: 'nav_menu_item',
    terms: [['nav_menu', 'main', 'Main']],
    meta: { _menu_item_object: 'page', _menu_item_object_id: '1', _menu_item_menu_item_parent: '0' },
  };

  it('keeps its title, time, slug, description, old URLs and place in the menu, and has no author, categories and lists', () => {
    const pier: WxrPost = { id: 9, title: 'pier', type: 'attachment', attachmentUrl: `${oldSite}/pier.jpg` };
    const { collection, fields, urls, lists, sourceId, image, remarks } = openPage(
      {
        link: `${oldSite}/about-me/my-gear/`,
        creator: 'mei@example.com',
        excerpt: 'An excerpt.',
        terms: [['category', 'sea', 'Sea']],
        meta: { _thumbnail_id: '9', _yoast_wpseo_metadesc: 'What I carry &amp; why.' },
      },
      { ...pier, excerpt: 'By <a href="/mei">Mei</a>' },
      entry,
    );
    expect({ collection, sourceId, lists, urls }).toEqual({
      collection: 'pages',
      sourceId: 'page 1',
      lists: [],
      urls: [`${oldSite}/about-me/my-gear/`, `${oldSite}/?p=1`],
    });
    expect(fields).toEqual({
      title: 'Harbors',
      slug: 'my-gear',
      description: 'What I carry & why.',
      menu_place: 'header',
      published_at: '2019-05-01T08:00:00Z',
    });
    expect(image?.url).toBe(`${oldSite}/pier.jpg`);
    expect(remarks).toEqual([
      'Pages have no categories and tags here. Left out: Sea.',
      'The caption of its featured image is left out.',
    ]);
  });

  it.each([
    [{ excerpt: '' }, null],
    [{ excerpt: 'An excerpt.' }, 'An excerpt.'],
    [{ meta: { rank_math_description: 'Of Rank Math.' } }, 'Of Rank Math.'],
    [{ excerpt: 'An excerpt.', meta: { _yoast_wpseo_metadesc: '%%title%% of %%sitename%%' } }, 'An excerpt.'],
    [{ excerpt: 'Save 50% in % of time.' }, 'Save 50% in % of time.'],
  ])('with %j has the description %s', (page, description) => {
    expect(openPage(page).fields).toMatchObject({ description });
  });

  it.each([
    [{ status: 'private' }, 'It is private in WordPress, and becomes a draft.'],
    [{ password: 'secret' }, 'It has a password in WordPress, and becomes a draft.'],
    [
      { slug: 'about' },
      'This site has its own page at /about (About Page in the menu), so it becomes a draft.',
    ],
    [{ slug: 'deals' }, 'This site has its own page at /deals, so it becomes a draft.'],
    [{ slug: 'about', status: 'draft' }, 'This site has its own page at /about (About Page in the menu).'],
    [
      { slug: 'home', link: `${oldSite}/` },
      'It is the front page in WordPress, and this site has its own, so it becomes a draft.',
    ],
  ])('with %j is a draft, and the list says: %s', (page, remark) => {
    const { fields, remarks, skipped } = openPage(page, entry);
    expect([fields.published_at, remarks, skipped]).toEqual([null, [remark], null]);
    const isSitePage = remark.includes('this site') || remark.includes('This site');
    expect(fields).toMatchObject({ menu_place: isSitePage ? null : 'header' });
  });

  it('comes before the posts, in the order of the menus', () => {
    const page = { type: 'page', content: 'Boats.' };
    const createEntry = (id: number, menuOrder: number) => ({
      ...entry,
      id: 50 + id,
      menuOrder,
      meta: { ...entry.meta, _menu_item_object_id: String(id) },
    });
    const records = list(
      { id: 1, title: 'A post' },
      { id: 3, title: 'Disclosure', ...page },
      { id: 4, title: 'My gear', ...page },
      { id: 5, title: 'Work with me', ...page },
      { id: 6, title: 'A mug', type: 'product' },
      createEntry(4, 2),
      createEntry(5, 1),
    );
    expect(records.map(({ title, collection }) => [title, collection])).toEqual([
      ['Work with me', 'pages'],
      ['My gear', 'pages'],
      ['Disclosure', 'pages'],
      ['A post', 'posts'],
      ['A mug', 'posts'],
    ]);
    expect(records.at(-1)?.skipped).toBe(
      'It is of the type “product” of a plugin. Only posts and pages are imported.',
    );
  });
});

it('What the file lacks, and what is left out, is said once for the whole file', () => {
  const xml = writeWxr([
    { id: 1, title: 'A', comments: 3 },
    { id: 2, title: 'B' },
  ]);
  expect(read(xml.slice(0, xml.lastIndexOf('<wp:post_id>'))).remarks).toEqual([
    'The file is cut off in the middle of “B”. What comes before it can be imported.',
    '3 comments are not imported, because this site has no comments.',
  ]);
});

it('An item without an ID is recognized by its URL, and one that has neither is not imported', () => {
  const xml = writeWxr([
    { id: 1, title: 'A' },
    { id: 2, title: 'B', link: '' },
  ]).replace(/<wp:post_id>.*<\/wp:post_id>|<guid.*p=2<\/guid>/g, '');
  const records = [...read(xml).listRecords()];
  expect(records.map(({ sourceId, urls, skipped }) => [sourceId, urls, skipped])).toEqual([
    [`post ${oldSite}/?p=1`, [`${oldSite}/2019/05/post-1/`], null],
    ['post ', [], 'It has neither an ID nor a URL, so a second import could not recognize it.'],
  ]);
});

import { describe, expect, it, vi } from 'vitest';
import {
  findAtomFaults,
  findHtmlFaults,
  findJsonFeedFaults,
  findRssFaults,
  parseHtml,
  parseXml,
} from '#tests/setup/feed-rules.ts';
import { createFeedSite, oddSiteTitle, oddTexts, siteUrl } from '#tests/setup/feeds.ts';
import type { Feed } from './feed.ts';
import { createFeedResponse } from './feed-response.ts';
import { formatAtom } from './format-atom.ts';
import { formatJsonFeed } from './format-json-feed.ts';
import { formatRss } from './format-rss.ts';
import { readFeed } from './read-feed.server.ts';

const site = createFeedSite('delete from public.posts');

const respond = async (type: string, format: (feed: Feed) => string) =>
  createFeedResponse(await readFeed(site.createContext()), type, format);
const read = async (type: string, format: (feed: Feed) => string) => (await respond(type, format)).text();
const readRss = () => read('application/rss+xml', formatRss);
const readAtom = () => read('application/atom+xml', formatAtom);
const readJson = () => read('application/feed+json', formatJsonFeed);

async function findFaults(): Promise<string[]> {
  return [
    ...findRssFaults(await readRss(), `${siteUrl}/feed.xml`),
    ...findAtomFaults(await readAtom(), `${siteUrl}/atom.xml`),
    ...findJsonFeedFaults(await readJson(), `${siteUrl}/feed.json`),
  ];
}

const addPosts = (...posts: Record<string, unknown>[]) =>
  site.addRows(
    'posts',
    posts.map((post) => ({ published_at: '2026-03-01T10:00Z', date: '2026-03-01', ...post })),
  );

describe('The feeds', () => {
  it('are valid without posts, and with odd texts in every field', async () => {
    expect(await findFaults()).toEqual([]);
    await site.setTitle(oddSiteTitle);
    await addPosts(
      ...oddTexts.map((text) => ({
        title: text,
        excerpt: text,
        content: `# ${text}\n\n${text}\n\n![${text}](/a.jpg "x")\n\n[^1]: ${text}`,
        author: text,
        category: text,
        tags: [text, ' ', text],
        image: '/storage/v1/object/public/images/posts/1_日本.jpg',
        image_alt: text,
        image_caption: text,
      })),
      { title: ' Bare ' },
      { title: 'Empty', excerpt: ' ', content: '', author: '', category: '', image: '' },
      { title: 'Backdated', date: '0099-12-31' },
      { title: 'Far', date: '12026-12-31' },
    );
    expect(await findFaults()).toEqual([]);
    const titles = JSON.parse(await readJson()).items.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual([...oddTexts, 'Bare', 'Empty', 'Backdated', 'Far'].toSorted());
    const names = [...parseXml(await readAtom()).querySelectorAll('entry > author > name')];
    // The text with the marks of CDATA.
    expect(names.map(({ textContent }) => textContent)).toContain(oddTexts[2]);
  });

  it('show titles and descriptions as they are in RSS readers that expect HTML, and titles without markup also in those that expect text', async () => {
    const plain = ['Tom & Jerry', '5 < 6 & 4 > 3', 'AT&T', "It's <3", 'Café “x”', '🏝️ Paros'];
    const likeMarkup = ['Salt & <b>sun</b>', 'a <script>alert(1)</script>', 'AT&amp;T', '4 &#62; 3'];
    const texts = [...plain, ...likeMarkup];
    await addPosts(...texts.map((text) => ({ title: text, excerpt: text })));
    const items = [...parseXml(await readRss()).querySelectorAll('item')];
    const read = (name: string) => items.map((item) => item.querySelector(name)?.textContent ?? '').sort();
    const show = (html: string) => parseHtml(html).body.textContent;
    expect(read('title').map(show).toSorted()).toEqual(texts.toSorted());
    expect(read('description').map(show).toSorted()).toEqual(texts.toSorted());
    expect(read('title')).toEqual(expect.arrayContaining(plain));
    // Atom and JSON Feed say what is a text.
    const entries = [...parseXml(await readAtom()).querySelectorAll('entry')];
    expect(entries.map((entry) => entry.querySelector('title')?.textContent).toSorted()).toEqual(
      texts.toSorted(),
    );
  });

  it('say in which language the site is, and which posts are in another one', async () => {
    await site.rest.sql("update public.settings set language = 'fr'");
    await addPosts({ title: 'Ferries lents' }, { title: 'Langsame Fähren', language: 'de' });
    expect(await findFaults()).toEqual([]);
    const getLanguages = (xml: string, entry: string) =>
      [...parseXml(xml).querySelectorAll(entry)]
        .map((item) => `${item.querySelector('title')?.textContent}: ${item.getAttribute('xml:lang')}`)
        .toSorted();
    const expected = ['Ferries lents: null', 'Langsame Fähren: de'];
    const rss = await readRss();
    expect(parseXml(rss).querySelector('channel > language')?.textContent).toBe('fr');
    expect(getLanguages(rss, 'item')).toEqual(expected);
    const atom = await readAtom();
    expect(parseXml(atom).documentElement.getAttribute('xml:lang')).toBe('fr');
    expect(getLanguages(atom, 'entry')).toEqual(expected);
    const { language, items } = JSON.parse(await readJson());
    expect(language).toBe('fr');
    expect(items.find(({ title }: { title: string }) => title === 'Langsame Fähren').language).toBe('de');
    await site.rest.sql("update public.settings set language = 'en'");
  });

  it('contain whole texts as HTML without classes, with absolute URLs, and without the HTML of the text', async () => {
    await addPosts({
      title: 'Paros',
      slug: 'paros-京都',
      image: '/scenes/paros.svg',
      image_alt: 'A "harbour"',
      image_caption: 'Naoussa <3',
      content: [
        '# One',
        'A [path](/about), [a fragment](#section-one), [mail](mailto:a@b.example), [script](javascript:run()).',
        '![Boat](/storage/v1/object/public/images/boat.jpg "At noon")',
        '<script>run()</script><img src=x onerror=run()>',
        'A note[^a].',
        '| a | b |\n| --- | ---: |\n| 1 | 2 |',
        'https://youtu.be/dQw4w9WgXcQ',
        '[![Pass](/pass.jpg "Over the pass")](https://www.komoot.com/tour/98511283)',
        '/storage/v1/object/public/images/sea.mp4',
        '[Hampi](/destinations/hampi)',
        'See https://example.org/auto and www.example.org.',
        '![](/a.jpg "One")\n![](/b.jpg "Two")',
        '[^a]: The note.',
      ].join('\n\n'),
    });
    const [item] = JSON.parse(await readJson()).items;
    const html: string = item.content_html;
    const url = `${siteUrl}/blog/paros-%E4%BA%AC%E9%83%BD`;
    expect(item.url).toBe(url);
    expect(html).toContain(
      `<figure><img src="${siteUrl}/scenes/paros.svg" alt="A &quot;harbour&quot;"/><figcaption dir="auto">Naoussa &lt;3</figcaption></figure>`,
    );
    expect(html).toContain(`<img src="${siteUrl}/storage/v1/object/public/images/boat.jpg" alt="Boat"/>`);
    expect(html).toContain('<figcaption dir="auto">At noon</figcaption>');
    expect(html).toContain(`<a href="${siteUrl}/about">path</a>`);
    expect(html).toContain(`<a href="${url}#section-one">a fragment</a>`);
    expect(html).toContain('<a href="mailto:a@b.example">mail</a>');
    expect(html).toContain(`<a href="${url}#note-fn-a"`);
    expect(html).toContain('<td dir="auto">2</td>');
    expect(html).toContain('<a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a>');
    expect(html).toContain(
      `<p dir="auto"><img src="${siteUrl}/pass.jpg" alt="Pass"/><br/><a href="https://www.komoot.com/tour/98511283">Over the pass</a></p>`,
    );
    expect(html).toContain(`<a href="${siteUrl}/storage/v1/object/public/images/sea.mp4">`);
    expect(html).toContain('<a href="https://example.org/auto">https://example.org/auto</a>');
    expect(html).toContain('<a href="http://www.example.org/">www.example.org</a>.');
    expect(html).toContain(`<a href="${siteUrl}/destinations/hampi">Hampi</a>`);
    expect(html).toContain(`<img src="${siteUrl}/b.jpg" alt="" title="Two"/>`);
    expect(html).not.toMatch(/<script|javascript:|onerror|class=|<h1/);
    expect(findHtmlFaults(html)).toEqual([]);
    const encoded = parseXml(await readRss()).querySelector('item')?.lastElementChild;
    expect(encoded?.tagName).toBe('content:encoded');
    expect(encoded?.textContent).toBe(html);
  });

  it('list the newest twenty published posts, and no draft, scheduled or sample post', async () => {
    const days = Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0'));
    await addPosts(
      ...days.map((day) => ({ title: `Day ${day}`, date: `2026-03-${day}` })),
      { title: 'Draft', date: '2026-03-30', published_at: null },
      { title: 'Scheduled', date: '2026-03-30', published_at: '2999-01-01T00:00Z' },
    );
    const expected = days.slice(2).map((day) => `Day ${day}`);
    expected.reverse();
    const titles = (xml: string, selector: string) =>
      [...parseXml(xml).querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(titles(await readRss(), 'item > title')).toEqual(expected);
    expect(titles(await readAtom(), 'entry > title')).toEqual(expected);
    expect(JSON.parse(await readJson()).items.map(({ title }: { title: string }) => title)).toEqual(expected);
    expect(await findFaults()).toEqual([]);
  });

  it('keep the identity of a post whose slug changes', async () => {
    await addPosts({ title: 'Kyoto' });
    const getIdentity = async () => {
      const [{ id, url }] = JSON.parse(await readJson()).items;
      return { id, url, guid: parseXml(await readRss()).querySelector('guid')?.textContent };
    };
    const before = await getIdentity();
    await site.rest.sql("update public.posts set slug = 'kyoto-in-snow' where title = 'Kyoto'");
    const after = await getIdentity();
    expect(after).toEqual({ ...before, url: `${siteUrl}/blog/kyoto-in-snow` });
    expect(after.guid).toBe(after.id);
  });
});

it('A feed that cannot be read is an error, so that readers keep the one that they have', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.rest.sql('revoke select on public.posts from anon');
  const response = await respond('application/rss+xml', formatRss);
  await site.rest.sql('grant select on public.posts to anon');
  expect(log).toHaveBeenCalledWith('Error fetching posts for feeds:', expect.any(String));
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

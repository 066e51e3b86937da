import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { renderFeedHtml } from '#app/site/feeds/render-feed-html.server.tsx';
import { createPartner } from '#tests/setup/partner.ts';
import type { PartnerLinks } from './partner-links.ts';
import { toLinkRecords } from './text-links.ts';

/** The hosts of 15 partners of the owner's: some known, some not. */
const hosts = [
  ...['booking.com', 'expedia.com', 'getyourguide.com', 'viator.com', 'agoda.com', 'amazon.com', 'awin1.com'],
  ...[
    'tp.media',
    'prf.hn',
    'boats.example',
    'trains.example',
    'hütten.example',
    'a-b.example',
    'x.co.example',
  ],
  'rooms.travel',
];
const partnerLinks: PartnerLinks = {
  partners: hosts.map((host) => createPartner(new URL(`https://${host}`).hostname)),
  adLabel: 'Anzeige',
  links: [],
  path: '/blog/a',
};

/** The forms in which a link stands in a text. */
const forms: readonly [string, (host: string) => string][] = [
  ['bare', (host) => `See https://www.${host}/rooms?a=1&b=2, it is good.`],
  ['with words', (host) => `[a room](https://${host}/rooms)`],
  ['with a title', (host) => `[a room](https://${host}/rooms "Rooms")`],
  ['with an image', (host) => `[![A room](/scenes/one-bag.svg)](https://${host}/rooms)`],
  [
    'with an image that has a caption',
    (host) => `[![A room](/scenes/one-bag.svg "The room")](https://${host}/)`,
  ],
  ['in a footnote', (host) => `Sleep well[^1].\n\n[^1]: At [a room](https://${host}/).`],
  ['in a table', (host) => `| place | room |\n| --- | --- |\n| Hampi | [a room](https://${host}/) |`],
  ['in nested lists and emphasis', (host) => `- one\n  - **two *[a room](https://${host}/)***`],
  ['by reference', (host) => `[a room][r]\n\n[r]: https://${host}/`],
  ['in upper case', (host) => `[a room](HTTPS://WWW.${host.toUpperCase()}/ROOMS)`],
  ['encoded', (host) => `[a room](https://${host.replace('.', '%2E')}/r%C3%BCm?q=%20)`],
  ['with a port and a user', (host) => `<https://me@www.${host}:8443/rooms>`],
  ['in a quote and a heading', (host) => `> ## [a room](https://${host}/)`],
];

it.each(forms)('A link to a partner is marked, and an ordinary one is not: %s', (_, write) => {
  for (const host of hosts) {
    const { html, paid } = renderMarkdown(write(host), partnerLinks);
    const [link = ''] = /<a [^>]*(?:me@|www\.|https|HTTPS)[^>]*>.*?<\/a>/s.exec(html) ?? [];
    expect(link, host).toContain('target="_blank" rel="sponsored noopener"');
    expect(link, host).toMatch(/<small [^>]*>Anzeige<\/small><\/a>$/);
    expect(paid).toEqual({ hasBookNow: false, adLabel: 'Anzeige' });
  }
  for (const host of ['news.example', 'notbooking.com', 'booking.com.example', 'youtube.example']) {
    const { html, paid } = renderMarkdown(write(host), partnerLinks);
    expect(html, host).not.toMatch(/sponsored|Anzeige|target=/);
    expect(paid).toEqual({ hasBookNow: false, adLabel: null });
  }
});

it('Our own redirect in a text is marked, and other pages of the site, notes and email addresses are not', () => {
  const { html } = renderMarkdown(
    '[a](/go?destination=Hampi) [b](/blog) [c](mailto:a@booking.com) d[^1]\n\n[^1]: e',
    partnerLinks,
  );
  expect(html.match(/sponsored/g)).toHaveLength(1);
  expect(html).toContain('<a href="/go?destination=Hampi" target="_blank" rel="sponsored noopener">a<small');
});

it('A feed marks the same links in words, and begins with the sentence about the commission', () => {
  const render = (content: string) =>
    renderFeedHtml(
      'https://site.example',
      'https://site.example/blog/a',
      { content, image: null, image_alt: null, image_caption: null },
      partnerLinks,
      'We earn <money>.',
    );
  expect(render('[a room](https://booking.com/a) and [more](/go?destination=Hampi)')).toBe(
    '<p>We earn &lt;money&gt;.</p><p dir="auto"><a href="https://booking.com/a" rel="sponsored noopener">a room</a> <small>(Anzeige)</small> and <a href="https://site.example/go?destination=Hampi" rel="sponsored noopener">more</a> <small>(Anzeige)</small></p>',
  );
  expect(render('[a room](https://booking.com/a "button")')).toBe(
    '<p>We earn &lt;money&gt;.</p><p dir="auto"><a href="https://booking.com/a" rel="sponsored noopener">a room</a> <small>(Anzeige)</small></p>',
  );
  expect(render('[a](https://news.example)')).toBe('<p dir="auto"><a href="https://news.example/">a</a></p>');
});

describe('A link with a record', () => {
  const text =
    '[a](https://BOATS.example/ü?a=1&amp;b=2) [b](https://tp.media/r) [c](https://trains.example/) [d](/go/abcdef1234)';
  const links = [
    { typed: 'https://BOATS.example/ü?a=1&b=2', code: 'aaaaaaaaaa', directUrl: null },
    { typed: 'https://tp.media/r', code: 'bbbbbbbbbb', directUrl: 'https://new.example/' },
  ];
  const withRecords = { ...partnerLinks, links: toLinkRecords(links) };

  it('leads to our redirect with where it stands, or to its present target, and keeps its looks', () => {
    const { html } = renderMarkdown(text, withRecords);
    const mark = 'target="_blank" rel="sponsored noopener"';
    const origin = 'from=%2Fblog%2Fa&amp;at=text';
    expect([...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)).toEqual([
      `<a href="/go/aaaaaaaaaa?${origin}" data-link="aaaaaaaaaa" ${mark}>`,
      `<a href="https://new.example/" data-press="/go/bbbbbbbbbb?${origin}" ${mark}>`,
      `<a href="https://trains.example/" ${mark}>`,
      `<a href="/go/abcdef1234?${origin}" data-link="abcdef1234" ${mark}>`,
    ]);
    expect(html.match(/Anzeige/g)).toHaveLength(4);
  });

  it('names no page in a preview, whose URL is a secret', () => {
    expect(renderMarkdown(text, { ...withRecords, path: null }).html).toContain('href="/go/aaaaaaaaaa"');
  });

  it('does the same in a feed, with whole URLs', () => {
    const post = { content: text, image: null, image_alt: null, image_caption: null };
    const html = renderFeedHtml('https://site.example', 'https://site.example/blog/a', post, withRecords, '');
    expect([...html.matchAll(/href="([^"]*)/g)].map(([, url]) => url)).toEqual([
      'https://site.example/go/aaaaaaaaaa?from=%2Fblog%2Fa&amp;at=text',
      'https://new.example/',
      'https://trains.example/',
      'https://site.example/go/abcdef1234?from=%2Fblog%2Fa&amp;at=text',
    ]);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleMarkdown } from '#app/content/article/article-markdown.tsx';
import { renderMarkdown } from '#app/content/article/render-markdown.server.tsx';
import { noPartnerLinks } from '#app/content/partner-links/partner-links.ts';
import { parseHtml } from '#tests/setup/feed-rules.ts';
import { createPartner } from '#tests/setup/partner.ts';
import { findDealIds, findDestinationSlugs } from './find-linked-cards.ts';
import type { ArticleDeal, ArticleDestination } from './text-cards.ts';

const kyoto: ArticleDestination = {
  slug: 'kyoto',
  formerSlugs: ['old-kyoto', 'older-kyoto'],
  name: 'Kyoto & Nara',
  language: 'ja',
  region: 'Asia',
  image: { url: '/scenes/kyoto.svg', alt: 'A gate', focalPoint: null },
  price: 'from €900',
  duration: '5 days',
  bookingUrl: null,
};

const render = (markdown: string, destinations: readonly ArticleDestination[] = [kyoto]) =>
  renderMarkdown(markdown, noPartnerLinks, { destinations, deals: null }).html;

/** The tags of the blocks of a text. */
const getBlocks = (html: string) => [...parseHtml(html).body.children].map(({ localName }) => localName);

describe('A link to a destination that is a paragraph of its own', () => {
  it('becomes the card of the destination', () => {
    const html = render('Before\n\n[Kyoto](/destinations/kyoto)\n\nAfter');
    expect(html).toMatch(/<p[^>]*><bdi>Asia<\/bdi><\/p>/);
    expect(html).toContain('<a href="/destinations/kyoto">Kyoto &amp; Nara</a>');
    expect(html).toContain('<bdi>from €900</bdi> · <bdi>5 days</bdi>');
    expect(html).toMatch(/<img[^>]* src="\/scenes\/kyoto\.svg"/);
    expect(html).not.toContain('Book Now');
  });

  it('has the partner’s link where there is one, and leaves the disclosure of the commission to the page', () => {
    const bookingUrl = 'https://partner.test/kyoto';
    const html = render('[Kyoto](/destinations/kyoto)', [{ ...kyoto, bookingUrl }]);
    expect(html).toContain(
      '<a href="https://partner.test/kyoto" target="_blank" rel="sponsored noopener" aria-label="Book Now: Kyoto &amp; Nara">Book Now</a>',
    );
    expect(html).not.toContain('commission');
  });

  it('has the language of the destination, whatever that of the text is', () => {
    const html = render('[Kyoto](/destinations/kyoto)', [{ ...kyoto, bookingUrl: '/go?destination=Kyoto' }]);
    expect(html).toMatch(/^<div [^>]*lang="ja">/);
    expect(html).toMatch(/<p [^>]*lang="en"><a [^>]*>Book Now</);
  });

  it('becomes the card with the current link if it has a slug that the destination had before', () => {
    const html = render('[Kyoto](/destinations/older-kyoto)');
    expect(html).toContain('<a href="/destinations/kyoto">Kyoto &amp; Nara</a>');
    expect(html).not.toContain('older-kyoto');
  });

  it('stays a link if visitors may not see the destination, and within a sentence', () => {
    const link = '<a href="/destinations/oslo">Oslo</a>';
    expect(render('[Oslo](/destinations/oslo)')).toBe(`<p dir="auto">${link}</p>`);
    const sentence = 'To [Kyoto](/destinations/kyoto) by train.';
    expect(render(sentence)).toBe('<p dir="auto">To <a href="/destinations/kyoto">Kyoto</a> by train.</p>');
  });

  it('is found by its slug, also in another script', () => {
    const slugs = findDestinationSlugs(
      '[A](/destinations/kyoto) [B](</destinations/kyoto> "title") [C](/destinations/京都)\n\n[D](/destinations/%E6%B5%B7) /destinations/none [E](/blog/kyoto)',
    );
    expect(slugs).toEqual(['kyoto', '京都', '海']);
    // Only what can be a slug reaches the database.
    expect(findDestinationSlugs('[F](/destinations/a,b) [G](/destinations/%7Bx%7D)')).toEqual([]);
    expect(render('[D](/destinations/海)', [{ ...kyoto, slug: '海', name: '海' }])).toContain(
      '<a href="/destinations/%E6%B5%B7">海</a>',
    );
  });
});

const dealId = 'd3b07384-d9a0-4c9b-8f0e-1a2b3c4d5e6f';

const deal: ArticleDeal = {
  id: dealId,
  title: 'Kyoto & the moss',
  language: 'en',
  destination: 'Japan',
  duration: '5 days',
  image: { url: '/scenes/kyoto.svg', alt: 'A gate', focalPoint: null },
  price: '€899',
  endsAt: '2026-12-04T18:00:00Z',
  firstEnd: null,
  uncheckedSince: null,
  bookingUrl: '/go?destination=Kyoto&at=text',
};

describe('A link to a deal that is a paragraph of its own', () => {
  const link = `/deals?deal=${dealId}`;
  const renderDeal = (markdown: string, deals: readonly ArticleDeal[] | null) =>
    renderMarkdown(markdown, noPartnerLinks, { destinations: [], deals });

  it('becomes its ticket with its price, its end and Book Now, which leaves the disclosure to the page', () => {
    const { html, paid } = renderDeal(`[The moss](${link})`, [deal]);
    const { body } = parseHtml(html);
    expect(body.querySelector(`a[href="${link}"]`)?.textContent).toBe('Kyoto & the moss');
    expect(body.textContent).toContain('Japan · 5 days');
    expect(body.textContent).toContain('€899 per person');
    expect(body.querySelector('time')?.dateTime).toBe(deal.endsAt);
    expect(body.textContent).toMatch(/Ends Fri,\sDec\s4,\s2026,\s6:00\sPM\sUTC/);
    expect(body.textContent).not.toMatch(/Extended|not checked/);
    expect(html).toContain(
      '<a href="/go?destination=Kyoto&amp;at=text" target="_blank" rel="sponsored noopener" aria-label="Book Now: Kyoto &amp; the moss">',
    );
    expect(paid.hasBookNow).toBe(true);
  });

  it('says that its end was postponed, and that its price was not checked for too long', () => {
    const { html } = renderDeal(`[The moss](${link})`, [
      { ...deal, firstEnd: '2026-11-20T18:00:00Z', uncheckedSince: '2026-11-12T08:00:00Z' },
    ]);
    const { textContent } = parseHtml(html).body;
    expect(textContent).toMatch(/Extended: it was to end on Fri,\sNov\s20,\s/);
    expect(textContent).toMatch(/Price not checked since Nov\s12,\s2026/);
  });

  it('says that the deal is not on sale if visitors cannot buy it, and stays a link if nobody knows', () => {
    const { html } = renderDeal(`[The moss](${link})`, []);
    expect(parseHtml(html).body.textContent).toBe('The moss: this deal is not on sale now. See the deals');
    expect(html).not.toContain(dealId);
    expect(renderDeal(`[The moss](${link})`, null).html).toBe(
      `<p dir="auto"><a href="${link}">The moss</a></p>`,
    );
    expect(renderDeal(`On [the moss](${link}).`, [deal]).html).toBe(
      `<p dir="auto">On <a href="${link}">the moss</a>.</p>`,
    );
  });

  it('is found by its id', () => {
    expect(findDealIds(`[A](${link}) [B](<${link}> "title")\n\n[C](/deals?deal=x) [D](/deals)`)).toEqual([
      dealId,
    ]);
  });
});

describe('A link with the title “button” that is a paragraph of its own', () => {
  const partnerLinks = {
    ...noPartnerLinks,
    partners: [createPartner('boats.example', { affiliateId: '7', idParameter: 'ref' })],
    adLabel: 'Anzeige',
  };
  const renderButton = (markdown: string) => renderMarkdown(markdown, partnerLinks).html;

  it('becomes a button, which is marked as any link to a partner', () => {
    expect(renderButton('[Check prices](https://boats.example/a "button")')).toMatch(
      /^<p data-button="" dir="auto"><a href="https:\/\/boats\.example\/a\?ref=7" target="_blank" rel="sponsored noopener">Check prices<small class="[^"]*" data-ad="">Anzeige<\/small><\/a><\/p>$/,
    );
    expect(renderButton('[Read](https://news.example "button")')).toBe(
      '<p data-button="" dir="auto"><a href="https://news.example">Read</a></p>',
    );
  });

  it.each([
    ['a destination', '[Kyoto](/destinations/kyoto "button")'],
    ['a video', '[Watch](https://youtu.be/dQw4w9WgXcQ "button")'],
  ])('is a button even if it leads to what else is a card: %s', (_, markdown) => {
    expect(render(markdown)).toMatch(/^<p data-button=""[^>]*><a [^>]*>[^<]*<\/a><\/p>$/);
  });

  it('stays a link with other words', () => {
    expect(renderButton('Or [read](https://news.example "button").')).not.toContain('data-button');
    expect(renderButton('[Read](https://news.example "Button")')).not.toContain('data-button');
  });
});

describe('The URL of an embed that is a paragraph of its own', () => {
  it.each([
    'https://youtu.be/dQw4w9WgXcQ',
    '<https://youtu.be/dQw4w9WgXcQ>',
    '[https://youtu.be/dQw4w9WgXcQ](https://youtu.be/dQw4w9WgXcQ)',
  ])('becomes a link with a play button, which fetches nothing from the video site: %s', (markdown) => {
    const html = render(markdown);
    expect(html).toMatch(/^<figure [^>]*data-embed="https:\/\/youtu\.be\/dQw4w9WgXcQ"/);
    expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ"');
    expect(html).toContain('Play the video from YouTube');
    expect(html).toContain('Your browser connects to YouTube only when you press play.');
    expect(html).not.toMatch(/<(?:iframe|video|img|script)/);
    expect(html).not.toMatch(/ src=/);
  });

  it('plays a file of this site in place', () => {
    const html = render('[/storage/v1/object/public/images/a.mp4](/storage/v1/object/public/images/a.mp4)');
    expect(html).toMatch(/<video [^>]*src="\/storage\/v1\/object\/public\/images\/a\.mp4" controls=""/);
    expect(html).not.toContain('press play');
  });

  it.each([
    ['https://www.instagram.com/p/C1a_b/', 'Show the post from Instagram', 'Instagram'],
    ['https://www.google.com/maps/@43.9,4.5,17z', 'Show the map from Google Maps', 'Google Maps'],
    ['https://open.spotify.com/track/4uLU6hMC', 'Open the player from Spotify', 'Spotify'],
    ['https://www.komoot.com/tour/98511283', 'Show the tour from Komoot', 'Komoot'],
  ])('becomes a card with a button that says what it shows: %s', (url, button, site) => {
    const html = render(url);
    expect(html).toContain(`href="${url}"`);
    expect(html).toContain(button);
    expect(html).toContain(`Your browser connects to ${site} only when you press the button.`);
    expect(html).not.toMatch(/ src=/);
  });

  it.each([
    ['https://maps.app.goo.gl/Ab1Cd2Ef3', 'Show the map from Google Maps'],
    ['https://vm.tiktok.com/ZM1234567/', 'Play the video from TikTok'],
    ['https://www.instagram.com/share/reel/BAab-1', 'Show the post from Instagram'],
    ['https://spotify.link/Ab1Cd2Ef3', 'Open the player from Spotify'],
  ])('becomes a card that opens a new tab if only the other site knows where a short link leads: %s', (url, button) => {
    const html = render(`[The pier](${url})`);
    expect(html).toContain(`href="${url}" target="_blank"`);
    expect(html).toContain(button);
    expect(html).toMatch(/The pier.*Opens [\w ]+ in a new tab\./);
    expect(html).not.toContain('data-embed');
  });

  it('has the title and the picture that the owner has entered', () => {
    const { body } = parseHtml(render('[**The** route](https://www.komoot.com/tour/98511283)'));
    expect(body.querySelector('figure a bdi')?.textContent).toBe('The route');
    const picture = '/storage/v1/object/public/images/posts/pass.jpg';
    const html = render(`[![Snow](${picture} "Over the pass")](https://www.komoot.com/tour/98511283)`);
    expect(html).toMatch(new RegExp(`<img[^>]* src="${picture}"[^>]* alt="Snow"`));
    expect(html).toMatch(/<bdi[^>]*>Over the pass<\/bdi>/);
    expect(getBlocks(html)).toEqual(['figure']);
  });

  it('shows no picture of another site, which would learn of the visitor', () => {
    const html = render('[![x](https://i.ytimg.com/vi/x.jpg "Boats")](https://youtu.be/dQw4w9WgXcQ)');
    expect(html).toContain('Boats');
    expect(html).not.toMatch(/<img| src=|ytimg/);
  });

  it.each([
    'See https://youtu.be/dQw4w9WgXcQ',
    '[https://youtu.be/dQw4w9WgXcQ](https://elsewhere.example)',
    '[Wayfare](https://www.instagram.com/wayfare/)',
    '- https://youtu.be/dQw4w9WgXcQ',
    '`https://youtu.be/dQw4w9WgXcQ`',
  ])('stays as it is with other words: %s', (markdown) => {
    expect(render(markdown)).not.toContain('<figure');
  });
});

describe('Images that follow one another', () => {
  it.each([
    ['in paragraphs', '![a](/a.png)\n\n![b](/b.png "B")\n\n![c](/c.png)', 3],
    ['in one paragraph', '![a](/a.png) ![b](/b.png "B")\n![c](/c.png)', 1],
  ])('become a gallery with their captions: %s', (_, images, blocks) => {
    const html = render(`Before\n\n${images}\n\nAfter`);
    expect(getBlocks(html)).toEqual(['p', 'div', 'p']);
    expect(html).toContain(`role="group" aria-label="Gallery" data-blocks="${blocks}"`);
    expect([...html.matchAll(/<figure>/g)]).toHaveLength(3);
    expect(html).toMatch(
      /<a href="\/b\.png"><img[^>]* src="\/b\.png"[^>]*><\/a><figcaption dir="auto">B<\/figcaption>/,
    );
    expect(html).not.toContain('title=');
  });

  it.each([
    '![a](/a.png)',
    '![a](/a.png)\n\nText\n\n![b](/b.png)',
    '![a](/a.png) and ![b](/b.png)',
  ])('are no gallery if there is only one, or text between them: %s', (markdown) => {
    expect(render(markdown)).not.toContain('Gallery');
  });

  it('have a name for the link to the whole image, even without an alt text', () => {
    expect(render('![](/a.png) ![b](/b.png)')).toContain('<a href="/a.png" aria-label="Open the image"><img');
  });

  it('keep the links around them', () => {
    const html = render('[![a](/a.png "A")](https://x.test) ![b](/b.png)');
    expect(html).toMatch(/<figure><a href="https:\/\/x\.test"><img[^>]*><\/a><figcaption dir="auto">A</);
  });
});

it('In the preview, the links of a card open in a new tab', () => {
  const html = renderToStaticMarkup(
    <ArticleMarkdown markdown="[Oslo](/destinations/oslo)" titleLevel={2} linksInNewTab />,
  );
  expect(html).toContain('<a href="/destinations/oslo" target="_blank" rel="noopener">Oslo</a>');
});

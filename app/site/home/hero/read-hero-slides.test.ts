import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPartner } from '#tests/setup/partner.ts';
import { createTestRest, type TestRest } from '#tests/setup/rest.ts';
import { readHeroSlides } from './read-hero-slides.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await createTestRest(`
    insert into public.destinations (name, slug, published_at) values
      ('Lamu', 'lamu', now()), ('Secret Cove', 'secret-cove', null);
    insert into public.posts (title, slug, content, published_at) values ('By dhow', 'by-dhow', 'Text', now());
    delete from public.hero_slides;
    insert into public.hero_slides (title, slide_order, learn_more_url) values
      ('Place', 1, '/destinations/lamu'),
      ('Hidden place', 2, '/destinations/secret-cove'),
      ('Article', 3, 'https://site.example/blog/by-dhow'),
      ('Nowhere', 4, ''),
      ('Partner', 5, 'https://www.boats.example/'),
      ('Network', 6, 'https://tp.media/r?marker=1');
    update public.links set code = 'abcdef1234';
  `);
});
afterAll(() => rest.close());

it('Learn More says the name of the record to which a slide leads, but not of a hidden one, and marks a link to a partner', async () => {
  const partnerLinks = {
    partners: [createPartner('boats.example', { affiliateId: '42', idParameter: 'ref' })],
    adLabel: 'Anzeige',
    links: [],
    path: '/',
  };
  const commission = { text: 'Wir erhalten eine Provision.', language: 'de' };
  const site = 'https://site.example';
  const { slides } = await readHeroSlides(rest.anon as never, site, partnerLinks, commission);
  expect(slides.map(({ learnMore }) => learnMore?.text)).toEqual([
    'Discover Lamu',
    'Discover the place',
    'Read “By dhow”',
    undefined,
    'Open boats.example · Anzeige',
    'Open tp.media · Anzeige',
  ]);
  const note = { lang: 'de', children: 'Wir erhalten eine Provision.' };
  expect(slides.map(({ learnMore }) => learnMore?.note)).toEqual([null, null, null, undefined, note, note]);
  const opened = { target: '_blank', rel: 'sponsored noopener' };
  expect(slides.map(({ learnMore }) => learnMore?.link).slice(2)).toEqual([
    { to: 'https://site.example/blog/by-dhow' },
    undefined,
    { to: 'https://www.boats.example/?ref=42', ...opened },
    { to: '/go/abcdef1234?from=%2F&at=slide', 'data-link': 'abcdef1234', ...opened },
  ]);
});

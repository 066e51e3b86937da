import { describe, expect, it } from 'vitest';
import { type FigureColumns, figureNumbers } from '#app/client/own-figures.ts';
import { postsPerPage } from '#domain/blog/blog-page.ts';
import { sampleArticles } from '#domain/samples/articles.ts';
import { sampleDestinations } from '#domain/samples/destinations.ts';
import { sampleSlides } from '#domain/samples/slides.ts';
import { statistics } from '#domain/samples/statistics.ts';
import { type Had, type SiteState, type StoredSlide, type StoredState, toSiteState } from './site-state.ts';

/** Holds what a fresh installation has. */
const fresh: StoredState = {
  site_title: 'Wayfare',
  hero_title: 'Go where the postcards come from',
  description: null,
  logo_url: null,
  affiliate_booking_url: null,
  show_samples: true,
  email: 'hello@wayfare.example',
  address: null,
  facebook_url: null,
  instagram_url: null,
  youtube_url: null,
  mission: null,
  notice_updated_on: null,
  privacy_updated_on: null,
  terms_updated_on: null,
  posts: 0,
  destinations: 0,
  deals: 0,
  testimonials: 0,
  replaced_posts: [],
  replaced_destinations: [],
};
const freshSlides: StoredSlide[] = sampleSlides.map((slide) => ({ ...slide, learn_more_url: null }));

const noFigure = { source: 'text', value: null, label: null };
const noFigures = Object.fromEntries(
  figureNumbers.flatMap((number) =>
    Object.entries(noFigure).map(([name, value]) => [`${name}_${number}`, value]),
  ),
) as FigureColumns;

const none = { own: 0, samples: 0 };
/** Nothing was taken over from samples. */
const nothing = { texts: [], prices: [], posts: [], legal: { privacy: false, terms: false } };

const read = (
  change: Partial<StoredState>,
  slides = freshSlides,
  figures: FigureColumns | null = noFigures,
  had: Had = { deals: false, testimonials: false },
) => toSiteState({ ...fresh, ...change }, slides, figures, had, nothing);

describe('The state of the site', () => {
  it('has no samples once they are switched off, and all while there are no settings', () => {
    const { destinations, posts, deals, testimonials, figures } = read({ show_samples: false });
    for (const { samples } of [destinations, posts, deals, testimonials, figures]) expect(samples).toBe(0);
    expect(read({ show_samples: null }).posts.samples).toBe(sampleArticles.length);
  });

  it.each<[string, Partial<StoredState>, Partial<SiteState>]>([
    ['a title', { site_title: ' Far & Away ' }, { hasOwnTitle: true }],
    ['a description', { description: 'The north, slowly.' }, { hasDescription: true }],
    ['an empty description', { description: ' ' }, { hasDescription: false }],
    ['a logo', { logo_url: '/look/1_logo.png' }, { hasLogo: true }],
    ['an empty title', { site_title: ' ' }, { hasOwnTitle: false }],
    ['a partner link', { affiliate_booking_url: ' https://a.example ' }, { template: 'https://a.example' }],
    ['an empty partner link', { affiliate_booking_url: '' }, { template: null }],
    ['an email', { email: 'ana@reisen.example' }, { email: 'own' }],
    ['no email', { email: '' }, { email: 'none' }],
    ['an address', { address: 'Harbor 1' }, { hasAddress: true }],
    ['an empty address', { address: ' ' }, { hasAddress: false }],
    [
      'two profiles',
      { facebook_url: 'https://f.example', youtube_url: 'https://y.example' },
      { missingProfiles: ['Instagram'] },
    ],
    [
      'a legal notice and terms',
      { notice_updated_on: '2026-11-27', terms_updated_on: '2026-11-27' },
      { legal: { notice: true, privacy: false, terms: true } },
    ],
    ['a mission', { mission: 'To go' }, { hasOwnMission: true }],
    ['first words of the home page', { hero_title: 'Go slow' }, { hasOwnHero: true }],
    ['no first words of the home page', { hero_title: null }, { hasOwnHero: false }],
    ['one deal on sale', { deals: 1 }, { deals: { own: 1, samples: 0 } }],
    ['one testimonial', { testimonials: 1 }, { testimonials: { own: 1, samples: 0 } }],
    [
      // Of these slugs, only kyoto is that of a sample.
      'destinations, one in place of a sample',
      { destinations: 2, replaced_destinations: ['kyoto', 'my-kyoto'] },
      { destinations: { own: 2, samples: sampleDestinations.length - 1 } },
    ],
    ['a post', { posts: 1 }, { posts: { own: 1, samples: sampleArticles.length } }],
    ['almost a page of posts', { posts: postsPerPage - 2 }, { posts: { own: postsPerPage - 2, samples: 2 } }],
    ['a page of posts', { posts: postsPerPage }, { posts: { own: postsPerPage, samples: 0 } }],
  ])('follows the rules of the pages with %s', (_, stored, expected) => {
    expect(read(stored)).toMatchObject(expected);
  });

  it('has no sample deals and testimonials once visitors have seen some of the owner, even if none are left', () => {
    const { deals, testimonials } = read({}, [], null, { deals: true, testimonials: true });
    expect({ deals, testimonials }).toEqual({ deals: none, testimonials: none });
  });

  it('counts the slides of a fresh installation, those of the owner, and which of the latter lead to no page', () => {
    const [first, ...others] = freshSlides;
    const changed = { ...first, title: 'Lamu', learn_more_url: '/about' } as StoredSlide;
    expect(read({}, [changed, ...others]).slides).toEqual({ own: 1, samples: 2, withoutPage: 0 });
    expect(read({}, [{ ...changed, learn_more_url: '' }]).slides).toEqual({
      own: 1,
      samples: 0,
      withoutPage: 1,
    });
  });

  it('counts the figures that the owner has set, of which one replaces all samples', () => {
    expect(read({}, [], { ...noFigures, value_2: '12', label_2: 'Ferries' }).figures).toEqual({
      own: 1,
      samples: 0,
    });
    expect(read({}, [], null).figures.samples).toBe(statistics.length);
  });
});

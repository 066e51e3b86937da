import { describe, expect, it } from 'vitest';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import { findGaps, listSwitchableSamples } from './find-gaps.ts';

const own = { own: 1, samples: 0 };
/** No legal text is our sample's. */
const ownLegal = { privacy: false, terms: false };

/** A site on which everything is the owner's. */
const filled: SiteState = {
  hasOwnTitle: true,
  hasDescription: true,
  template: 'https://partner.example',
  email: 'own',
  hasAddress: true,
  missingProfiles: [],
  legal: { notice: true, privacy: true, terms: true },
  hasOwnMission: true,
  slides: { ...own, withoutPage: 0 },
  hasOwnHero: true,
  destinations: own,
  posts: own,
  deals: own,
  testimonials: own,
  had: { deals: true, testimonials: true },
  figures: own,
  takenOver: { texts: [], prices: [], posts: [], legal: ownLegal },
};

const name = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

const find = (change: Partial<SiteState>, mail: 'on' | 'off' | 'unavailable' = 'on') =>
  findGaps({ ...filled, ...change }, mail).map(({ title, text, to }) => [title, text, to]);

describe('What is still a sample or missing', () => {
  it('is nothing on a filled site', () => {
    expect(find({})).toEqual([]);
    expect(listSwitchableSamples(filled)).toEqual([]);
  });

  it.each<[Partial<SiteState>, string, string, string]>([
    [
      { template: null },
      'No partner link',
      'Search Deals has nowhere to send your visitors.',
      '/admin/affiliate-settings',
    ],
    [
      { template: 'https://partner.example/?q={destination}&aid=YOUR_ID' },
      'Unfinished partner link',
      'Values are missing in it, so your partner cannot credit you.',
      '/admin/affiliate-settings',
    ],
    [
      { template: 'https://www.expedia.com/Hotel-Search?destination={destination}' },
      'No partner ID',
      'Your partner link names no partner ID: you earn nothing.',
      '/admin/affiliate-settings',
    ],
    [
      { template: 'https://partner.example:99999/?q={destination}' },
      'Broken partner link',
      'No browser can open it, so Book Now says that booking is not configured.',
      '/admin/affiliate-settings',
    ],
    [{ hasOwnTitle: false }, 'No name of your own', 'The site is called Wayfare.', '/admin/settings'],
    [
      { hasDescription: false },
      'No description',
      'Search engines and shared links describe the site in our words.',
      '/admin/settings',
    ],
    [
      { slides: { own: 0, samples: 3, withoutPage: 0 } },
      'Sample slides',
      'The slides at the top of the home page are ours: change or delete them.',
      '/admin/hero-slides',
    ],
    [
      { slides: { own: 1, samples: 2, withoutPage: 0 } },
      'Sample slides',
      'At the top of the home page, 2 of 3 slides are ours: change or delete them.',
      '/admin/hero-slides',
    ],
    [
      { slides: { own: 2, samples: 1, withoutPage: 0 } },
      'Sample slides',
      'At the top of the home page, 1 of 3 slides is ours: change or delete it.',
      '/admin/hero-slides',
    ],
    [
      { slides: { own: 0, samples: 0, withoutPage: 0 } },
      'No slides',
      'Behind your title, the home page shows our drawing.',
      '/admin/hero-slides',
    ],
    [
      { slides: { own: 0, samples: 0, withoutPage: 0 }, hasOwnHero: false },
      'No slides',
      'The home page opens with our title and our drawing.',
      '/admin/hero-slides',
    ],
    [
      { destinations: { own: 0, samples: 9 } },
      'Sample destinations',
      'Visitors see 9 sample places and none of yours.',
      '/admin/destinations',
    ],
    [
      { destinations: { own: 1200, samples: 1 } },
      'Sample destinations',
      'Visitors see one sample place besides yours.',
      '/admin/destinations',
    ],
    [
      { destinations: { own: 0, samples: 0 } },
      'No destinations',
      'The catalog is empty.',
      '/admin/destinations',
    ],
    [
      { posts: { own: 4, samples: 8 } },
      'Sample posts',
      'Visitors see 8 sample articles besides yours.',
      '/admin/posts',
    ],
    [{ posts: { own: 0, samples: 0 } }, 'No posts', 'The blog is empty.', '/admin/posts'],
    [
      { deals: { own: 0, samples: 3 } },
      'Sample deals',
      'None of yours is on sale, so visitors see ours.',
      '/admin/deals',
    ],
    [
      { testimonials: { own: 0, samples: 3 } },
      'Sample testimonials',
      'The postcards on the home page are ours.',
      '/admin/testimonials',
    ],
    [
      { figures: { own: 0, samples: 4 } },
      'Sample statistics',
      'The figures on the home page are ours.',
      '/admin/statistics',
    ],
    [
      { hasOwnMission: false },
      'Sample mission',
      'The mission on the About page is our text: write your own.',
      '/admin/about',
    ],
    [
      { legal: { notice: false, privacy: true, terms: true } },
      'No legal notice',
      'Many countries ask who runs a site.',
      '/admin/legal-texts',
    ],
    [
      { legal: { notice: true, privacy: false, terms: false } },
      'Sample legal texts',
      'The privacy policy and the terms are our samples, and say so.',
      '/admin/legal-texts',
    ],
    [
      { legal: { notice: true, privacy: false, terms: true } },
      'Sample legal texts',
      'The privacy policy is our sample, and says so.',
      '/admin/legal-texts',
    ],
    [
      { legal: { notice: true, privacy: true, terms: false } },
      'Sample legal texts',
      'The terms are our sample, and say so.',
      '/admin/legal-texts',
    ],
    [
      { takenOver: { ...filled.takenOver, legal: { privacy: true, terms: false } } },
      'Sample legal texts',
      'The privacy policy is our sample’s text, as it was when you saved it.',
      '/admin/legal-texts',
    ],
    [
      { takenOver: { ...filled.takenOver, legal: { privacy: true, terms: true } } },
      'Sample legal texts',
      'The privacy policy and the terms are our samples’ texts, as they were when you saved them.',
      '/admin/legal-texts',
    ],
    [
      {
        legal: { notice: true, privacy: false, terms: true },
        takenOver: { ...filled.takenOver, legal: { privacy: false, terms: true } },
      },
      'Sample legal texts',
      'The privacy policy is our sample, and says so; the terms are our sample’s text, as it was when you saved it.',
      '/admin/legal-texts',
    ],
    [
      { email: 'none' },
      'No contact email',
      'The footer and the contact page have none to show.',
      '/admin/contact-settings',
    ],
    [
      { email: 'sample' },
      'Sample contact email',
      'hello@wayfare.example reaches nobody.',
      '/admin/contact-settings',
    ],
    [
      { missingProfiles: ['Facebook', 'YouTube'] },
      'Missing profiles',
      'The Facebook and YouTube buttons lead nowhere.',
      '/admin/contact-settings',
    ],
    [
      { missingProfiles: ['YouTube'] },
      'Missing profile',
      'The YouTube button leads nowhere.',
      '/admin/contact-settings',
    ],
    [
      { slides: { own: 3, samples: 0, withoutPage: 1 } },
      'Slides without a page',
      'Learn More leads nowhere on one of your slides.',
      '/admin/hero-slides',
    ],
    [
      { slides: { own: 3, samples: 0, withoutPage: 2 } },
      'Slides without a page',
      'Learn More leads nowhere on 2 of your slides.',
      '/admin/hero-slides',
    ],
    [
      { takenOver: { texts: name('Bali', 'Kyoto', 'Petra'), prices: [], posts: [], legal: ownLegal } },
      'Sample texts',
      '3 places have our samples’ texts: Bali, Kyoto, and Petra.',
      '/admin/destinations',
    ],
    [
      { takenOver: { texts: name('Kyoto'), prices: [], posts: [], legal: ownLegal } },
      'Sample texts',
      '1 place has our sample’s text: Kyoto.',
      '/admin/destinations/edit/kyoto',
    ],
    [
      { takenOver: { texts: [], prices: name('Bali'), posts: [], legal: ownLegal } },
      'Sample price',
      'Bali shows our sample’s price, which is invented.',
      '/admin/destinations/edit/bali',
    ],
    [
      {
        takenOver: { texts: [], prices: name('Bali', 'Dubai', 'Kyoto', 'Petra'), posts: [], legal: ownLegal },
      },
      'Sample prices',
      'Bali, Dubai, and 2 more show our samples’ prices, which are invented.',
      '/admin/destinations',
    ],
    [
      { takenOver: { texts: [], prices: [], posts: name('Ferry'), legal: ownLegal } },
      'Unchanged samples',
      '1 post is our sample, unchanged: Ferry.',
      '/admin/posts/edit/ferry',
    ],
    [
      { takenOver: { texts: [], prices: [], posts: name('Ferry', 'Tea'), legal: ownLegal } },
      'Unchanged samples',
      '2 posts are our samples, unchanged: Ferry and Tea.',
      '/admin/posts',
    ],
  ])('is %j', (change, title, text, to) => {
    expect(find(change)).toEqual([[title, text, to]]);
  });

  it('has one id for each thing that it is about, which stays when a sample gives way to nothing', () => {
    const list = (site: SiteState) => findGaps(site, 'off').map(({ id }) => id);
    const none = { own: 0, samples: 0 };
    const samples = { own: 0, samples: 3 };
    const bare: SiteState = {
      ...filled,
      hasOwnTitle: false,
      hasDescription: false,
      template: null,
      email: 'sample',
      missingProfiles: ['YouTube'],
      legal: { notice: false, privacy: false, terms: false },
      hasOwnMission: false,
      slides: { ...samples, withoutPage: 1 },
      destinations: samples,
      posts: samples,
      deals: samples,
      testimonials: samples,
      figures: samples,
      takenOver: { texts: name('Bali'), prices: name('Bali'), posts: name('Ferry'), legal: ownLegal },
    };
    const ids = list(bare);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(19);
    expect(
      list({
        ...filled,
        destinations: none,
        posts: none,
        email: 'none',
        slides: { ...none, withoutPage: 0 },
      }),
    ).toEqual(['slides', 'destinations', 'posts', 'email', 'mail-server']);
    for (const id of ['slides', 'destinations', 'posts', 'email']) expect(ids).toContain(id);
  });

  it('is the postal address while the sample of the privacy page says that it is missing, after the email', () => {
    const legal = { notice: true, privacy: false, terms: true };
    const listIds = (change: Partial<SiteState>) =>
      findGaps({ ...filled, hasAddress: false, legal, ...change }, 'on').map(({ id }) => id);
    expect(find({ hasAddress: false, legal })).toContainEqual([
      'No postal address',
      'The privacy policy says so.',
      '/admin/contact-settings',
    ]);
    expect(listIds({})).toEqual(['legal-texts', 'address']);
    expect(listIds({ email: 'sample' })).toEqual(['legal-texts', 'email']);
    expect(listIds({ legal: filled.legal })).toEqual([]);
    expect(listIds({ hasAddress: true })).toEqual(['legal-texts']);
  });

  it('has the mail server where the owner can set one up', () => {
    expect(find({}, 'off')).toEqual([
      ['No mail server', 'You are not emailed about new messages.', '/admin/messages'],
    ]);
    expect(find({}, 'unavailable')).toEqual([]);
  });

  it.each([
    'destinations',
    'posts',
    'deals',
    'testimonials',
    'figures',
  ] as const)('can be switched off where it is a sample of the %s', (name) => {
    expect(listSwitchableSamples({ ...filled, [name]: { own: 0, samples: 1 } })).toEqual([name]);
  });

  it('cannot be switched off where it is a slide', () => {
    expect(listSwitchableSamples({ ...filled, slides: { own: 0, samples: 3, withoutPage: 0 } })).toEqual([]);
  });
});

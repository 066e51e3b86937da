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
  hasLogo: true,
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

const slides = (own: number, samples: number, withoutPage = 0) => ({ slides: { own, samples, withoutPage } });
const legal = (change: Partial<SiteState['legal']>) => ({ legal: { ...filled.legal, ...change } });
const takenOver = (change: Partial<SiteState['takenOver']>) => ({
  takenOver: { ...filled.takenOver, ...change },
});

const find = (change: Partial<SiteState>, mail: 'on' | 'off' | 'unavailable' = 'on') =>
  findGaps({ ...filled, ...change }, mail).map(({ title, text, to }) => [`${title}: ${text}`, to]);

/** Holds what is said after a change of the filled site, by the page where it is fixed. */
const expected: Record<string, [string, Partial<SiteState>][]> = {
  '/admin/affiliate-settings#affiliate_booking_url': [
    ['No partner link: Search Deals has nowhere to send your visitors.', { template: null }],
    [
      'Unfinished partner link: Values are missing in it, so your partner cannot credit you.',
      { template: 'https://partner.example/?q={destination}&aid=YOUR_ID' },
    ],
    [
      'No partner ID: Your partner link names no partner ID: you earn nothing.',
      { template: 'https://www.expedia.com/Hotel-Search?destination={destination}' },
    ],
    [
      'Broken partner link: No browser can open it, so Book Now says that booking is not configured.',
      { template: 'https://partner.example:99999/?q={destination}' },
    ],
  ],
  '/admin/hero-slides': [
    ['Sample slides: The slides at the top of the home page are ours: change or delete them.', slides(0, 3)],
    [
      'Sample slides: At the top of the home page, 2 of 3 slides are ours: change or delete them.',
      slides(1, 2),
    ],
    ['Sample slides: At the top of the home page, 1 of 3 slides is ours: change or delete it.', slides(2, 1)],
    ['No slides: Behind your title, the home page shows our drawing.', slides(0, 0)],
    [
      'No slides: The home page opens with our title and our drawing.',
      { ...slides(0, 0), hasOwnHero: false },
    ],
    ['Slides without a page: Learn More leads nowhere on one of your slides.', slides(3, 0, 1)],
    ['Slides without a page: Learn More leads nowhere on 2 of your slides.', slides(3, 0, 2)],
  ],
  '/admin/destinations': [
    [
      'Sample destinations: Visitors see 9 sample places and none of yours.',
      { destinations: { own: 0, samples: 9 } },
    ],
    [
      'Sample destinations: Visitors see one sample place besides yours.',
      { destinations: { own: 1200, samples: 1 } },
    ],
    ['No destinations: The catalog is empty.', { destinations: { own: 0, samples: 0 } }],
    [
      'Sample texts: 3 places have our samples’ texts: Bali, Kyoto, and Petra.',
      takenOver({ texts: name('Bali', 'Kyoto', 'Petra') }),
    ],
    [
      'Sample prices: Bali, Dubai, and 2 more show our samples’ prices, which are invented.',
      takenOver({ prices: name('Bali', 'Dubai', 'Kyoto', 'Petra') }),
    ],
  ],
  '/admin/destinations/edit/kyoto': [
    ['Sample texts: 1 place has our sample’s text: Kyoto.', takenOver({ texts: name('Kyoto') })],
  ],
  '/admin/destinations/edit/bali': [
    ['Sample price: Bali shows our sample’s price, which is invented.', takenOver({ prices: name('Bali') })],
  ],
  '/admin/posts': [
    ['Sample posts: Visitors see 8 sample articles besides yours.', { posts: { own: 4, samples: 8 } }],
    ['No posts: The blog is empty.', { posts: { own: 0, samples: 0 } }],
    [
      'Unchanged samples: 2 posts are our samples, unchanged: Ferry and Tea.',
      takenOver({ posts: name('Ferry', 'Tea') }),
    ],
  ],
  '/admin/posts/edit/ferry': [
    ['Unchanged samples: 1 post is our sample, unchanged: Ferry.', takenOver({ posts: name('Ferry') })],
  ],
  '/admin/legal-texts': [
    [
      'Sample legal texts: The privacy policy and the terms are our samples, and say so.',
      legal({ privacy: false, terms: false }),
    ],
    ['Sample legal texts: The terms are our sample, and say so.', legal({ terms: false })],
    [
      'Sample legal texts: The privacy policy is our sample’s text, as it was when you saved it.',
      takenOver({ legal: { privacy: true, terms: false } }),
    ],
    [
      'Sample legal texts: The privacy policy is our sample, and says so; the terms are our sample’s text, as it was when you saved it.',
      { ...legal({ privacy: false }), ...takenOver({ legal: { privacy: false, terms: true } }) },
    ],
  ],
  '/admin/contact-settings#email': [
    ['No contact email: The footer and the contact page have none to show.', { email: 'none' }],
    ['Sample contact email: hello@wayfare.example reaches nobody.', { email: 'sample' }],
  ],
  '/admin/contact-settings#facebook_url': [
    [
      'Missing profiles: The Facebook and YouTube buttons lead nowhere.',
      { missingProfiles: ['Facebook', 'YouTube'] },
    ],
  ],
  '/admin/contact-settings#youtube_url': [
    ['Missing profile: The YouTube button leads nowhere.', { missingProfiles: ['YouTube'] }],
  ],
};
const rows = Object.entries(expected).flatMap(([to, gaps]) =>
  gaps.map(([sentence, change]) => [sentence, to, change] as const),
);

describe('What is still a sample or missing', () => {
  it('is nothing on a filled site', () => {
    expect(find({})).toEqual([]);
    expect(listSwitchableSamples(filled)).toEqual([]);
  });

  it.each(rows)('is “%s”, which is fixed at %s', (sentence, to, change) => {
    expect(find(change)).toEqual([[sentence, to]]);
  });

  it('has an id for each thing, the same whether the thing is a sample or missing', () => {
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
      ...slides(0, 3, 1),
      destinations: samples,
      posts: samples,
      deals: samples,
      testimonials: samples,
      figures: samples,
      takenOver: { texts: name('Bali'), prices: name('Bali'), posts: name('Ferry'), legal: ownLegal },
    };
    const ids = list(bare);
    expect(new Set(ids).size).toBe(ids.length);
    // One for each of the 14 changes, one more each for `legal` and `slides`, two for `takenOver`, and the mail server.
    expect(ids).toHaveLength(19);
    const empty = list({ ...filled, destinations: none, posts: none, email: 'none', ...slides(0, 0) });
    expect(empty).toEqual(['email', 'slides', 'destinations', 'posts', 'mail-server']);
    for (const id of empty) expect(ids).toContain(id);
  });

  it('is the postal address while the sample privacy policy says that it is missing, once the email is the owner’s', () => {
    const site = { hasAddress: false, ...legal({ privacy: false }) };
    const listIds = (change: Partial<SiteState>) =>
      findGaps({ ...filled, ...site, ...change }, 'on').map(({ id }) => id);
    expect(find(site)).toContainEqual([
      'No postal address: The privacy policy says so.',
      '/admin/contact-settings#address',
    ]);
    expect(listIds({})).toEqual(['legal-texts', 'address']);
    expect(listIds({ email: 'sample' })).toEqual(['email', 'legal-texts']);
    expect(listIds({ legal: filled.legal })).toEqual([]);
    expect(listIds({ hasAddress: true })).toEqual(['legal-texts']);
  });

  it('is the mail server, unless the owner cannot set one up', () => {
    expect(find({}, 'off')).toEqual([
      ['No mail server: You are not emailed about new messages.', '/admin/mail'],
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
    expect(listSwitchableSamples({ ...filled, ...slides(0, 3) })).toEqual([]);
  });
});

/** An article of the blog (docs/product/samples.md#sample-content). */
export interface SampleArticle {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** yyyy-mm-dd */
  date: string;
  /** The displayed text, e.g. '6 min read'. */
  readTime: string;
  /** One of the blog's filters (`#domain/blog/article-search.ts`). */
  category: string;
  tags: string[];
  /** Shown at the top of the blog. */
  featured: boolean;
  /** The name of its illustration in public/scenes. */
  scene: string;
}

/** The eight sample articles, newest first. */
export const sampleArticles: SampleArticle[] = [
  {
    slug: 'slow-ferry-cyclades',
    title: 'The slow ferry through the Cyclades',
    excerpt:
      'Six islands, nine days and no fixed plan: how to read a ferry timetable, where to sit on deck, and when to stay one night longer.',
    author: 'Eleni Markou',
    date: '2025-07-14',
    readTime: '8 min read',
    category: 'Destinations',
    tags: ['Greece', 'Islands', 'Ferries'],
    featured: true,
    scene: 'ferry',
  },
  {
    slug: 'guest-in-a-tea-house',
    title: 'How to be a good guest in a Kyoto tea house',
    excerpt:
      'Which way to turn the bowl, what to say before the first sip, and why the silence is the point of it all.',
    author: 'Haruka Ito',
    date: '2025-07-02',
    readTime: '6 min read',
    category: 'Culture',
    tags: ['Japan', 'Etiquette', 'Tea'],
    featured: true,
    scene: 'tea-house',
  },
  {
    slug: 'inca-trail-in-four-days',
    title: 'Four days on the Inca Trail, step by step',
    excerpt:
      'Permits, porters, the pass they call Dead Woman, and the last thousand stairs before the Sun Gate. What to train for and what to leave behind.',
    author: 'Mateo Quispe',
    date: '2025-06-20',
    readTime: '11 min read',
    category: 'Adventure',
    tags: ['Peru', 'Hiking', 'Altitude'],
    featured: true,
    scene: 'inca-trail',
  },
  {
    slug: 'morning-in-ballaro',
    title: 'Breakfast to noon in a Palermo market',
    excerpt:
      'Chickpea fritters at eight, swordfish at ten, lemon ice before the heat: one street, eaten from end to end.',
    author: 'Giulia Ferrante',
    date: '2025-06-11',
    readTime: '7 min read',
    category: 'Food',
    tags: ['Sicily', 'Street food', 'Markets'],
    featured: false,
    scene: 'palermo-market',
  },
  {
    slug: 'night-trains-again',
    title: 'Asleep across Europe: the night trains are back',
    excerpt:
      'Which lines run again, what a couchette costs, and how to wake up in another country with your shoes still in the cabin.',
    author: 'Jonas Lindqvist',
    date: '2025-05-29',
    readTime: '9 min read',
    category: 'Travel Tips',
    tags: ['Trains', 'Europe', 'Slow travel'],
    featured: false,
    scene: 'night-train',
  },
  {
    slug: 'northern-lights-first-pictures',
    title: 'Your first pictures of the northern lights',
    excerpt:
      'A tripod, a wide lens and warm gloves. The settings to start from, and how to focus on a star when you cannot see your hands.',
    author: 'Sigrún Hallsdóttir',
    date: '2025-05-12',
    readTime: '10 min read',
    category: 'Photography',
    tags: ['Iceland', 'Night sky', 'Gear'],
    featured: false,
    scene: 'aurora-camera',
  },
  {
    slug: 'two-weeks-one-bag',
    title: 'Two weeks out of one small bag',
    excerpt:
      'A list of twenty-three things, the four that everybody packs and nobody needs, and the one that you will be glad of.',
    author: 'Priya Raman',
    date: '2025-04-25',
    readTime: '5 min read',
    category: 'Travel Tips',
    tags: ['Packing', 'Carry-on', 'Checklists'],
    featured: false,
    scene: 'one-bag',
  },
  {
    slug: 'night-among-the-dunes',
    title: 'One night among the dunes',
    excerpt:
      'Bread baked in hot sand, a sky without a single lamp beneath it, and a guide who finds the way back by the wind.',
    author: 'Omar Haddad',
    date: '2025-04-08',
    readTime: '6 min read',
    category: 'Adventure',
    tags: ['Jordan', 'Desert', 'Stargazing'],
    featured: false,
    scene: 'dunes',
  },
];

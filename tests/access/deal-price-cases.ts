import type { Expected, Step } from './deal-price-steps.ts';

/** What may be struck through after these changes of a deal (docs/product/prices.md). */
export const cases: [name: string, steps: Step[], expected: Expected][] = [
  [
    'a cut 59 days ago',
    [
      { daysAgo: 100, price: 900 },
      { daysAgo: 59, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a cut 61 days ago',
    [
      { daysAgo: 100, price: 900 },
      { daysAgo: 61, price: 700 },
    ],
    { prior: null, reason: 'old' },
  ],
  [
    'a month on sale a year ago, and half a second on sale before the cut',
    [
      { daysAgo: 400, price: 1000 },
      { daysAgo: 369, price: 1000, beginsDaysAgo: null },
      { daysAgo: 2.00001, price: 1000 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a month on sale with an hour off sale',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 20, price: 900, beginsDaysAgo: null },
      { daysAgo: 19.96, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  ['a draft', [{ daysAgo: 40, price: 900, beginsDaysAgo: null }], { prior: null, reason: 'draft' }],
  ['a price that never changed', [{ daysAgo: 40, price: 900 }], { prior: null, reason: 'unchanged' }],
  [
    'a cut',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a raise',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 2, price: 990 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a raise shortly before a cut',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 5, price: 1500 },
      { daysAgo: 2, price: 850 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a raise and a cut back to the same price',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 5, price: 1500 },
      { daysAgo: 2, price: 900 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a second cut, which is compared with the first',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 10, price: 800 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 800, reason: null },
  ],
  [
    'a low price that ended more than 30 days before the cut',
    [
      { daysAgo: 90, price: 500 },
      { daysAgo: 40, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a low price that ended 29 days before the cut',
    [
      { daysAgo: 90, price: 500 },
      { daysAgo: 31, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a first price of 29 days',
    [
      { daysAgo: 31, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a first price that only a draft had',
    [
      { daysAgo: 60, price: 2000, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'unchanged' },
  ],
  [
    'a beginning that was dated back',
    [
      { daysAgo: 3, price: 2000, beginsDaysAgo: 60 },
      { daysAgo: 2, price: 700, beginsDaysAgo: 60 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'another currency',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 2, price: 700, currency: 'USD' },
    ],
    { prior: null, reason: 'currency' },
  ],
  [
    'a cut 40 days after another currency',
    [
      { daysAgo: 90, price: 1 },
      { daysAgo: 42, price: 900, currency: 'USD' },
      { daysAgo: 2, price: 700, currency: 'USD' },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a saved text in between, which records the same price again',
    [
      { daysAgo: 40, price: 900 },
      { daysAgo: 8, price: 700 },
      { daysAgo: 2, price: 700, beginsDaysAgo: 40 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a time off sale between two equal prices',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 20, price: 900, beginsDaysAgo: null },
      { daysAgo: 2, price: 900 },
    ],
    { prior: null, reason: 'unchanged' },
  ],
  [
    'a cut price that returns after a month off sale',
    [
      { daysAgo: 200, price: 900 },
      { daysAgo: 100, price: 700 },
      { daysAgo: 90, price: 700, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut price that was off sale for an hour',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 10, price: 700 },
      { daysAgo: 5, price: 700, beginsDaysAgo: null },
      { daysAgo: 4.96, price: 700 },
    ],
    { prior: 900, reason: null },
  ],
  [
    'a high price of a minute, long after another one of a minute',
    [
      { daysAgo: 60, price: 2000 },
      { daysAgo: 59.999, price: 2000, beginsDaysAgo: null },
      { daysAgo: 2, price: 2000 },
      { daysAgo: 1.999, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a high price of a minute, long after 30 days at a lower one',
    [
      { daysAgo: 400, price: 700 },
      { daysAgo: 360, price: 700, beginsDaysAgo: null },
      { daysAgo: 2, price: 2000 },
      { daysAgo: 1.999, price: 800 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a high price of a minute, long after 30 days at one that is still higher than the present one',
    [
      { daysAgo: 400, price: 800 },
      { daysAgo: 360, price: 800, beginsDaysAgo: null },
      { daysAgo: 2, price: 2000 },
      { daysAgo: 1.999, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut after two months off sale',
    [
      { daysAgo: 120, price: 900 },
      { daysAgo: 62, price: 900, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut after some weeks off sale',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 20, price: 900, beginsDaysAgo: null },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'a cut of a deal that had ended, and was sold again',
    [
      { daysAgo: 60, price: 900, endsDaysAgo: 20 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'young' },
  ],
  [
    'an end in the past, which cannot change what visitors saw',
    [
      { daysAgo: 60, price: 500 },
      { daysAgo: 8, price: 500, beginsDaysAgo: 60, endsDaysAgo: 50 },
      { daysAgo: 7, price: 900 },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'not_higher' },
  ],
  [
    'a cut that visitors do not see yet',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 2, price: 700, beginsDaysAgo: -1 },
    ],
    { prior: null, reason: 'draft' },
  ],
  [
    'a cut of a deal that is off sale again',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 10, price: 700 },
      { daysAgo: 2, price: 700, beginsDaysAgo: null },
    ],
    { prior: null, reason: 'draft' },
  ],
  [
    'a cut of a deal that has ended',
    [
      { daysAgo: 60, price: 900, endsDaysAgo: 2 },
      { daysAgo: 10, price: 700, endsDaysAgo: 2 },
    ],
    { prior: null, reason: 'draft' },
  ],
  [
    'a currency that was changed for a moment',
    [
      { daysAgo: 60, price: 900 },
      { daysAgo: 2.001, price: 1, currency: 'USD' },
      { daysAgo: 2, price: 700 },
    ],
    { prior: null, reason: 'currency' },
  ],
];

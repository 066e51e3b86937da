import { expect, it } from 'vitest';
import { createLabel } from '#domain/partners/label.ts';
import type { Earning, EarningData } from './earning-data.ts';
import { createLabelIndex, parseLabelKey } from './label-index.ts';
import { findWorthMore, sumEarnings, sumMonths } from './sum-earnings.ts';

const earning = (changes: Partial<Earning>): Earning => ({
  month: '2026-10',
  partner: 'Booking.com',
  label: '',
  status: 'confirmed',
  currency: 'EUR',
  bookings: 1,
  commission: 10,
  ...changes,
});

const visits = (subject: string, key: string, views: number, clicks: number) => ({
  subject,
  key,
  views,
  clicks,
});

const data: EarningData = {
  earnings: [
    earning({ label: createLabel('/destinations/kochi', 'facts') }),
    earning({ label: createLabel('/destinations/kochi', 'card'), status: 'pending', commission: 5 }),
    earning({ label: createLabel('/destinations/kochi', 'facts'), currency: 'USD', commission: 8 }),
    earning({ label: createLabel('/', 'form'), status: 'cancelled', commission: 3, month: '2026-09' }),
    earning({ label: 'summer-campaign', partner: 'Viator' }),
    earning({ partner: 'Nobody' }),
  ],
  visits: [
    visits('page', '/destinations/kochi', 100, 20),
    visits('page', '/', 1000, 10),
    visits('page', '/blog/trains', 800, 200),
    visits('placement', 'facts', 0, 10),
    visits('partner', 'p1', 0, 50),
    visits('label', '/blog/trains text p1', 0, 150),
    visits('label', '/blog/trains text p3', 0, 50),
    visits('search', 'zanzibar', 7, 0),
    visits('search', 'bali', 3, 0),
  ],
  paths: [
    { path: '/destinations/kochi', name: 'Kochi' },
    { path: '/blog/trains', name: 'Night trains' },
  ],
  partners: [
    { id: 'p1', name: 'My hotels', hosts: ['booking.com'] },
    { id: 'p2', name: 'viator', hosts: [] },
  ],
  countsVisits: true,
};

it('Earnings are added up by month and status, each currency apart', () => {
  const [october, september] = sumMonths(data.earnings);
  expect(october).toEqual({
    month: '2026-10',
    bookings: 5,
    pending: new Map([['EUR', 5]]),
    confirmed: new Map([
      ['EUR', 30],
      ['USD', 8],
    ]),
    cancelled: new Map(),
  });
  expect(september?.cancelled).toEqual(new Map([['EUR', 3]]));
});

it('Earnings meet the clicks of their page by the label, and others have an unknown label', () => {
  const rows = sumEarnings(data, 'page');
  expect(rows.map(({ name, clicks, bookings }) => [name, clicks, bookings])).toEqual([
    ['Kochi', 20, 3],
    ['Home page', 10, 1],
    ['Unknown label', 0, 2],
  ]);
  expect(rows[0]?.perClick).toEqual(
    new Map([
      ['EUR', 0.75],
      ['USD', 0.4],
    ]),
  );
  expect(rows[1]?.perClick).toEqual(new Map());
});

it('What earned most in the most frequent currency comes first, whatever the number of bookings', () => {
  const label = (path: string) => createLabel(path, 'text');
  const rows = sumEarnings(
    {
      ...data,
      earnings: [
        earning({ label: label('/blog'), currency: 'USD', commission: 900 }),
        earning({ label: label('/deals'), bookings: 5, commission: 20 }),
        earning({ label: label('/about'), status: 'pending', commission: 48 }),
        earning({ label: label('/contact'), bookings: 9, status: 'cancelled', commission: 99 }),
      ],
    },
    'page',
  );
  expect(rows.map(({ key }) => key)).toEqual(['/about', '/deals', '/blog', '/contact']);
});

it.each([
  [
    'placement',
    [
      ['Facts beside a story', 10],
      ['Card of a place', 0],
      ['Booking form', 0],
      ['Unknown label', 0],
    ],
  ],
  [
    'place',
    [
      ['Kochi', 20],
      ['Unknown label', 0],
    ],
  ],
  [
    'partner',
    [
      ['My hotels', 50],
      ['viator', 0],
      ['Nobody', 0],
    ],
  ],
] as const)('Earnings are added up by %s', (dimension, expected) => {
  const rows = sumEarnings(data, dimension).map(({ name, clicks }) => [name, clicks]);
  expect(rows.toSorted()).toEqual(expected.map((row) => [...row]).toSorted());
});

it('Worth more are pages that are seen and not clicked, or clicked and not paid, and what is missing', () => {
  const { unclicked, unpaid, missing } = findWorthMore(data);
  expect(unclicked).toEqual([{ key: '/', name: 'Home page', views: 1000, clicks: 10 }]);
  // The clicks to a partner without reports say nothing.
  expect(unpaid).toEqual([{ key: '/blog/trains', name: 'Night trains', views: 800, clicks: 150 }]);
  expect(missing.map(({ key, views }) => [key, views])).toEqual([
    ['zanzibar', 7],
    ['bali', 3],
  ]);
});

it('A label is found in capitals, within other text, and of a page that is only known by its clicks', () => {
  const label = createLabel('/old page', 'text');
  const find = createLabelIndex(
    [`site_${label.toUpperCase()}`],
    [visits('label', '/old page text p1', 0, 1)],
    [],
  );
  expect(find(`site_${label.toUpperCase()}`)).toEqual({ path: '/old page', placement: 'text' });
  expect(find('something')).toBeNull();
  expect(parseLabelKey('/old page text p1')).toEqual({ path: '/old page', placement: 'text', partner: 'p1' });
});

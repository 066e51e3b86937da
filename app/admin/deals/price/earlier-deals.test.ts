import { expect, it } from 'vitest';
import { type EarlierDeal, findSimilarDeal, listChoices } from './earlier-deals.ts';

const now = Date.parse('2026-12-01T12:00:00');
const deal = (title: string, rest: Partial<EarlierDeal> = {}): EarlierDeal => ({
  title,
  destination_id: null,
  price_record: `record of ${title}`,
  published_at: '2026-11-01T12:00:00',
  ends_at: '2026-12-24T12:00:00',
  ...rest,
});

it('A new deal can continue no deal, or any of the earlier ones, which are listed with their times', () => {
  const deals = [
    deal('Lamu'),
    deal('Kyoto', { published_at: null }),
    deal('Porto', { published_at: '2026-12-05T12:00:00' }),
    deal('Goa', { ends_at: '2026-11-20T12:00:00' }),
  ];
  expect(listChoices(deals, '', now).map(({ label }) => label)).toEqual([
    'No earlier deal',
    'Lamu (until Dec 24, 2026)',
    'Kyoto (a draft)',
    'Porto (from Dec 5, 2026)',
    'Goa (ended Nov 20, 2026)',
  ]);
});

it('Of several deals with the same record of prices, a new deal can continue the latest', () => {
  const record = { price_record: 'one' };
  expect(listChoices([deal('New', record), deal('Old', record)], 'one', now)).toEqual([
    { value: '', label: 'No earlier deal' },
    { value: 'one', label: 'New (until Dec 24, 2026)' },
  ]);
});

it('A record of prices that was chosen is listed even if its deal was not read', () => {
  expect(listChoices([], 'x', now)[1]).toEqual({ value: 'x', label: 'The deal that was chosen' });
});

it.each([
  ['Week in Lamu', 'wéék in LAMU!', '', true],
  ['Week in Lamu', 'A week in Lamu', '', true],
  ['A week in Lamu', 'Week in Lamu', '', true],
  ['Week in Lamu', 'Night in Lamu', '', false],
  ['Week in Lamu', '', '', false],
  ['!!!', 'Week in Lamu', '', false],
  ['Week in Lamu', 'Week in Lamu', 'lamu', true],
  ['Week in Lamu', 'Week in Lamu', 'pemba', false],
])('To the deal %j in Lamu, a new deal %j with the destination %j is similar: %j', (earlier, title, destination_id, isSimilar) => {
  const found = findSimilarDeal([deal(earlier, { destination_id: 'lamu' })], { title, destination_id });
  expect(found !== undefined).toBe(isSimilar);
});

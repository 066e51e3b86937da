import { formatDay } from '#app/admin/collections/list/format-day.ts';
import type { Deal } from '#app/admin/deals/collection.ts';
import { getDealState } from '#app/admin/deals/deal-state.ts';
import type { Choice } from '#app/ui/forms/select-field.tsx';

/** A deal whose record of prices a new one can go on with. */
export type EarlierDeal = Pick<
  Deal,
  'title' | 'destination_id' | 'price_record' | 'published_at' | 'ends_at'
>;

/**
 * Returns the choices of what a new deal continues: the latest deal of each record.
 *
 * @param deals the latest end first
 * @param chosen the record that is chosen. It is listed even if its deal was deleted or is not read yet
 * @param now the browser's clock, in milliseconds since 1970
 */
export function listChoices(deals: readonly EarlierDeal[], chosen: string, now: number): Choice[] {
  const choices = deals
    .filter(
      ({ price_record }, index) => deals.findIndex((deal) => deal.price_record === price_record) === index,
    )
    .map((deal) => ({ value: deal.price_record, label: `${deal.title} (${describeTimes(deal, now)})` }));
  const isListed = chosen === '' || choices.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'No earlier deal' },
    ...(isListed ? [] : [{ value: chosen, label: 'The deal that was chosen' }]),
    ...choices,
  ];
}

function describeTimes({ published_at, ends_at }: EarlierDeal, now: number): string {
  switch (getDealState(published_at, ends_at, now)) {
    case 'draft':
      return 'a draft';
    case 'scheduled':
      return `from ${formatDay(published_at ?? ends_at)}`;
    case 'published':
      return `until ${formatDay(ends_at)}`;
    case 'ended':
      return `ended ${formatDay(ends_at)}`;
  }
}

/** Finds a deal whose title and destination are like those of a draft: one of the titles has all words of the other. */
export function findSimilarDeal(
  deals: readonly EarlierDeal[],
  draft: Pick<Deal, 'title'> & { destination_id: string },
): EarlierDeal | undefined {
  const words = splitWords(draft.title);
  if (words.size === 0) return undefined;
  return deals.find(({ title, destination_id }) => {
    const others = splitWords(title);
    const isLike = others.size > 0 && (hasAll(words, others) || hasAll(others, words));
    return isLike && (!destination_id || !draft.destination_id || destination_id === draft.destination_id);
  });
}

const hasAll = (words: Set<string>, parts: Set<string>) => [...parts].every((word) => words.has(word));

const splitWords = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

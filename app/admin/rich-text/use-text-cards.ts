import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { type CardDeal, toArticleDeal } from '#app/content/deal/to-article-deal.ts';
import { findDealIds, findDestinationSlugs } from '#app/content/embeds/find-linked-cards.ts';
import {
  type ArticleDeal,
  type ArticleDestination,
  noTextCards,
  type TextCards,
} from '#app/content/embeds/text-cards.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';

/**
 * The destinations, public or not, and the deals that are not over to which a text links. The preview works without them, so
 * no failure is reported. It shows no booking links: where they lead depends on the partner and its template.
 */
export function useTextCards(markdown: string): TextCards {
  const connect = useConnect();
  const [slugs, ids] = [findDestinationSlugs(markdown), findDealIds(markdown)];
  const { data: destinations = noTextCards.destinations } = useQuery({
    queryKey: queryKeys.list('destinations', { slugs }),
    queryFn: async () => readDestinations((await connect()).client, slugs),
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: deals = noTextCards.deals } = useQuery({
    queryKey: queryKeys.list('deals', { ids }),
    queryFn: async () => readDeals((await connect()).client, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { destinations, deals };
}

async function readDestinations(client: BrowserClient, slugs: string[]): Promise<ArticleDestination[]> {
  const select = () =>
    client
      .from('destinations')
      .select(
        'slug, former_slugs, name, language, region, image, image_alt, focal_x, focal_y, price, duration',
      )
      .throwOnError();
  const responses = await Promise.all([select().in('slug', slugs), select().overlaps('former_slugs', slugs)]);
  return responses
    .flatMap(({ data }) => data)
    .map(({ former_slugs, image, image_alt, focal_x, focal_y, ...destination }) => ({
      ...destination,
      formerSlugs: former_slugs,
      image: toCroppedImage({ image, image_alt, focal_x, focal_y }),
      bookingUrl: null,
    }));
}

async function readDeals(client: BrowserClient, ids: string[]): Promise<ArticleDeal[]> {
  const image = 'image, image_alt, focal_x, focal_y';
  const { data } = await client
    .from('deals')
    .select(
      `id, title, duration, price, currency, ends_at, checked_at, first_end, is_unchecked, ${image}, destination(name, ${image})`,
    )
    .in('id', ids)
    .overrideTypes<CardDeal[], { merge: false }>()
    .throwOnError();
  const isOver = ({ ends_at }: CardDeal) => Date.parse(ends_at) <= Date.now();
  return data
    .filter((deal) => !isOver(deal))
    .map((deal) => toArticleDeal(deal, { language: null, bookingUrl: null }));
}

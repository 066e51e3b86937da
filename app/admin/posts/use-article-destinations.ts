import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { ArticleDestination } from '#app/content/embeds/article-destinations.ts';
import { findDestinationSlugs } from '#app/content/embeds/find-destination-slugs.ts';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';

const none: readonly ArticleDestination[] = [];

/** The destinations to which a text links, public or not. The preview works without them, so no failure is reported. */
export function useArticleDestinations(markdown: string): readonly ArticleDestination[] {
  const connect = useConnect();
  const slugs = findDestinationSlugs(markdown);
  const { data: destinations = none } = useQuery({
    queryKey: queryKeys.list('destinations', { slugs }),
    queryFn: async () => {
      const { client } = await connect();
      const select = () =>
        client
          .from('destinations')
          .select(
            'slug, former_slugs, name, language, region, image, image_alt, focal_x, focal_y, price, duration',
          );
      const responses = await Promise.all([
        select().in('slug', slugs),
        select().overlaps('former_slugs', slugs),
      ]);
      for (const { error } of responses) if (error) throw error;
      const rows = responses.flatMap(({ data }) => data ?? []);
      return rows.map(
        ({ former_slugs, image, image_alt, focal_x, focal_y, ...destination }): ArticleDestination => ({
          ...destination,
          formerSlugs: former_slugs,
          image: toCroppedImage({ image, image_alt, focal_x, focal_y }),
          // The preview shows no booking link: where it leads depends on the partner and its template.
          bookingUrl: null,
        }),
      );
    },
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
  return destinations;
}

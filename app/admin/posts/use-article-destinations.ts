import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import type { ArticleDestination } from '#app/content/embeds/article-destinations.ts';
import { findDestinationSlugs } from '#app/content/embeds/find-destination-slugs.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';

const none: readonly ArticleDestination[] = [];

/**
 * The destinations to which a text links, for its preview. The preview also shows those that are not public yet. It works
 * without them, so a failure is not reported.
 */
export function useArticleDestinations(markdown: string): readonly ArticleDestination[] {
  const connect = useConnect();
  const slugs = findDestinationSlugs(markdown);
  const { data = none } = useQuery({
    queryKey: queryKeys.list('destinations', { slugs }),
    queryFn: async () => {
      const { data: rows, error } = await (await connect()).client
        .from('destinations')
        .select('slug, name, region, image, image_alt, focal_x, focal_y, price, duration')
        .in('slug', slugs);
      if (error) throw error;
      return rows.map(
        ({ image, image_alt, focal_x, focal_y, ...destination }): ArticleDestination => ({
          ...destination,
          image: { url: image, alt: image_alt ?? '', focalPoint: toFocalPoint(focal_x, focal_y) },
          // Where the link leads depends on the partner and its template.
          bookingUrl: null,
        }),
      );
    },
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

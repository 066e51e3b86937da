import { describeVisit, type PageContext } from '#app/client/server-client.ts';
import { allCategories } from '#domain/lists/list-filter.ts';
import { toSearchTerm } from '#domain/visits/search-term.ts';

/** Has the server count a search that found nothing. Within a category or a filter, the site may have it elsewhere. */
export function reportSearch(
  context: PageContext,
  { query, category, isNarrowed = false }: { query: string; category: string; isNarrowed?: boolean },
): void {
  const search = isNarrowed || category !== allCategories ? null : toSearchTerm(query);
  if (search) describeVisit(context, { search });
}

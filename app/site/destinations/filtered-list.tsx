import { useNavigation } from 'react-router';
import { BookingDisclosure } from '#app/site/booking/booking-disclosure.tsx';
import { FilterBar } from '#app/site/listing/filter-bar.tsx';
import styles from '#app/site/listing/listing.module.css';
import { PageLinks } from '#app/site/listing/page-links.tsx';
import { Results } from '#app/site/listing/results.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import beachChair from '#app/ui/illustrations/beach-chair.svg';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { changeCatalogUrl } from '#domain/destinations/catalog-filter.ts';
import { CatalogFilters } from './catalog-filters.tsx';
import type { CatalogList } from './create-catalog.server.ts';
import { DestinationPosters } from './destination-posters.tsx';
import filtersButtonStyles from './filters-button.module.css';

/** Opens the filters where they do not stand beside the list. `popoverTarget` works without scripts, too. */
const FiltersButton = ({ id, count }: { id: string; count: number }) => (
  <button type="button" className={filtersButtonStyles.button} popoverTarget={id}>
    <Icon name={{ path: 'M4 7.5h16M7 12h10M10 16.5h4' }} size={18} />
    Filters
    {count > 0 && (
      <>
        {' '}
        <span className={filtersButtonStyles.count}>{count}</span>
        <VisuallyHidden> on</VisuallyHidden>
      </>
    )}
  </button>
);

/** The id of the filters besides the search field and the categories. */
const filtersId = 'filters';

export function FilteredList({ list, path }: { list: CatalogList; path: string }) {
  const { filter, selects, months, suggested, page, pages, listUrl } = list;
  // While the page of a choice is still loading, the next choice is added to its URL.
  const { location: next } = useNavigation();
  const search = next?.pathname === path ? next.search : listUrl.slice(path.length);
  const ownLink = [...list.cards, ...(suggested?.destinations ?? [])]
    .map(({ booking }) => booking?.bookingUrl)
    .find(Boolean);
  const createUrl = (changes: Record<string, string>) => changeCatalogUrl(path, search, changes);
  const hasFilters = selects !== null || months !== null;
  return (
    <>
      <FilterBar
        path={path}
        label="Search destinations"
        placeholder="A place, a mood"
        {...filter}
        categories={list.buttons}
        filters={hasFilters && <FiltersButton id={filtersId} count={Object.keys(filter.values).length} />}
        isChosen={list.isFiltered}
        createUrl={({ query, category }) => createUrl({ q: query, category })}
      />
      <div className={joinClassNames(styles.columns, hasFilters && styles.two)}>
        {hasFilters && (
          <CatalogFilters
            id={filtersId}
            selects={selects ?? []}
            months={months}
            monthSentence={list.monthSentence}
            month={filter.values.month ?? ''}
            createUrl={createUrl}
          />
        )}
        <div className={styles.column}>
          <Results
            count={list.count}
            actions={
              selects && (
                <>
                  {list.clearUrl && (
                    <ButtonLink
                      to={list.clearUrl}
                      size={suggested ? 'regular' : 'small'}
                      icon="close"
                      preventScrollReset
                    >
                      Clear filters
                    </ButtonLink>
                  )}
                  {!suggested && (
                    <ButtonLink to={listUrl.replace(path, '/surprise')} size="small" rel="nofollow">
                      Surprise me
                    </ButtonLink>
                  )}
                </>
              )
            }
            note={
              <>
                {list.note} <BookingDisclosure bookingUrl={ownLink ?? null} />
              </>
            }
            empty={
              suggested && {
                title: 'No destinations found matching your criteria.',
                advice: 'Try adjusting your search or filters.',
                showAll: 'Show all destinations',
                suggestions: suggested.destinations.length > 0 && (
                  <>
                    <DestinationPosters title={suggested.title} destinations={suggested.destinations} />
                    {suggested.more && (
                      <p className={styles.more}>
                        <ButtonLink to={suggested.more.url}>{suggested.more.label}</ButtonLink>
                      </p>
                    )}
                  </>
                ),
              }
            }
            path={path}
            image={beachChair}
          >
            <DestinationPosters destinations={list.cards} />
            <PageLinks page={page} pages={pages} url={listUrl} />
            {list.isLast && (
              <p className={styles.more}>More destinations match. A search or a filter finds the others.</p>
            )}
          </Results>
        </div>
      </div>
    </>
  );
}

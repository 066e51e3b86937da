import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { ownLanguage } from '#domain/language.ts';
import { EmptySuitcase, FindPlaces } from './empty-suitcase.tsx';
import { formatMissing, formatPlaceCount } from './format-places.ts';
import { OpenCase } from './open-case.tsx';
import { Prints } from './prints.tsx';
import { SavePlace } from './save-place.tsx';
import { savePlaces, useSavedPlaces } from './saved-places.ts';
import { savedIcon, saveIcon } from './suitcase-icons.ts';
import { createFailedNotice, createSavedNotice } from './suitcase-notices.tsx';
import type { SuitcasePlace } from './suitcase-place.ts';

interface SharedSuitcaseProps {
  places: readonly SuitcasePlace[];
  /** The number of places in the link that are no longer on the site. */
  missing: number;
  failed: boolean;
}

/** A suitcase that somebody has shared: its places are in the URL. */
export function SharedSuitcase({ places, missing, failed }: SharedSuitcaseProps) {
  const { notify } = useNotices();
  const saved = useSavedPlaces();
  const slugs = places.map(({ slug }) => slug);
  const isEmpty = places.length === 0 && !failed;
  const isAllSaved = saved !== null && slugs.every((slug) => saved.includes(slug));

  const saveAll = () => {
    const { stored, leftOut } = savePlaces(slugs);
    notify(
      stored && leftOut === 0
        ? createSavedNotice(formatPlaceCount(slugs.length))
        : createFailedNotice(leftOut),
    );
  };

  return (
    <OpenCase
      title="A shared suitcase"
      sentence={
        places.length > 0 && `Somebody has packed ${formatPlaceCount(places.length)} and sent you the link.`
      }
      places={places}
      actions={
        <>
          {places.length > 0 && (
            // Before hydration, the visitor's own suitcase is not known. The hidden button keeps its room, so that
            // nothing moves.
            <Button
              size="small"
              variant="primary"
              icon={isAllSaved ? savedIcon : saveIcon}
              disabled={isAllSaved}
              data-blank={saved === null || undefined}
              onClick={saveAll}
            >
              {isAllSaved ? 'All in your suitcase' : 'Save all to your suitcase'}
            </Button>
          )}
          {isEmpty && <FindPlaces />}
          <ButtonLink to="/suitcase" size="small">
            Your own suitcase
          </ButtonLink>
        </>
      }
      note={
        failed ? (
          <p>The places could not be loaded. Please try again in a minute.</p>
        ) : (
          missing > 0 && places.length > 0 && <p>{formatMissing(missing)}</p>
        )
      }
    >
      {places.length > 0 ? (
        <Prints
          places={places}
          renderAction={({ slug, name }) => <SavePlace slug={slug} name={name} compact />}
        />
      ) : (
        isEmpty && (
          <EmptySuitcase
            sentence={{
              text: 'None of the places in this link is on this site any more.',
              language: ownLanguage,
            }}
          />
        )
      )}
    </OpenCase>
  );
}

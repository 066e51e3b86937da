import { useEffect, useRef } from 'react';
import { Share } from '#app/site/components/share/share.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { PageText } from '#domain/page-texts.ts';
import { EmptySuitcase, FindPlaces, UnknownSuitcase } from './empty-suitcase.tsx';
import { formatMissing, formatPlaceCount, formatTitle } from './format-places.ts';
import { OpenCase } from './open-case.tsx';
import { addPlaces } from './parse-places.ts';
import { BlankPrints, Prints } from './prints.tsx';
import { removePlaces, restorePlace, useSavedPlaces } from './saved-places.ts';
import { createFailedNotice, createRemovedNotice } from './suitcase-notices.tsx';
import type { SuitcasePlace } from './suitcase-place.ts';
import { usePlaces } from './use-places.ts';

const title = 'Your suitcase';
const noSlugs: readonly string[] = [];

/** The suitcase of the visitor, which is stored in the browser. The server knows nothing of it, so it is filled after hydration. */
export function OwnSuitcase({ url, emptySentence }: { url: string; emptySentence: PageText | null }) {
  const { notify, dismiss } = useNotices();
  const saved = useSavedPlaces();
  const slugs = saved ?? noSlugs;
  const { known, failed, retry } = usePlaces(slugs);
  const content = useRef<HTMLDivElement>(null);
  /** The position of the button that gets the focus after a change; null if none does. */
  const nextFocus = useRef<number | null>(null);

  const places = slugs.flatMap((slug) => known.get(slug) ?? []);
  const missing = slugs.filter((slug) => known.get(slug) === null);
  const isLoading = slugs.some((slug) => !known.has(slug));

  // The pressed button is gone, so the focus moves on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the suitcase
  useEffect(() => {
    if (nextFocus.current === null) return;
    const buttons = content.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(nextFocus.current, buttons.length - 1)] ?? content.current;
    next?.focus();
    nextFocus.current = null;
  }, [slugs]);

  // The notice of a removal stays until it is dismissed, or the visitor leaves this page.
  const lastNotice = useRef('');
  useEffect(() => () => dismiss(lastNotice.current), [dismiss]);

  const remove = ({ slug, name }: SuitcasePlace, position: number) => {
    const index = slugs.indexOf(slug);
    nextFocus.current = position;
    if (!removePlaces([slug])) {
      nextFocus.current = null;
      notify(createFailedNotice());
      return;
    }
    const undo = () => {
      dismiss(notice);
      nextFocus.current = position;
      if (!restorePlace(slug, index)) notify(createFailedNotice());
    };
    const notice = notify(createRemovedNotice(name, undo));
    lastNotice.current = notice;
  };

  if (slugs.length === 0)
    return (
      <OpenCase
        title={title}
        // Before hydration, the space keeps the room of the sentence.
        sentence={saved ? 'No places yet' : '\u00a0'}
        actions={<FindPlaces />}
        content={content}
      >
        {saved ? <EmptySuitcase sentence={emptySentence} /> : <UnknownSuitcase />}
      </OpenCase>
    );

  return (
    <OpenCase
      title={title}
      content={content}
      sentence={isLoading ? (failed ? '\u00a0' : 'Opening…') : formatPlaceCount(places.length)}
      places={places}
      actions={
        <>
          {places.length > 0 && (
            <Share
              url={addPlaces(
                url,
                places.map(({ slug }) => slug),
              )}
              title={formatTitle(places.map(({ name }) => name))}
            />
          )}
          <ButtonLink to="/destinations" size="small">
            Find more places
          </ButtonLink>
        </>
      }
      note={
        <>
          {failed && (
            <p role="alert">
              Your places could not be loaded.{' '}
              <Button size="small" onClick={retry}>
                Try again
              </Button>
            </p>
          )}
          {missing.length > 0 && (
            <p>
              {formatMissing(missing.length)}{' '}
              <Button size="small" onClick={() => removePlaces(missing) || notify(createFailedNotice())}>
                {missing.length === 1 ? 'Remove it' : 'Remove them'}
              </Button>
            </p>
          )}
        </>
      }
    >
      {isLoading && places.length === 0 ? (
        <BlankPrints count={slugs.length} />
      ) : (
        <Prints
          places={places}
          renderAction={(place, position) => (
            <RemoveButton name={place.name} onClick={() => remove(place, position)} />
          )}
        />
      )}
    </OpenCase>
  );
}

/** Takes a place out of the suitcase. By `data-remove`, the focus finds the button of the next place. */
function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return <IconButton icon="close" label={`Remove: ${name}`} size="small" onClick={onClick} data-remove />;
}

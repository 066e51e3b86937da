import { useEffect, useRef } from 'react';
import { type SectionContent, ServerSection } from '#app/site/components/server-section/server-section.tsx';
import { loadWhenNear } from '#app/ui/offline/lazy-when-near.ts';

/** The departure board with the time and the light at the owner's places (docs/product/home.md#departure-board). */
export function PlacesBoard({ html, css }: SectionContent) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board has other rows
  useEffect(() => {
    const unmounted = new AbortController();
    loadWhenNear(ref.current, () => import('./run-places-board.ts')).then(({ runPlacesBoard }) => {
      if (ref.current && !unmounted.signal.aborted) runPlacesBoard(ref.current, unmounted.signal);
    });
    return () => unmounted.abort();
  }, [html]);
  return <ServerSection html={html} css={css} ref={ref} />;
}

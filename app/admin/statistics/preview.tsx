import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { listOwnFigures } from '#app/client/own-figures.ts';
import { Statistics } from '#app/content/statistics/statistics.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import { getCountLabel } from '#domain/text/count-label.ts';
import type { StatisticsDraft } from './fields.ts';
import styles from './preview.module.css';

/** The strip of the home page with the figures that are set. */
export function StatisticsPreview({ draft }: { draft: StatisticsDraft }) {
  const siteTitle = useSiteTitle();
  const counts = { destinations: usePublishedCount('destinations'), posts: usePublishedCount('posts') };
  const own = listOwnFigures(draft);
  const shown = own.flatMap(({ source, value, label }) => {
    if (source === 'text') return { value, label };
    const count = counts[source];
    if (count === undefined) return { value: '…', label };
    return count === 0 ? [] : { value: formatNumber(count), label: getCountLabel(source, label, count) };
  });
  return (
    <PreviewFrame>
      {shown.length > 0 ? (
        <WideStrip>
          <Statistics statistics={shown} siteTitle={siteTitle} />
        </WideStrip>
      ) : (
        <p className={noteStyles.note}>
          {own.length === 0
            ? 'No figure is set, so the home page shows the sample figures, unless samples are switched off.'
            : 'There is nothing to count yet, so the home page shows no figures.'}
        </p>
      )}
    </PreviewFrame>
  );
}

/** Shows the strip as it stands in a wide window, smaller; on a phone as it stands there. */
function WideStrip({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFittedScale(box);
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.strip}>{children}</div>
    </div>
  );
}

/** Returns how many records of a table visitors see; undefined while that is not known. */
function usePublishedCount(table: 'destinations' | 'posts'): number | undefined {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list(table, { published: true }),
    queryFn: async () => {
      const { count } = await (await connect()).client
        .from(table)
        .select('id', { count: 'exact', head: true })
        .lte('published_at', 'now')
        .throwOnError();
      return count ?? 0;
    },
  });
  return data;
}

/**
 * Scales the only child of a box, which may have a fixed width, so that it fits into the box. The box gets the height
 * of the scaled child. The style sheet applies `--scale` and `--height`.
 */
function useFittedScale(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!(outer && inner instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => {
      const scale = outer.clientWidth / inner.offsetWidth;
      outer.style.setProperty('--scale', String(scale));
      outer.style.setProperty('--height', `${inner.offsetHeight * scale}px`);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
}

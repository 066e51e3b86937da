import { type MouseEvent, useEffect, useRef } from 'react';
import { BookableText } from '#app/site/booking/bookable-text.tsx';
import { type SectionContent, ServerSection } from '#app/site/components/server-section/server-section.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createPlaceholderNotice } from '#app/ui/notices/placeholder-notice.ts';
import { loadWhenNear } from '#app/ui/offline/lazy-when-near.ts';

export interface DealsContent extends SectionContent {
  /** The partner links of the deals that have one of their own or of their destination, by the ids of the deals. */
  partnerUrls: Readonly<Record<string, string>>;
}

/** Deals that the server has rendered, with running countdowns. */
export function LiveDeals({ html, css, partnerUrls }: DealsContent) {
  const ref = useRef<HTMLDivElement>(null);
  const { notify } = useNotices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other deals have other ends
  useEffect(() => {
    const unmounted = new AbortController();
    const arrivedAt = Date.now();
    // The clocks start when they come near, so that their code is not loaded before.
    loadWhenNear(ref.current, () => import('./run-deals.ts'), '50%').then(({ runDeals }) => {
      if (ref.current && !unmounted.signal.aborted) runDeals(ref.current, arrivedAt, unmounted.signal);
    });
    return () => unmounted.abort();
  }, [html]);
  // The only buttons are placeholders (docs/product/samples.md#the-placeholder-principle).
  const showPlaceholderNotice = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button');
    if (button) notify(createPlaceholderNotice(button.textContent));
  };
  return (
    <BookableText partnerUrls={partnerUrls}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button is pressed with the keyboard by a click event */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only clicks on the buttons within are handled */}
      <div onClick={showPlaceholderNotice}>
        <ServerSection html={html} css={css} ref={ref} />
      </div>
    </BookableText>
  );
}

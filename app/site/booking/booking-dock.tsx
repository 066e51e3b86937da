import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createPlaceholderNotice } from '#app/ui/notices/placeholder-notice.ts';
import type { BookRequest, DockedTag } from './docked-tag.tsx';
import { bookNowFormId } from './form-ids.ts';

/** The events with which visitors scroll. A page that only a script scrolls needs no tag. */
const scrollStarts = ['touchstart', 'wheel', 'keydown'];

interface LoadedTag {
  Tag: typeof DockedTag;
  request: BookRequest | null;
}

/**
 * Receives the presses of all Book Now buttons, and loads the docked tag: at the first press, or on a phone when a
 * visitor begins to scroll a page with such buttons or arrives in the middle of it (docs/product.md#book-now).
 */
export function BookingDock({ affiliateUrl }: { affiliateUrl: string | null }) {
  const { notify } = useNotices();
  const { key } = useLocation();
  const [loaded, setLoaded] = useState<LoadedTag | null>(null);

  const load = (button?: HTMLButtonElement) =>
    import('./docked-tag.tsx').then(
      ({ DockedTag: Tag }) =>
        setLoaded((current) => (button || !current ? { Tag, request: button ? { button } : null } : current)),
      () => {},
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` does the same on every render
  useEffect(() => {
    if (loaded) return;
    const loadOnPhone = () => {
      // The breakpoint --phone.
      if (matchMedia('(max-width: 767px)').matches && document.querySelector(`main [form=${bookNowFormId}]`))
        load();
    };
    // The page opened at a place further down, or where the visitor left it.
    if (scrollY) loadOnPhone();
    for (const name of scrollStarts) addEventListener(name, loadOnPhone);
    return () => {
      for (const name of scrollStarts) removeEventListener(name, loadOnPhone);
    };
  }, [loaded, key]);

  const book = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    if (affiliateUrl) load(button);
    // Without a partner, the button in the header has no action.
    else if (button.value) notify(createPlaceholderNotice('Book Now'));
  };

  return (
    <>
      <form id={bookNowFormId} action="/go" target="_blank" rel="sponsored noopener" hidden onSubmit={book} />
      {loaded && <loaded.Tag affiliateUrl={affiliateUrl} request={loaded.request} />}
    </>
  );
}

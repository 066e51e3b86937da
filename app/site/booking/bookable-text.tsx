import type { MouseEvent, ReactNode } from 'react';
import { usePartnerUrl } from './partner-url.tsx';
import { bookNowLinks } from './search/go-path.ts';
import { placeField } from './search/search-fields.ts';
import { takeSearchAlong } from './take-search-along.ts';

interface BookableTextProps {
  /** The partner links of those destinations in the text that have one of their own, by their slugs. */
  partnerUrls: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A text that the server has rendered, in which Book Now does the same as elsewhere (docs/product/booking.md). */
export function BookableText({ partnerUrls, children }: BookableTextProps) {
  const siteUrl = usePartnerUrl();
  const followBookNow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link?.matches(bookNowLinks)) return;
    const slug = new URL(link.href).searchParams.get(placeField);
    const partnerUrl = partnerUrls[slug ?? ''] ?? siteUrl;
    if (partnerUrl) takeSearchAlong(link, partnerUrl);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed with the keyboard by a click event
    // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on the links within are handled
    <div onClick={followBookNow}>{children}</div>
  );
}

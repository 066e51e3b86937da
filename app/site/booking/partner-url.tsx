import { createContext, use } from 'react';
import type { PageText } from '#domain/page-texts.ts';

interface Partner {
  /** The owner's template of the partner's URL; null while booking is not configured. */
  affiliateUrl: string | null;
  /** Says whether only /go can fill in that template (docs/product/booking.md#partner-links). */
  opensByGo?: boolean;
  /** Holds what visitors learn of the commission before they book. */
  commissionNote: PageText | null;
}

/**
 * The partner, as the loader of the public layout returns it. Its value is the same object in each render, like that of
 * `SiteTitleContext`, so that its readers are not rendered again.
 */
export const PartnerContext = createContext<Partner>({ affiliateUrl: null, commissionNote: null });

export const usePartnerUrl = (): string | null => use(PartnerContext).affiliateUrl;

export const useCommissionNote = (): PageText | null => use(PartnerContext).commissionNote;

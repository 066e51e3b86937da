import { createContext, type ReactNode, use } from 'react';

const PartnerUrlContext = createContext<string | null>(null);

/** Provides the owner's template of the partner's URL to its descendants; null while booking is not configured. */
export function PartnerUrlProvider({ url, children }: { url: string | null; children: ReactNode }) {
  return <PartnerUrlContext value={url}>{children}</PartnerUrlContext>;
}

export function usePartnerUrl(): string | null {
  return use(PartnerUrlContext);
}

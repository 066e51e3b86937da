import { createContext, type ReactNode, use } from 'react';
import { defaultCommissionNote } from '#domain/commission-note.ts';

const PartnerUrlContext = createContext<string | null>(null);
const CommissionNoteContext = createContext(defaultCommissionNote);

interface PartnerUrlProviderProps {
  /** The owner's template of the partner's URL; null while booking is not configured. */
  url: string | null;
  /** What visitors learn of the commission before they book. */
  commissionNote?: string;
  children: ReactNode;
}

/** Provides what its descendants need to know of the partner. */
export function PartnerUrlProvider({ url, commissionNote, children }: PartnerUrlProviderProps) {
  return (
    <PartnerUrlContext value={url}>
      <CommissionNoteContext value={commissionNote ?? defaultCommissionNote}>
        {children}
      </CommissionNoteContext>
    </PartnerUrlContext>
  );
}

export function usePartnerUrl(): string | null {
  return use(PartnerUrlContext);
}

export function useCommissionNote(): string {
  return use(CommissionNoteContext);
}

import { createContext, type ReactNode, use, useState } from 'react';
import type { TextPlace } from '#app/admin/rich-text/images/text-place.ts';

/** Describes where the owner is writing in the post's text; null while the text has no focus. */
type WritingPlace = TextPlace | null;

const PlaceContext = createContext<WritingPlace>(null);
const SetPlaceContext = createContext<(place: WritingPlace) => void>(() => {});

/** Tells the preview where the owner is writing. */
export function WritingPlaceProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<WritingPlace>(null);
  return (
    <SetPlaceContext value={setPlace}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </SetPlaceContext>
  );
}

export const useWritingPlace = (): WritingPlace => use(PlaceContext);

export const useSetWritingPlace = (): ((place: WritingPlace) => void) => use(SetPlaceContext);

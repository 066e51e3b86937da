import { getFontNames, type TypePair } from '#domain/look/type-pairs.ts';

/** A title and a line of text in their fonts. */
export function TypePairDrawing({ typePair }: { typePair: TypePair }) {
  const { display, text } = getFontNames(typePair);
  return (
    <svg viewBox="0 0 240 104" aria-hidden="true" fill="currentColor">
      <text x="16" y="44" fontFamily={display} fontSize="29" fontWeight="560">
        Golden hour
      </text>
      <text x="16" y="71" fontFamily={text} fontSize="14.5">
        Seven nights in Santorini,
      </text>
      <text x="16" y="90" fontFamily={text} fontSize="14.5" fontWeight="600">
        from $1,299
      </text>
    </svg>
  );
}

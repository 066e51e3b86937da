import type { Piece } from '#app/admin/versions/text/diff-words.ts';

/** A text with marks where two versions differ. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) => (
  <span dir="auto">
    {pieces.map(({ change, text }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key, and never change places
      if (change === 'removed') return <del key={index}>{text}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      if (change === 'added') return <ins key={index}>{text}</ins>;
      return text;
    })}
  </span>
);

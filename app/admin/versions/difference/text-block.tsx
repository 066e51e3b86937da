import type { Piece } from '#app/admin/versions/text/diff-words.ts';
import styles from './difference.module.css';
import { Pieces } from './pieces.tsx';

/**
 * A text in which two versions differ. Where nothing of it is in both, one stands above the other, and a sign beside each takes
 * the place of the lines, which would make a whole text hard to read.
 */
export function TextBlock({ kind, pieces }: { kind?: string; pieces: readonly Piece[] }) {
  if (pieces.some(({ change }) => change === 'same'))
    return (
      <p className={styles.block} data-kind={kind}>
        <Pieces pieces={pieces} />
      </p>
    );
  return pieces.map(({ change, text }) => {
    const Mark = change === 'removed' ? 'del' : 'ins';
    return (
      <Mark key={change} className={styles.whole}>
        <span className={styles.block} data-kind={kind} dir="auto">
          {text}
        </span>
      </Mark>
    );
  });
}

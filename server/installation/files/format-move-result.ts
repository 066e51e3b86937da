import { formatCount, formatPresent } from '#server/format-count.ts';
import type { MoveResult } from './move-files.ts';

/** Says in plain words what was copied and removed. `from` and `to` are the places of the two stores. */
export function formatMoveResult(
  { copied, present, removed, faults }: MoveResult,
  from: string,
  to: string,
): string {
  return [
    `${formatCount(copied, 'file', 'files')} copied to ${to}, and verified. ${formatPresent(present)}`,
    faults.length > 0
      ? `${formatCount(faults.length, 'object has', 'objects have')} no intact file. Nothing was removed.`
      : removed > 0
        ? `${formatCount(removed, 'file', 'files')} removed from ${from}.`
        : `Nothing was removed from ${from}.`,
  ].join('\n');
}

import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { Merge } from './merge-drafts.ts';

interface ChangedElsewhereProps<Draft> {
  /** What was changed, e.g. 'slide'; null: nothing, and the question is not asked. */
  what: string | null;
  merge: Merge<Draft>;
  /** What a field is called in the form. */
  labelOf: (field: string) => string;
  onKeepMine: (merged: Draft) => void;
  onTakeTheirs: (merged: Draft) => void;
  /** Neither: the form goes on as it is. */
  onClose: () => void;
}

/**
 * Asks which of two is to stand where both have changed a field: what is written here, or what was saved elsewhere since
 * it was opened here. What only one of them has changed is kept either way.
 */
export function ConflictDialog<Draft extends object>({
  what,
  merge: { disputed, withMine, withTheirs },
  labelOf,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ChangedElsewhereProps<Draft>) {
  return (
    <ConfirmDialog
      open={what !== null}
      onClose={onClose}
      title={`This ${what} was changed elsewhere`}
      actions={
        <>
          <Button variant="sea" onClick={() => onKeepMine(withMine)}>
            Save mine over it
          </Button>
          <Button onClick={() => onTakeTheirs(withTheirs)}>Take theirs, drop mine</Button>
        </>
      }
    >
      <p>
        It was saved in another tab, or by somebody else, after you opened it here. Nothing was overwritten,
        and what only one of you has changed is kept.
      </p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {disputed.map((field) => {
            const [yours, others] = excerpts(withMine[field], withTheirs[field]);
            return (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td data-head="Yours">{yours}</td>
                <td data-head="Theirs">{others}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ConfirmDialog>
  );
}

/** Letters that are shown of a long text, and how many of them stand before the first that differs. */
const shown = 120;
const before = 30;

/** Of two values as much as tells them apart. */
function excerpts(...values: [unknown, unknown]): string[] {
  const [one, other] = values.map(inWords) as [string, string];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const start = same > shown - before ? same - before : 0;
  return [one, other].map((text) => {
    if (text === '') return '(empty)';
    const end = start + shown;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  });
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

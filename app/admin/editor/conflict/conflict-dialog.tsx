import type { Merge } from '#app/admin/editor/drafts/merge-drafts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import styles from './conflict-dialog.module.css';
import { createExcerpts } from './create-excerpts.ts';

/** Functions that describe the values of some fields of a draft. */
export type FieldFormatters<Draft> = { readonly [Field in keyof Draft]?: (value: Draft[Field]) => string };

interface ConflictDialogProps<Draft> {
  open: boolean;
  /** Says what was changed, e.g. 'slide'. */
  noun: string;
  /** Null while there is nothing to decide. */
  merge: Merge<Draft> | null;
  formatters?: FieldFormatters<Draft> | undefined;
  getLabel: (field: string) => string;
  onKeepLocal: () => void;
  onUseRemote: () => void;
  onClose: () => void;
}

/**
 * Asks which values to keep for the fields that were changed both in this form and elsewhere since the form was loaded.
 * A change to any other field is kept without asking.
 */
export function ConflictDialog<Draft extends object>({
  open,
  noun,
  merge,
  formatters,
  getLabel,
  onKeepLocal,
  onUseRemote,
  onClose,
}: ConflictDialogProps<Draft>) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`This ${noun} was changed elsewhere`}
      actions={
        <>
          <Button variant="sea" onClick={onKeepLocal}>
            Overwrite with my version
          </Button>
          <Button onClick={onUseRemote}>Discard mine, use theirs</Button>
        </>
      }
    >
      <p>
        It was saved in another tab, or by somebody else, after you opened it here. Nothing has been
        overwritten yet. Changes that only one of you made are kept either way.
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
          {merge?.conflicts.map((field) => {
            const format = formatters?.[field] ?? formatValue;
            const [yours, theirs] = createExcerpts(
              format(merge.withLocal[field]),
              format(merge.withRemote[field]),
            );
            return (
              <tr key={field}>
                <th scope="row">{getLabel(field)}</th>
                <td data-head="Yours">{yours}</td>
                <td data-head="Theirs">{theirs}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ConfirmDialog>
  );
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

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
  /** Says what the two sides are: the form and the record, drafts of the owner in two browsers, or a staged change and the record. */
  sides: 'record' | 'drafts' | 'change';
  /** Null while there is nothing to decide. */
  merge: Merge<Draft> | null;
  formatters?: FieldFormatters<Draft> | undefined;
  getLabel: (field: string) => string;
  onKeepLocal: () => void;
  onUseRemote: () => void;
  onClose: () => void;
}

/**
 * Asks which values to keep for the fields that were changed both in this form and elsewhere since the form was loaded:
 * by somebody else, or in another browser of the owner. A change to any other field is kept without asking.
 */
export function ConflictDialog<Draft extends object>({
  open,
  noun,
  sides,
  merge,
  formatters,
  getLabel,
  onKeepLocal,
  onUseRemote,
  onClose,
}: ConflictDialogProps<Draft>) {
  const texts = sideTexts[sides];
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.getTitle(noun)}
      actions={
        <>
          <Button variant="sea" onClick={onKeepLocal}>
            {texts.keep}
          </Button>
          <Button onClick={onUseRemote}>{texts.replace}</Button>
        </>
      }
    >
      <p>{texts.explanation}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{texts.mine}</th>
            <th scope="col">{texts.theirs}</th>
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
                <td data-head={texts.mine}>{yours}</td>
                <td data-head={texts.theirs}>{theirs}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ConfirmDialog>
  );
}

const recordTexts = {
  getTitle: (noun: string) => `This ${noun} was changed elsewhere`,
  explanation:
    'It was saved in another tab, or by somebody else, after you opened it here. Nothing has been overwritten yet. Changes that only one of you made are kept either way.',
  mine: 'Yours',
  theirs: 'Theirs',
  keep: 'Overwrite with my version',
  replace: 'Discard mine, use theirs',
};

const draftTexts: typeof recordTexts = {
  getTitle: (noun) => `You also changed this ${noun} on another device`,
  explanation:
    'Neither is saved yet, and nothing has been overwritten. Fields that you changed on one device only are kept either way.',
  mine: 'Here',
  theirs: 'Other device',
  keep: 'Keep what is here',
  replace: 'Use the other device’s',
};

const changeTexts: typeof recordTexts = {
  getTitle: (noun) => `Somebody has changed the same of this ${noun}`,
  explanation:
    'It was saved after the change had been prepared, so the change has not gone live. What only one of you changed is kept either way.',
  mine: 'The change',
  theirs: 'What visitors see',
  keep: 'Keep the change',
  replace: 'Use what visitors see',
};

const sideTexts = { record: recordTexts, drafts: draftTexts, change: changeTexts };

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

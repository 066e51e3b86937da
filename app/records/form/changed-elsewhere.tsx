import { Button } from '#app/components/button.tsx';
import { Question } from '#app/components/panel/question.tsx';
import styles from './changed-elsewhere.module.css';
import { changedFields } from './changed-fields.ts';

interface ChangedElsewhereProps {
  /** What was changed, e.g. 'slide'; null: nothing, and the question is not asked. */
  what: string | null;
  mine: object;
  theirs: object;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Neither: the form goes on as it is. */
  onClose: () => void;
}

/** Asks which of two is to stand: what is written here, or what was saved elsewhere since it was opened here. */
export function ChangedElsewhere({
  what,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ChangedElsewhereProps) {
  const yours = new Map(Object.entries(mine));
  const others = new Map(Object.entries(theirs));
  return (
    <Question
      open={what !== null}
      onClose={onClose}
      title={`This ${what} was changed elsewhere`}
      answers={
        <>
          <Button variant="sea" onClick={onKeepMine}>
            Save mine over it
          </Button>
          <Button onClick={onTakeTheirs}>Take theirs, drop mine</Button>
        </>
      }
    >
      <p>
        It was saved in another tab, or by somebody else, after you opened it here. Nothing was overwritten.
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
          {changedFields<object>(mine, theirs).map((name) => (
            <tr key={name}>
              <th scope="row">{spoken(name)}</th>
              <td>{shortened(yours.get(name))}</td>
              <td>{shortened(others.get(name))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Question>
  );
}

/** A field's name as it is read: 'image_url' is 'image url'. */
function spoken(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The beginning of a value, enough to know it again. */
function shortened(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  if (text === '') return '(empty)';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { CheckField } from '#app/components/check-field.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { Question } from '#app/components/panel/question.tsx';
import { type MediaFile, nameOf, placesOf } from './media-file.ts';
import styles from './used-question.module.css';

interface UsedQuestionProps {
  /** The file that is to be deleted although it is used; null: nothing is asked. */
  file: MediaFile | null;
  onClose: () => void;
  onDelete: (file: MediaFile) => void;
}

/** Before a file goes that is used: says where it will be missing, and wants to hear that this was read. */
export function UsedQuestion({ file, onClose, onDelete }: UsedQuestionProps) {
  const [sure, setSure] = useState(false);
  const keep = () => {
    setSure(false);
    onClose();
  };
  return (
    <Question
      open={file !== null}
      title="This file is in use"
      onClose={keep}
      answers={
        <>
          <Button variant="sea" onClick={keep}>
            Keep the file
          </Button>
          <Button
            variant="destructive"
            icon={panelIcons.trash}
            disabled={!sure}
            onClick={() => {
              setSure(false);
              if (file) onDelete(file);
            }}
          >
            Delete the file
          </Button>
        </>
      }
    >
      {file && (
        <>
          <p>{`Without “${nameOf(file)}” there will be a gap in:`}</p>
          <ul className={styles.uses}>
            {placesOf(file.uses).map(({ key, words, to }) => (
              <li key={key}>{to ? <Link to={to}>{words}</Link> : words}</li>
            ))}
          </ul>
        </>
      )}
      <CheckField
        label="Delete it all the same"
        help="This cannot be undone."
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
    </Question>
  );
}

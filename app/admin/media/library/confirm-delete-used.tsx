import { useState } from 'react';
import { Link } from 'react-router';
import { type MediaFile, nameOf } from '#app/admin/media/media-file.ts';
import { describeUses } from '#app/admin/media/media-usage.ts';
import { registry } from '#app/admin/registry.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import styles from './confirm-delete-used.module.css';

interface UsedQuestionProps {
  /** The file that is to be deleted although it is used; null: nothing is asked. */
  file: MediaFile | null;
  onClose: () => void;
  onDelete: (file: MediaFile) => void;
}

/** Before a file goes that is used: says where it will be missing, and wants to hear that this was read. */
export function ConfirmDeleteUsed({ file, onClose, onDelete }: UsedQuestionProps) {
  const [sure, setSure] = useState(false);
  const keep = () => {
    setSure(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={file !== null}
      title="This file is in use"
      onClose={keep}
      actions={
        <>
          <Button variant="sea" onClick={keep}>
            Keep the file
          </Button>
          <Button
            variant="destructive"
            icon={adminIcons.trash}
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
            {describeUses(registry, file.uses).map(({ key, label, to }) => (
              <li key={key}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ul>
        </>
      )}
      <CheckboxField
        label="Delete it all the same"
        help="This cannot be undone."
        checked={sure}
        onChange={(event) => setSure(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

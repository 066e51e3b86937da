import { useState } from 'react';
import { Link } from 'react-router';
import { getOriginalName, type MediaFile } from '#app/admin/media/media-file.ts';
import { describeUses } from '#app/admin/media/media-usage.ts';
// biome-ignore lint/plugin: a file says by which records of all collections it is used
import { registry } from '#app/admin/registry.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import styles from './confirm-delete-used.module.css';

interface ConfirmDeleteUsedProps {
  /** The file to delete; null while the dialog is closed. */
  file: MediaFile | null;
  onClose: () => void;
  onDelete: (file: MediaFile) => void;
}

/** Asks for an explicit confirmation before a file that is in use is deleted, and lists where it will be missing. */
export function ConfirmDeleteUsed({ file, onClose, onDelete }: ConfirmDeleteUsedProps) {
  const role = useRole();
  const [confirmed, setConfirmed] = useState(false);
  const close = () => {
    setConfirmed(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={file !== null}
      title="This file is in use"
      onClose={close}
      actions={
        <>
          <Button variant="sea" onClick={close}>
            Keep the file
          </Button>
          <Button
            variant="destructive"
            icon={adminIcons.trash}
            disabled={!confirmed}
            onClick={() => {
              setConfirmed(false);
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
          <p>{`“${getOriginalName(file)}” will be missing from:`}</p>
          <ul className={styles.uses}>
            {describeUses(registry, file.uses, role).map(({ key, label, to }) => (
              <li key={key}>{to ? <Link to={to}>{label}</Link> : label}</li>
            ))}
          </ul>
        </>
      )}
      <CheckboxField
        label="Delete anyway"
        help="You can restore it from the trash."
        checked={confirmed}
        onChange={(event) => setConfirmed(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

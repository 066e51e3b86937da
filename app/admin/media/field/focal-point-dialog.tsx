import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './focal-point-dialog.module.css';
import { FocalPointField, type Point } from './focal-point-field.tsx';

interface FocalPointDialogProps {
  open: boolean;
  image: string;
  point: Point | null;
  onChange: (point: Point | null) => void;
  onClose: () => void;
}

/** A dialog for the focal point of an image. It is rendered outside the form, as that of the media library is. */
export function FocalPointDialog({ open, image, point, onChange, onClose }: FocalPointDialogProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <Dialog open={open} onClose={onClose} title="Crop and focal point">
      <div className={styles.tools}>
        <FocalPointField legend="Focal point" image={image} value={point} onChange={onChange} />
        <Button size="small" variant="sea" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}

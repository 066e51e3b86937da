import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { cropImage } from '#app/admin/media/upload/crop-image.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import field from '#app/ui/forms/field.module.css';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { isWhole, wholeImage } from './crop.ts';
import styles from './crop-dialog.module.css';
import { CropFrame } from './crop-frame.tsx';
import { FocalPointField, type Point } from './focal-point-field.tsx';

interface CropDialogProps {
  open: boolean;
  title: string;
  image: string;
  /** Called with the part that is kept, as a file of its own. Undefined for an image that is not in the media library. */
  onCrop: ((file: File) => void) | undefined;
  /** The point that frames keep in sight, if the record has one. */
  focalPoint: { value: Point | null; onChange: (point: Point | null) => void } | undefined;
  onClose: () => void;
}

/** A dialog that crops an image. It is rendered outside the form, as that of the media library is. */
export function CropDialog({ open, title, onClose, ...tools }: CropDialogProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title}>
      <Tools {...tools} onClose={onClose} />
    </Dialog>,
    document.body,
  );
}

function Tools({ image, onCrop, focalPoint, onClose }: Omit<CropDialogProps, 'open' | 'title'>) {
  return (
    <div className={styles.tools}>
      {onCrop ? (
        <CropTool
          image={image}
          onCrop={(file) => {
            onClose();
            onCrop(file);
          }}
        />
      ) : (
        <p className={field.help}>Only images of your media library can be cropped. Upload this one first.</p>
      )}
      {focalPoint && (
        <>
          <FocalPointField
            legend="Focal point"
            image={image}
            value={focalPoint.value}
            onChange={focalPoint.onChange}
          />
          <Button size="small" variant="sea" onClick={onClose}>
            Done
          </Button>
        </>
      )}
    </div>
  );
}

function CropTool({ image, onCrop }: { image: string; onCrop: (file: File) => void }) {
  const helpId = useId();
  const [crop, setCrop] = useState(wholeImage);
  const [isCropping, setCropping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setCropping(true);
    setFailure(null);
    try {
      onCrop(await cropImage(image, crop));
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setCropping(false);
  };
  return (
    <fieldset className={styles.crop} aria-describedby={helpId}>
      <legend className={field.label}>Crop</legend>
      <p className={field.help} id={helpId}>
        Drag the corners to what you want to keep. It is stored as a new file; the whole image stays in your
        library.
      </p>
      <CropFrame image={image} crop={crop} onChange={setCrop} />
      {failure && (
        <p className={field.error} role="alert">
          {failure}
        </p>
      )}
      <Button
        size="small"
        icon={adminIcons.crop}
        disabled={isWhole(crop)}
        busyLabel={isCropping && 'Cropping...'}
        onClick={save}
      >
        Crop image
      </Button>
    </fieldset>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { cropImage } from '#app/admin/media/upload/crop-image.ts';
import { getErrorMessage } from '#app/client/error-message.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import field from '#app/ui/forms/field.module.css';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type Crop, isWhole, wholeImage } from './crop.ts';
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
  const [crop, setCrop] = useState(wholeImage);
  const [isCropping, setCropping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setCropping(true);
    setFailure(null);
    try {
      const part = await cropImage(image, crop);
      onClose();
      onCrop?.(part);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setCropping(false);
  };
  const busyLabel = isCropping && 'Cropping...';
  return (
    <div className={styles.tools}>
      {onCrop ? (
        <CropTool image={image} crop={crop} failure={failure} onChange={setCrop}>
          <Button
            size="small"
            icon={adminIcons.crop}
            disabled={isWhole(crop)}
            busyLabel={busyLabel}
            onClick={save}
          >
            Crop image
          </Button>
        </CropTool>
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
          {/* It crops, too, because whoever has dragged a corner expects no other button. */}
          <Button size="small" variant="sea" busyLabel={busyLabel} onClick={isWhole(crop) ? onClose : save}>
            Done
          </Button>
        </>
      )}
    </div>
  );
}

interface CropToolProps {
  image: string;
  crop: Crop;
  failure: string | null;
  onChange: (crop: Crop) => void;
  /** The button that crops. */
  children: ReactNode;
}

function CropTool({ image, crop, failure, onChange, children }: CropToolProps) {
  const helpId = useId();
  return (
    <fieldset className={styles.crop} aria-describedby={helpId}>
      <legend className={field.label}>Crop</legend>
      <p className={field.help} id={helpId}>
        Drag the corners to what you want to keep. It is stored as a new file; the whole image stays in your
        library.
      </p>
      <CropFrame image={image} crop={crop} onChange={onChange} />
      {failure && (
        <p className={field.error} role="alert">
          {failure}
        </p>
      )}
      {children}
    </fieldset>
  );
}

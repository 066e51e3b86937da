import { Picture } from '#app/components/picture.tsx';
import { pictureForms } from '#domain/picture-forms.ts';
import styles from './file-picture.module.css';
import { isVideo, type MediaFile } from './media-file.ts';

/** An uploaded file, small: the picture, or the beginning of the video. Its name stands beside it. */
export function FilePicture({ file, address }: { file: Pick<MediaFile, 'type'>; address: string }) {
  return (
    <span className={styles.frame}>
      {isVideo(file) ? (
        // Without a time some browsers show nothing of it.
        <video src={`${address}#t=0.1`} preload="metadata" muted playsInline />
      ) : (
        <Picture
          src={address}
          srcSet={pictureForms(address, [240, 480], 16 / 10)}
          sizes="240px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

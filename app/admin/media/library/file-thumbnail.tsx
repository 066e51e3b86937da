import { isVideo, type MediaFile } from '#app/admin/media/media-file.ts';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { ImageWithFallback } from '#app/ui/image-with-fallback.tsx';
import styles from './file-thumbnail.module.css';

/** An uploaded file, small: the picture, or the beginning of the video. Its name stands beside it. */
export function FileThumbnail({ file, address }: { file: Pick<MediaFile, 'type'>; address: string }) {
  return (
    <span className={styles.frame}>
      {isVideo(file) ? (
        // Without a time some browsers show nothing of it.
        <video src={`${address}#t=0.1`} preload="metadata" muted playsInline />
      ) : (
        <ImageWithFallback
          src={address}
          srcSet={createSrcSet(address, [240, 480], 16 / 10)}
          sizes="240px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

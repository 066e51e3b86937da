import { isVideo, type UploadedFile } from '#app/admin/media/media-file.ts';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { ImageWithFallback } from '#app/ui/images/image-with-fallback.tsx';
import styles from './file-thumbnail.module.css';

export function FileThumbnail({ file, url }: { file: Pick<UploadedFile, 'type'>; url: string }) {
  return (
    <span className={styles.frame}>
      {isVideo(file) ? (
        // Without a start time, some browsers show no frame.
        <video src={`${url}#t=0.1`} preload="metadata" muted playsInline />
      ) : (
        <ImageWithFallback
          src={url}
          srcSet={createSrcSet(url, [240, 480], 1.6)}
          sizes="240px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

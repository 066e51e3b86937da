import { useState } from 'react';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { ImageWithFallback, isImageMissing } from '#app/ui/images/image-with-fallback.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import styles from './image-preview.module.css';
import { MissingMedia } from './missing-media.tsx';

interface ImagePreviewProps {
  url: string;
  /** Says whether it is a logo, which stands on the paper that it will have on the site, away from the edge. */
  isLogo: boolean;
}

/** The whole image of a field, or a message if it cannot be loaded. The frame has its full size before that. */
export function ImagePreview({ url, isLogo }: ImagePreviewProps) {
  // While the URL is being typed, it may be incomplete, so nothing is loaded yet.
  const isTyping = useDebounced(url) !== url;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <div
      className={joinClassNames(styles.frame, isLogo && styles.logo)}
      onErrorCapture={(event) => isImageMissing(event) && setBrokenUrl(url)}
    >
      {brokenUrl === url && <MissingMedia kind="image" />}
      {!isTyping && brokenUrl !== url && (
        <ImageWithFallback
          key={url}
          src={url}
          srcSet={createSrcSet(url, [480, 780, 1200])}
          sizes="580px"
          alt="Preview of the image"
        />
      )}
    </div>
  );
}

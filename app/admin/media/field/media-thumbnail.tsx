import { type SyntheticEvent, useState } from 'react';
import { createSrcSet } from '#app/client/image-renditions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback, isImageMissing } from '#app/ui/images/image-with-fallback.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { completeVideoUrl, parseVideoUrl } from '#domain/urls/video-url.ts';
import styles from './media-thumbnail.module.css';

interface MediaThumbnailProps {
  kind: 'image' | 'video';
  url: string;
  /** Shows an image whole, instead of filling the frame with it. */
  isWhole?: boolean;
}

/**
 * A small preview of a URL: the image, the video with its controls, or the YouTube icon; a message if nothing can be
 * loaded. The frame has its full size before its content has loaded, so that the buttons beside it do not move.
 */
export function MediaThumbnail({ kind, url, isWhole = false }: MediaThumbnailProps) {
  const trimmed = url.trim();
  const isTyping = useDebounced(trimmed) !== trimmed;
  const completedUrl = kind === 'video' ? completeVideoUrl(trimmed) : trimmed;
  if (!isMediaUrl(completedUrl)) return null;
  return <Content key={completedUrl} kind={kind} url={completedUrl} isWhole={isWhole} isTyping={isTyping} />;
}

interface ContentProps extends Required<MediaThumbnailProps> {
  /** True while the URL is being typed. It may be incomplete, so nothing is loaded yet. */
  isTyping: boolean;
}

function Content({ kind, url, isWhole, isTyping }: ContentProps) {
  const [broken, setBroken] = useState(false);

  if (broken) {
    return (
      <p className={styles.broken} role="status">
        <Icon name="alert" size={18} />
        <span>{`No ${kind} can be loaded from this URL.`}</span>
      </p>
    );
  }

  if (kind === 'image') {
    const handleError = (event: SyntheticEvent) => {
      if (isImageMissing(event)) setBroken(true);
    };
    return (
      <span className={joinClassNames(styles.frame, isWhole && styles.whole)} onErrorCapture={handleError}>
        {!isTyping && (
          <ImageWithFallback
            src={url}
            srcSet={createSrcSet(url, [128, 256], isWhole ? undefined : 1.6)}
            sizes="128px"
            alt="Preview of the URL"
          />
        )}
      </span>
    );
  }

  const video = parseVideoUrl(url);
  if (video?.kind !== 'file') {
    return (
      <span className={styles.frame}>
        <Icon name="youtube" size={24} />
      </span>
    );
  }
  return (
    <span className={joinClassNames(styles.frame, styles.video)} data-player>
      {!isTyping && (
        <video
          src={video.url}
          preload="metadata"
          controls
          muted
          aria-label="Preview of the URL"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { completeVideoUrl, parseVideoUrl } from '#domain/urls/video-url.ts';
import { MissingMedia } from './missing-media.tsx';
import styles from './video-preview.module.css';

/**
 * A small preview of the URL of a video: the video with its controls, or the YouTube icon; a message if nothing can be
 * loaded. The frame has its full size before its content has loaded, so that the buttons beside it do not move.
 */
export function VideoPreview({ url }: { url: string }) {
  const completedUrl = completeVideoUrl(url.trim());
  // While the URL is being typed, it may be incomplete, so nothing is loaded yet.
  const isTyping = useDebounced(completedUrl) !== completedUrl;
  if (!isMediaUrl(completedUrl)) return null;
  return <Content key={completedUrl} url={completedUrl} isTyping={isTyping} />;
}

function Content({ url, isTyping }: { url: string; isTyping: boolean }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <MissingMedia kind="video" />;

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

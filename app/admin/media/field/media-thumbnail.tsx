import { type SyntheticEvent, useState } from 'react';
import { createSrcSet } from '#app/backend/image-renditions.ts';
import { classes } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback, isImageMissing } from '#app/ui/image-with-fallback.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { isMediaUrl } from '#domain/media-url.ts';
import { completeVideoAddress, readVideoAddress } from '#domain/video-url.ts';
import styles from './media-thumbnail.module.css';

/**
 * What an address holds, small: the picture, the video with its controls, or a sign that it is on YouTube. Where there
 * is nothing to be had, it says so. Its frame is there as soon as there is an address, so that what it holds pushes no
 * button from under a pointer when it comes.
 */
export function MediaThumbnail({ kind, address }: { kind: 'image' | 'video'; address: string }) {
  const written = address.trim();
  const settled = useDebounced(written) === written;
  const shown = kind === 'video' ? completeVideoAddress(written) : written;
  if (!isMediaUrl(shown)) return null;
  return <Shown key={shown} kind={kind} address={shown} settled={settled} />;
}

interface ShownProps {
  kind: 'image' | 'video';
  address: string;
  /** Nothing is fetched from an address that is still being written. */
  settled: boolean;
}

function Shown({ kind, address, settled }: ShownProps) {
  const [broken, setBroken] = useState(false);

  if (broken) {
    return (
      <p className={styles.broken} role="status">
        <Icon name="alert" size={18} />
        <span>{`No ${kind === 'image' ? 'picture' : 'video'} can be shown from this address.`}</span>
      </p>
    );
  }

  if (kind === 'image') {
    const judge = (event: SyntheticEvent) => {
      if (isImageMissing(event)) setBroken(true);
    };
    return (
      <span className={styles.frame} onErrorCapture={judge}>
        {settled && (
          <ImageWithFallback
            src={address}
            srcSet={createSrcSet(address, [128, 256], 16 / 10)}
            sizes="128px"
            alt="What the address shows"
          />
        )}
      </span>
    );
  }

  const video = readVideoAddress(address);
  if (video?.kind !== 'file') {
    return (
      <span className={styles.frame}>
        <Icon name="youtube" size={24} />
      </span>
    );
  }
  return (
    <span className={classes(styles.frame, styles.video)} data-player>
      {settled && (
        <video
          src={video.url}
          preload="metadata"
          controls
          muted
          aria-label="What the address shows"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

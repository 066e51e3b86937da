import { type SyntheticEvent, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback, isImageMissing } from '#app/ui/images/image-with-fallback.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string | null | undefined;
  /** The smaller renditions of the image, if it has any. */
  srcSet?: string | undefined;
  small?: boolean;
}

/** The image of a row or an item of a list, or an icon if there is no image or it cannot be loaded. */
export function Thumbnail({ src, srcSet, small = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);

  const handleError = (event: SyntheticEvent) => {
    if (src && isImageMissing(event)) setBroken(src);
  };

  return (
    <span className={joinClassNames(styles.image, small && styles.small)} onErrorCapture={handleError}>
      {src && src !== broken ? (
        <ImageWithFallback
          key={src}
          src={src}
          srcSet={srcSet}
          sizes={small ? '48px' : '80px'}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name={adminIcons.image} size={16} />
      )}
    </span>
  );
}

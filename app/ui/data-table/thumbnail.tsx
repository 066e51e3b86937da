import { type SyntheticEvent, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ImageWithFallback, isImageMissing } from '#app/ui/image-with-fallback.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string | null | undefined;
  /** The picture in smaller widths, where it has them. */
  srcSet?: string | undefined;
  wide?: boolean;
}

/** A small picture of a row; an empty frame where there is none, or none to be had. */
export function Thumbnail({ src, srcSet, wide = true }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);

  const judge = (event: SyntheticEvent) => {
    if (src && isImageMissing(event)) setBroken(src);
  };

  return (
    <span className={joinClassNames(styles.picture, wide && styles.wide)} onErrorCapture={judge}>
      {src && src !== broken ? (
        <ImageWithFallback
          key={src}
          src={src}
          srcSet={srcSet}
          sizes="80px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name={adminIcons.image} size={18} />
      )}
    </span>
  );
}

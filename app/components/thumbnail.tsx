import { type SyntheticEvent, useState } from 'react';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { isMissing, Picture } from './picture.tsx';
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
    if (src && isMissing(event)) setBroken(src);
  };

  return (
    <span className={classes(styles.picture, wide && styles.wide)} onErrorCapture={judge}>
      {src && src !== broken ? (
        <Picture key={src} src={src} srcSet={srcSet} sizes="80px" alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={panelIcons.image} size={18} />
      )}
    </span>
  );
}

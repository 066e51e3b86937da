import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string | null | undefined;
  /** The picture in smaller widths, where it has them. */
  srcSet?: string | undefined;
  wide?: boolean;
}

/** A small picture of a row; an empty frame where there is none. */
export function Thumbnail({ src, srcSet, wide = true }: ThumbnailProps) {
  return (
    <span className={classes(styles.picture, wide && styles.wide)}>
      {src ? (
        <Picture src={src} srcSet={srcSet} sizes="80px" alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={panelIcons.image} size={18} />
      )}
    </span>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Look } from '#domain/look/look.ts';
import { type BrandDraft, FrameBrand } from './frame-brand.tsx';
import styles from './site-preview.module.css';
import { useFrameLook } from './use-frame-look.ts';
import { useFreshFrame } from './use-fresh-frame.ts';

/** The width in pixels; the style sheet has the same. */
const desktopWidth = 1280;

interface SitePreviewProps {
  path: string;
  /** The number of times that something was stored: each time, the site is loaded again. */
  version: number;
  /** A look that is not stored yet; null for that of the site. */
  look?: Look | null;
  /** A name, a logo and texts of the footer that are not stored yet; null for those of the site. */
  brand?: BrandDraft | null;
  /** The width of the window in which the site is shown: that of the frame, or that of a desktop. */
  width?: 'frame' | 'desktop';
}

/**
 * The site as visitors see it. Give it its path as its `key`: a frame that opens another page adds an entry to the
 * history of the browser, and Back would lead there.
 */
export function SitePreview({ path, version, look = null, brand = null, width = 'frame' }: SitePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFreshFrame(frame, path, version);
  useFrameLook(frame, look);
  useFrameScale(frame, width);
  return (
    <aside className={styles.preview} aria-label="Your site">
      <p className={styles.caption}>
        <span>{look ? 'Your site with this look' : 'Your site, as it is now'}</span>
        <a href={path} target="_blank" rel="noopener">
          Open <Icon name={adminIcons.external} size={14} />
        </a>
      </p>
      <div className={styles.window} data-width={width}>
        <iframe ref={frame} src={path} title="Your site, as visitors see it" className={styles.frame} />
      </div>
      {brand && <FrameBrand frame={frame} {...brand} />}
    </aside>
  );
}

/** Scales a frame that shows the window of a desktop, so that it fits into the element around it. */
function useFrameScale(frame: RefObject<HTMLIFrameElement | null>, width: 'frame' | 'desktop'): void {
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (width !== 'desktop' || !box) return;
    const observer = new ResizeObserver(() =>
      box.style.setProperty('--scale', String(box.clientWidth / desktopWidth)),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, width]);
}

import { useRef } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './site-preview.module.css';
import { useFreshFrame } from './use-fresh-frame.ts';

/**
 * The site as visitors see it on a phone.
 *
 * @param version the number of times that something was stored: each time, the site is loaded again
 */
export function SitePreview({ path, version }: { path: string; version: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFreshFrame(frame, path, version);
  return (
    <aside className={styles.preview} aria-label="Your site">
      <p className={styles.caption}>
        <span>Your site, as it is now</span>
        <a href={path} target="_blank" rel="noopener">
          Open <Icon name={adminIcons.external} size={14} />
        </a>
      </p>
      {/* Another page has a frame of its own: in the same one it would be an entry of the browser's history. */}
      <iframe
        key={path}
        ref={frame}
        src={path}
        title="Your site, as visitors see it"
        className={styles.frame}
      />
    </aside>
  );
}

import type { KeyboardEvent, MouseEvent } from 'react';
import buttonStyles from '#app/ui/button.module.css';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './share.module.css';

interface ShareProps {
  /** The canonical URL of the page. */
  url: string;
  title: string;
}

const shareIcon = { path: 'M12 15.5V4M8 7.5 12 3.5l4 4M7.5 11H5v9.5h14V11h-2.5' };

/**
 * Shares a page: with the dialog of the device where there is one, or else with a list of links, which also copies the
 * URL. The list opens without scripts, too.
 */
export function Share({ url, title }: ShareProps) {
  const { notify } = useNotices();
  // Without scripts, nothing can be copied.
  const canCopy = useHydrated();

  const openDialog = (event: MouseEvent<HTMLElement>) => {
    const details = event.currentTarget.parentElement as HTMLDetailsElement;
    if (details.open || !navigator.share) return;
    event.preventDefault();
    navigator.share({ title, url }).catch((error: Error) => {
      // With an AbortError, the visitor has closed the dialog. After any other failure, the list takes its place.
      if (error.name !== 'AbortError') details.open = true;
    });
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: 'Link copied' });
    } catch {
      notify({ title: 'The link could not be copied', description: url, variant: 'destructive' });
    }
  };
  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };

  return (
    <details className={styles.share} data-screen-only onKeyDown={closeOnEscape}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className={joinClassNames(
          buttonStyles.button,
          buttonStyles.quiet,
          buttonStyles.small,
          styles.summary,
        )}
        onClick={openDialog}
      >
        <Icon name={shareIcon} size={18} />
        Share
      </summary>
      <ul className={styles.links}>
        {canCopy && (
          <li>
            <Button size="small" onClick={copyLink}>
              Copy link
            </Button>
          </li>
        )}
        {createShareLinks(url, title).map(({ label, href }) => (
          <li key={label}>
            <ButtonAnchor href={href} target="_blank" rel="noopener" size="small">
              {label}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Creates the links that share a page. No service learns of the visitor before its link is followed. */
export function createShareLinks(url: string, title: string): { label: string; href: string }[] {
  const [link, subject] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { label: 'Email', href: `mailto:?subject=${subject}&body=${link}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${subject}%20${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ];
}

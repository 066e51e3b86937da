import { useId } from 'react';
import styles from './brand.module.css';
import { Link } from './link.tsx';
import { useSiteTitle } from './site-title.tsx';
import { fitText } from './text-fit.ts';
import { usePrefetch } from './use-prefetch.ts';

/** The mark and the site's name, as a link to the home page. */
export function Brand({ onClick }: { onClick?: () => void }) {
  const name = useSiteTitle();
  const prefetch = usePrefetch();
  return (
    <Link to="/" className={styles.brand} onClick={onClick} prefetch={prefetch}>
      <BrandMark />
      <span className={styles.name} dir="auto" {...fitText(name)}>
        {name}
      </span>
    </Link>
  );
}

/** The sun rising between two headlands, with its reflection on the water. The favicon is the same image. */
function BrandMark() {
  // Each mark needs its own id, because a shared clip path has no effect while the mark that defines it is hidden.
  const disc = useId();
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 40 40"
      width="36"
      height="36"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={disc}>
        <circle cx="20" cy="20" r="18.2" />
      </clipPath>
      <circle cx="20" cy="20" r="20" fill="#fbf7f0" />
      <g clipPath={`url(#${disc})`}>
        <path fill="#3b3561" d="M0 0h40v40H0z" />
        <circle cx="20" cy="21" r="9" fill="#f2a541" />
        <path fill="#c8452b" d="M0 22 9 13l7 9z" />
        <path fill="#c8452b" d="m40 22-7-6-8 6z" />
        <path fill="#0f5c63" d="M0 22h40v18H0z" />
        <path fill="#f2a541" d="M14 24.5h12v1.800H14zM16 28.3h8v1.800h-8zM18 32.1h4v1.800h-4z" />
      </g>
    </svg>
  );
}

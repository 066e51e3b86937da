import { useId } from 'react';
import { BrandMark } from '#app/ui/brand/brand-mark.tsx';
import { getIconSquare, type Logo } from '#domain/look/logo.ts';
import styles from './brand-icon.module.css';

interface BrandIconProps {
  /** Null: the default icon. */
  logo: Logo | null;
  size: number;
  /** Says whether it is one for a home screen: with more space around the logo. */
  forHomeScreen?: boolean;
}

/** An icon as the server makes it from the logo (server/site-icons/compose/compose-icons.ts). */
export function BrandIcon({ logo, size, forHomeScreen = false }: BrandIconProps) {
  const corners = useId();
  const space = forHomeScreen ? 10 : 0;
  if (!logo) return <BrandMark size={size} className={styles.mark} />;
  const { left, top, side } = getIconSquare(logo);
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <clipPath id={corners}>
        <rect width="100" height="100" rx="18" />
      </clipPath>
      <g clipPath={`url(#${corners})`}>
        <rect width="100" height="100" className={styles.paper} />
        <svg
          x={space}
          y={space}
          width={100 - 2 * space}
          height={100 - 2 * space}
          viewBox={`${left} ${top} ${side} ${side}`}
          aria-hidden="true"
        >
          <image href={logo.url} width={logo.width} height={logo.height} className={styles.logo} />
        </svg>
      </g>
    </svg>
  );
}

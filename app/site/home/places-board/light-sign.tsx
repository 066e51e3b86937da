import type { ReactNode } from 'react';
import type { Sunlight } from '#domain/destinations/sunlight.ts';
import styles from './places-board.module.css';

const horizon = <path d="M3 22h26" />;
const moon = <path d="M20 6.5a9.5 9.5 0 1 0 6 13.6A8.6 8.6 0 0 1 20 6.5Z" fill="currentColor" />;
const halfSun = <path d="M9.5 22a6.5 6.5 0 0 1 13 0Z" fill="currentColor" />;
const stars = <path d="M7 5v4M5 7h4M26 4v3M24.5 5.500h3" />;

/** The sign of each light, in a box of 32 by 32: the sun above, on or below the horizon, or the moon. */
const signs: Record<Sunlight, ReactNode> = {
  night: (
    <>
      {moon}
      {stars}
    </>
  ),
  dawn: (
    <>
      {horizon}
      {halfSun}
      <path d="M16 11V5m-3.5 3.500L16 5l3.5 3.500M8 27h16" />
    </>
  ),
  day: (
    <>
      <circle cx="16" cy="16" r="6.5" fill="currentColor" />
      <path d="M16 3v3.500m0 19V29M3 16h3.500m19 0H29M6.8 6.800l2.5 2.500m13.4 13.4 2.5 2.500m0-18.4-2.5 2.500M9.3 22.700l-2.5 2.5" />
    </>
  ),
  dusk: (
    <>
      {horizon}
      {halfSun}
      <path d="M16 5v6m-3.5-3.500L16 11l3.5-3.500M8 27h16" />
    </>
  ),
  'polar-day': (
    <>
      {horizon}
      <circle cx="16" cy="13" r="6.5" fill="currentColor" />
      <path d="M8 27h16" />
    </>
  ),
  'polar-night': (
    <>
      {horizon}
      {stars}
      <path d="M16 10v4m-2-2h4M8 27h16" />
    </>
  ),
};

const getSignId = (light: string) => `light-${light}`;

/** The drawings, to which the signs refer. */
export const LightSigns = () => (
  <svg className={styles.signs} aria-hidden="true" focusable="false">
    {Object.entries(signs).map(([light, drawing]) => (
      <symbol key={light} id={getSignId(light)} viewBox="0 0 32 32">
        {drawing}
      </symbol>
    ))}
  </svg>
);

/** A sign that is empty until it refers to a drawing. */
export const LightSign = ({ className }: { className: string | undefined }) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <use data-sign="" />
  </svg>
);

import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A coast at the golden hour in the colors of the palette, for the top of a list. It is no place in particular, and calm on the
 * left, where the words are.
 */
const ListScene = () => (
  <svg
    width="100%"
    height="100%"
    viewBox="0 0 1600 242"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <linearGradient id="list-sky" x2="0" y2="1">
      <stop stopColor="var(--paper-deep)" />
      <stop offset=".72" stopColor="var(--sun-bright)" />
    </linearGradient>
    <path fill="url(#list-sky)" d="M0 0h1600v242H0z" />
    <g fill="var(--card)">
      <circle cx="1118" cy="126" r="92" opacity=".3" />
      <circle cx="1118" cy="126" r="58" opacity=".95" />
      <path
        d="M860 62c26 0 34-14 66-14 20 0 28 8 50 8 34 0 40 10 58 12H852zM1250 40c22 0 30-12 58-12 24 0 30 9 52 9 22 0 30 6 44 9h-160z"
        opacity=".6"
      />
    </g>
    <path
      fill="var(--dusk-soft)"
      d="M0 184v-8l150-12 170 10 190-16 150 8 120-26 96 18 84-44 70 30 92-22 120 34 126-12 232 28v20z"
    />
    <path fill="var(--sea)" d="M0 180h1600v62H0z" />
    <path
      fill="var(--sun-bright)"
      d="M1040 186h156v4h-156zm22 10h112v4h-112zm-34 10h168v3h-168zm48 10h84v3h-84z"
      opacity=".75"
    />
    <path
      fill="var(--dusk)"
      d="M1300 190c30-6 38-34 66-40 34-8 56-40 92-42 40-2 60 22 92 26 22 2 36-6 50-10v66z"
    />
    <path fill="var(--card)" d="m1450 110 5-62h14l5 62z" />
    <path fill="var(--coral)" d="m1453 72 1-12h16l1 12zm-2 24 1-12h20l1 12z" />
    <path fill="var(--sun)" d="M1455 36h14v12h-14z" />
    <path fill="var(--night)" d="M1452 48h20v4h-20zm2-12 8-8 8 8z" />
    <path fill="var(--card)" d="M968 196v-46c16 10 26 26 28 42zm-5 0v-34c-10 8-18 20-20 32z" />
    <path fill="var(--night)" d="M938 200h66c-4 10-12 14-22 14h-24c-10 0-17-5-20-14z" />
    <path
      fill="none"
      stroke="var(--night)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M1222 84q9-9 17 0 9-9 17 0M1268 106q7-7 13 0 7-7 13 0"
    />
    <path
      fill="var(--sea-deep)"
      d="M0 242v-20c120-10 230 6 360 2 180-6 320 14 480 10 150-4 240-24 380-22 130 2 250-16 380-30v60z"
    />
  </svg>
);

/**
 * The HTML of the scene, so that browsers load no code for it. It stands in the page, so it takes the colors of the page.
 */
export const listSceneHtml = renderToStaticMarkup(<ListScene />);

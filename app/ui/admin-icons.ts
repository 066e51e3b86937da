import type { CustomIcon } from './icon.tsx';

/** Creates an icon from SVG path data on a 24 × 24 grid. */
export const createIcon = (path: string): CustomIcon => ({ path });

/** The icons of the panel and the sign-in pages. Public pages do not load them. */
export const adminIcons = {
  arrowRight: createIcon('M4 12h15.5M13.5 6l6 6-6 6'),
  check: createIcon('m5 12.5 4.5 4.5L19 7'),
  chevronUp: createIcon('m6 14.5 6-6 6 6'),
  crop: createIcon('M7 3v14h14M3 7h14v14'),
  dashboard: createIcon('M4 4h6.5v8H4zM13.5 4H20v5h-6.5zM4 15h6.5v5H4zM13.5 12H20v8h-6.5z'),
  chart: createIcon('M4 20h16M6.5 16.5v-5M12 16.5v-11M17.5 16.5v-8'),
  trend: createIcon('M3.5 17.500 9.500 11.500l4 3.500L20.500 7M15 7h5.500v5.500'),
  clock: createIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7v5.2l3.3 2'),
  column: createIcon('M4 5h16v14H4zM14.500 5v14'),
  copy: createIcon('M9 8.5h11v12H9zM15 8.5v-5H4v12h5'),
  edit: createIcon('m4.5 19.5.8-4L16 4.8l3.2 3.2L8.5 18.7l-4 .8ZM13.7 7.1l3.2 3.2'),
  flag: createIcon('M6 21V4M6 4.500h11l-2.500 4 2.500 4H6'),
  filter: createIcon('M4 6.5h16M7 12h10M10 17.5h4'),
  external: createIcon('M10 5H5v14h14v-5M13.5 4.5h6v6M19.5 4.5 11 13'),
  eye: createIcon(
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
  ),
  eyeOff: createIcon(
    'M4 4l16 16M9.6 6a8.6 8.6 0 0 1 2.4-.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.5 3.2M6.2 8A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a8.7 8.7 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
  ),
  grip: createIcon('M9 5.5v.1M15 5.5v.1M9 12v.1M15 12v.1M9 18.5v.1M15 18.5v.1'),
  list: createIcon('M4 6.500h.1M4 12h.1M4 17.500h.1M8.500 6.500H20M8.500 12H20M8.500 17.500H20'),
  image: createIcon('M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4M15.5 8.5v.1'),
  inbox: createIcon('M4 13.500 6.500 5h11L20 13.500V19H4zM4 13.500h5l1.500 2.500h3l1.500-2.500h5'),
  key: createIcon('M8 11.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM11.2 12.8l9.3-9.3M16 8l3 3'),
  link: createIcon(
    'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  ),
  logout: createIcon('M14 4.5H5v15h9M10.5 12h9.5M16 8l4 4-4 4'),
  images: createIcon('M7.5 4.5h13v11h-13zM7.5 13l3.5-3.5 3.5 3.5 2-2 4 3.5M16.5 8v.1M4 8.5v11h12.5'),
  more: createIcon(
    'M5 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6ZM12 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6ZM19 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6Z',
  ),
  page: createIcon('M4 4.5h16v15H4zM4 9h16M7.500 12.500h9M7.500 15.800h5'),
  percent: createIcon(
    'M5.5 18.500 18.500 5.500M7.700 5.200a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM16.300 13.800a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
  ),
  palette: createIcon(
    'M12 4a8 8 0 1 0 0 16c1.500 0 2-1 2-2 0-1.500.500-2.500 2-2.500h2c1.500 0 2-1 2-3A8 8 0 0 0 12 4ZM8 10.500v.1M11.500 7.800v.1M15.500 9.300v.1M8 14.500v.1',
  ),
  pin: createIcon(
    'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  ),
  plus: createIcon('M12 5v14M5 12h14'),
  print: createIcon('M7 8.5v-5h10v5M7 16.5H3.5v-8h17v8H17M7 13.5h10v7H7z'),
  quote: createIcon('M4 5.5h16v11h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5'),
  replace: createIcon('M4 9.5a8 8 0 0 1 14.5-2M19 4v4h-4M20 14.5a8 8 0 0 1-14.5 2M5 20v-4h4'),
  restore: createIcon('M4 5v5h5M4.6 10a8 8 0 1 1-.4 4'),
  send: createIcon('M20.5 4 3.500 10.500l6.500 3.500 3.500 6.500zM20.5 4 10 14'),
  settings: createIcon('M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4'),
  star: createIcon('m12 3.8 2.5 5.3 5.7.7-4.2 4 1.1 5.8L12 16.8l-5.1 2.8L8 13.8l-4.2-4 5.7-.7L12 3.8Z'),
  tag: createIcon('M4 4.5h8.2l7.8 7.8-7.700 7.700L4 12zM8 8.500v.1'),
  text: createIcon('M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16.5h7'),
  ticket: createIcon(
    'M3.5 6.5h17v3.7a1.9 1.9 0 0 0 0 3.6v3.7h-17v-3.7a1.9 1.9 0 0 0 0-3.6zM14.5 6.5v2.2M14.5 10.9v2.2M14.5 15.3v2.2',
  ),
  trash: createIcon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5'),
  upload: createIcon('M12 16V4.5M7 9l5-5 5 5M4.5 15v4.5h15V15'),
  user: createIcon('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.4-4 3.2-5.5 7.5-5.5s7.1 1.5 7.5 5.5'),
  users: createIcon(
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.6.7 4 2.7 4 5.7',
  ),
  video: createIcon('M3.5 6.5h12v11h-12zM15.5 10.5l5-3v9l-5-3'),
};

import styles from './icon.module.css';

/** The icons of public pages, as SVG path data on a 24 × 24 grid. Every page loads all of them. */
const publicIcons = {
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17.2v.1',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  facebook:
    'M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1.2.5-2 2-2H18V3.2c-.6-.1-1.4-.2-2.3-.2-2.7 0-4.2 1.6-4.2 4.5V10H8.5v3.5h3V21',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.5v.1',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM16.8 7.2v.1',
  mail: 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6',
  menu: 'M4 7.5h16M4 12h16M4 16.5h16',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20.5 20.5',
  youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5-3-5-3Z',
} as const;

/** An icon that is not in `publicIcons`, so that public pages do not load it (`admin-icons.ts`). */
export interface CustomIcon {
  path: string;
}

export type IconName = keyof typeof publicIcons | CustomIcon;

/** An icon. It is beside text or in a labeled control, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? publicIcons[name] : name.path} />
    </svg>
  );
}

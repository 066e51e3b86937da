/** Strokes on a field of 24 × 24, for the tools of the editor alone: public pages do not load them. */
const drawings = {
  bullets: 'M5 6.5v.1M5 12v.1M5 17.5v.1M9.5 6.5H20M9.5 12H20M9.5 17.5H20',
  numbers:
    'M4 5.5 5.5 4.5v5M3.8 14.5c.6-1.3 3-1 2.6.6-.2.9-2.2 2-2.6 3.4h2.9M10.5 6.5H20M10.5 12H20M10.5 17.5H20',
  quote: 'M5 17.5c2.6-1 4-3.2 4-6V7H4.5v5H9M14.5 17.5c2.6-1 4-3.2 4-6V7H14v5h4.5',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5',
  line: 'M4 12h16M7 6.5h10M7 17.5h10',
  undo: 'M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm16 5 4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4M15.5 8.5v.1',
} as const;

export type ToolbarIconName = keyof typeof drawings;

/** A drawing on a tool, whose name says what it does. */
export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

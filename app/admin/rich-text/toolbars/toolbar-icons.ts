import { createIcon } from '#app/ui/admin-icons.ts';

export const toolbarIcons = {
  bullets: createIcon('M5 6.5v.1M5 12v.1M5 17.5v.1M9.5 6.5H20M9.5 12H20M9.5 17.5H20'),
  numbers: createIcon(
    'M4 5.5 5.5 4.5v5M3.8 14.5c.6-1.3 3-1 2.6.6-.2.9-2.2 2-2.6 3.4h2.9M10.5 6.5H20M10.5 12H20M10.5 17.5H20',
  ),
  quote: createIcon('M5 17.5c2.6-1 4-3.2 4-6V7H4.5v5H9M14.5 17.5c2.6-1 4-3.2 4-6V7H14v5h4.5'),
  code: createIcon('m8.5 7-5 5 5 5M15.5 7l5 5-5 5'),
  button: createIcon('M3.5 7.5h17v9h-17zM8 12h8'),
  find: createIcon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20.5 20.5'),
  line: createIcon('M4 12h16M7 6.5h10M7 17.5h10'),
  table: createIcon('M4 5h16v14H4ZM4 10h16M4 14.5h16M12 10v9'),
  undo: createIcon('M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3'),
  redo: createIcon('m16 5 4.5 4.5L16 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3'),
};

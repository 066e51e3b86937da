/** A suitcase, on the grid of the icons (`#app/ui/icon.tsx`). */
const outline =
  'M9 7.5V5.6c0-.9.7-1.6 1.6-1.6h2.8c.9 0 1.6.7 1.6 1.6v1.9M5.2 7.5h13.6c1 0 1.7.8 1.7 1.7v9.1c0 1-.8 1.7-1.7 1.7H5.2c-1 0-1.7-.8-1.7-1.7V9.2c0-1 .8-1.7 1.7-1.7Z';

export const suitcaseIcon = { path: `${outline}M8 7.5V20M16 7.5V20` };
export const saveIcon = { path: `${outline}M12 10.8v6M9 13.8h6` };
export const savedIcon = { path: `${outline}M9 13.9l2.2 2.2 4-4.4` };

import type { KeyboardEvent } from 'react';
import type { IconName } from '#app/ui/icon.tsx';

/** A key that does what an item of a menu does, in the syntax of `aria-keyshortcuts`. */
type MenuKey = 'Enter' | 'Delete' | 'Alt+ArrowUp' | 'Alt+ArrowDown';

interface ItemTexts {
  label: string;
  icon: IconName;
  /** The key that does the same where the menu is closed, e.g. in a row of a list. The menu shows it. */
  key?: MenuKey;
  isDestructive?: boolean;
}

/** An item of a menu: a button, a link within the panel, or a link that opens a new tab. */
export type MenuItem = ItemTexts &
  ({ onSelect: () => void } | { to: string; state: unknown } | { href: string });

/** What the keys are called on a keyboard. */
export const keyLabels: Readonly<Record<MenuKey, string>> = {
  Enter: 'Enter',
  Delete: 'Del',
  'Alt+ArrowUp': 'Alt ↑',
  'Alt+ArrowDown': 'Alt ↓',
};

/** Finds the item whose key was pressed. The key of a link is left to the browser, which opens it. */
export function findItemOfKey(items: readonly MenuItem[], event: KeyboardEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey || shiftKey) return;
  // The keyboards of Macs have Backspace where others have Delete.
  const key = event.key === 'Backspace' ? 'Delete' : event.key;
  const pressed = altKey ? `Alt+${key}` : key;
  return items.filter((item) => 'onSelect' in item).find((item) => item.key === pressed);
}

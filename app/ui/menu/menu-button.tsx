import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import styles from './menu.module.css';
import { Menu, type MenuStart } from './menu.tsx';
import type { MenuItem } from './menu-item.ts';

interface MenuButtonProps {
  /** The accessible names of the button and of its menu, e.g. 'Actions for Lisbon'. */
  label: string;
  /** Says whether the button shows its label. */
  isLabeled?: boolean;
  /** Called when the menu opens, so that a long list creates the items of one row only. */
  getItems: () => readonly MenuItem[];
  /** The button is disabled and says this while what was chosen is carried out. */
  busyLabel?: string | false | null | undefined;
  /** By default three dots. */
  icon?: IconName;
  ref?: RefObject<HTMLButtonElement | null>;
  'aria-describedby'?: string | undefined;
}

/** A button that opens a menu (WAI-ARIA Authoring Practices, menu button). */
export function MenuButton({
  label,
  isLabeled,
  getItems,
  icon = adminIcons.more,
  ref,
  ...shared
}: MenuButtonProps) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = ref ?? ownRef;
  const [start, setStart] = useState<MenuStart | null>(null);
  const close = () => {
    button.current?.focus({ preventScroll: true });
    setStart(null);
  };
  const props = {
    ...shared,
    ref: button,
    icon,
    'aria-haspopup': 'menu',
    'aria-expanded': start !== null,
    // Otherwise the menu would close because it loses the focus, and the click would open it again.
    onMouseDown: (event: MouseEvent) => start && event.preventDefault(),
    onClick: () => (start ? close() : setStart('first')),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setStart(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;
  return (
    <>
      {isLabeled ? (
        <Button {...props} size="small">
          {label}
        </Button>
      ) : (
        <IconButton {...props} label={label} className={styles.button} />
      )}
      {start && button.current && (
        <Menu
          label={label}
          items={getItems()}
          start={start}
          anchor={button.current}
          onClose={close}
          onLeave={() => setStart(null)}
        />
      )}
    </>
  );
}

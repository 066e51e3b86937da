import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { Link } from '#app/ui/link.tsx';
import styles from './menu.module.css';
import { keyLabels, type MenuItem } from './menu-item.ts';

/** The item that gets the focus when a menu opens. */
export type MenuStart = 'first' | 'last';

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  start: MenuStart;
  /** The element beside which the menu opens. */
  anchor: HTMLElement;
  /** Closes the menu, and moves the focus back to what has opened it. */
  onClose: () => void;
  /** Closes the menu, because the focus has moved elsewhere or the page moves below it. */
  onLeave: () => void;
}

/** The distance from the edges of the window, and from the anchor, in pixels. */
const [margin, gap] = [8, 4];

/**
 * An open menu. It is a popover, so that no list or bar cuts it off, and opens above its anchor where there is no room below.
 */
export function Menu({ label, items, start, anchor, onClose, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const getControls = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu opens once, and is closed by being removed.
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    moveBeside(element, anchor);
    getControls()
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
    const until = new AbortController();
    const leave = ({ target }: Event) => {
      if (target !== element) onLeave();
    };
    addEventListener('scroll', leave, { capture: true, signal: until.signal });
    addEventListener('resize', leave, { signal: until.signal });
    return () => until.abort();
  }, []);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    // Before the browser moves the focus on from there.
    if (key === 'Tab') return onClose();
    const controls = getControls();
    const last = controls.length - 1;
    const current = controls.indexOf(event.target as HTMLElement);
    const startsWithKey = (control: HTMLElement) =>
      key.length === 1 && control.textContent.toLowerCase().startsWith(key.toLowerCase());
    const goals: Record<string, HTMLElement | undefined> = {
      ArrowDown: controls[current === last ? 0 : current + 1],
      ArrowUp: controls.at(current - 1),
      Home: controls[0],
      End: controls[last],
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') onClose();
    else if (key in goals) goals[key]?.focus();
    else if (key.length === 1 && key !== ' ')
      [...controls.slice(current + 1), ...controls].find(startsWithKey)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      data-focus-target
      aria-label={label}
      className={styles.menu}
      onKeyDown={handleKey}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== anchor && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {items.map((item) => (
        <MenuControl key={item.label} item={item} onClose={onClose}>
          <Icon name={item.icon} size={18} />
          <span>{item.label}</span>
          {item.key && (
            <span className={styles.key} aria-hidden="true">
              {keyLabels[item.key]}
            </span>
          )}
        </MenuControl>
      ))}
    </div>
  );
}

interface MenuControlProps {
  item: MenuItem;
  onClose: () => void;
  children: ReactNode;
}

function MenuControl({ item, onClose, children }: MenuControlProps) {
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: joinClassNames(styles.item, item.isDestructive && styles.destructive),
    'aria-keyshortcuts': item.key,
    children,
  };
  // Later, because a link that is gone opens nothing.
  const follow = () => setTimeout(onClose);
  if ('to' in item) return <Link {...props} to={item.to} state={item.state} onClick={follow} />;
  if ('href' in item)
    return <a {...props} href={item.href} target="_blank" rel="noopener" onClick={follow} />;
  return (
    <button
      {...props}
      type="button"
      onClick={() => {
        onClose();
        // When the menu has disappeared from the screen: a browser dialog would keep it there.
        requestAnimationFrame(() => setTimeout(item.onSelect));
      }}
    />
  );
}

/**
 * Moves a menu below an element, or above it, within the window. It begins or ends with the element: in the left half of the
 * window at its left edge, otherwise at its right edge.
 */
function moveBeside(menu: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = bottom + gap;
  const isBelow = below + height + margin <= innerHeight;
  menu.style.top = `${Math.max(margin, isBelow ? below : top - gap - height)}px`;
  const start = (left + right) / 2 < innerWidth / 2 ? left : right - width;
  menu.style.left = `${Math.max(margin, Math.min(start, innerWidth - margin - width))}px`;
}

import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import dialogStyles from '#app/ui/dialog.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { useModal } from '#app/ui/use-modal.ts';
import styles from './command-palette.module.css';
import { CommandSearch } from './command-search.tsx';
import type { Command } from './match-commands.ts';
import { recentCommands } from './recent-commands.ts';

interface CommandPaletteProps {
  commands: readonly Command[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * A dialog that leads to every page and creates every record. Ctrl+K or Cmd+K opens it, unless the focused element
 * handles the key itself (a text editor creates links with it) or another dialog is open.
 */
export function CommandPalette({ commands, open, onOpen, onClose }: CommandPaletteProps) {
  const dialog = useModal(open);
  const navigate = useNavigate();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isHotkey(event) || event.defaultPrevented) return;
    if (!open && document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (event.repeat) return;
    if (open) onClose();
    else onOpen();
  });
  // A layout effect: one that waits for the paint could miss the first keys.
  useLayoutEffect(() => {
    // On the window, so that the focused element handles the key first.
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const choose = ({ id, action }: Command) => {
    recentCommands.add(id);
    onClose();
    if ('to' in action) void navigate(action.to);
    else action.run();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's key is Escape, which arrives as the close event
    <dialog
      ref={dialog}
      className={joinClassNames(dialogStyles.dialog, styles.palette)}
      aria-label="Go to"
      // Closed by us at once, not by the browser: its close event comes later, and a key in between would be lost.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && <CommandSearch commands={commands} onChoose={choose} onClose={onClose} />}
    </dialog>
  );
}

const isHotkey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Opens the palette by pointer or touch, and shows its key. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.opener} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" size={18} />
      <span>Go to…</span>
      <kbd className={styles.key}>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}

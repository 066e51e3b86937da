import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import dialogStyles from '#app/ui/dialog/dialog.module.css';
import { useModal } from '#app/ui/dialog/use-modal.ts';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
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
 * A dialog with commands for pages, for new records, and for the records by their names. Ctrl+K or Cmd+K opens it,
 * unless another dialog is open or the focused element handles the shortcut itself, as the text editor does for links.
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
  // This is a layout effect because an effect after the paint could miss the first key presses.
  useLayoutEffect(() => {
    // The listener is on the window, so that the focused element handles the key first.
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // An on-screen keyboard covers the foot of the dialog, and no length in CSS knows its height.
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!open || !viewport) return;
    const measure = () =>
      dialog.current?.style.setProperty('--visible-height', `${viewport.height * viewport.scale}px`);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [open, dialog]);

  const choose = (command: Command) => {
    const { id, action } = command;
    // Only commands of the palette itself become recent ones, because a record may be deleted, and its name may change.
    if (commands.includes(command)) recentCommands.add(id);
    onClose();
    if ('to' in action) void navigate(action.to);
    else action.run();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key does the same and fires the cancel event
    <dialog
      ref={dialog}
      className={joinClassNames(dialogStyles.dialog, styles.palette)}
      aria-label="Go to"
      // Closes the dialog immediately: the browser would fire the close event later, and lose a key pressed in between.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The event may come late, when the dialog is open again.
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

/** A button that opens the palette and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.opener} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" size={18} />
      <span>Go to…</span>
      <kbd className={styles.key}>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}

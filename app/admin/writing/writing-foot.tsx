import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import { countWords, getReadingMinutes } from '#domain/blog/reading-time.ts';
import { useHelpKeys } from './use-shortcuts.ts';
import styles from './writing-foot.module.css';

/** The line below the text: its length, the sheet of keyboard shortcuts, and the way to the form. */
export function WritingFoot({ text, onForm }: { text: string; onForm: () => void }) {
  // Counting a long text must not slow down typing.
  const deferred = useDeferredValue(text);
  const words = useMemo(() => countWords(deferred), [deferred]);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useHelpKeys(() => setShowsShortcuts(true));
  return (
    <div className={styles.foot}>
      <p>
        {`${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`}
        {words > 0 && ` · ${formatNumber(getReadingMinutes(words))} min read`}
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-keyshortcuts="Control+/ Meta+/"
          onClick={() => setShowsShortcuts(true)}
        >
          Keyboard shortcuts
        </button>
        <button type="button" className={styles.tool} onClick={onForm}>
          <Icon name={adminIcons.text} size={16} />
          <span>Form view</span>
        </button>
      </div>
      <ShortcutsDialog open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
    </div>
  );
}

/** The sheet of keyboard shortcuts. Its list comes from the editor, which is large, so it is loaded when it is opened. */
function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || List) return;
    import('./shortcut-list.tsx').then(({ ShortcutList }) => setList(() => ShortcutList), onClose);
  }, [open, List, onClose]);
  return (
    <Dialog open={open && List !== null} onClose={onClose} title="Keyboard shortcuts">
      {List && <List />}
    </Dialog>
  );
}

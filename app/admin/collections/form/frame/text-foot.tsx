import { type ComponentType, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useHelpKeys } from '#app/admin/page/use-shortcuts.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { countWords, getReadingMinutes } from '#domain/blog/reading-time.ts';
import styles from './text-foot.module.css';

/** The line below a text: its length, and the sheet of keyboard shortcuts. */
export function TextFoot({ text }: { text: string }) {
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
      <button
        type="button"
        className={styles.tool}
        aria-keyshortcuts="Control+/ Meta+/"
        onClick={() => setShowsShortcuts(true)}
      >
        Keyboard shortcuts
      </button>
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

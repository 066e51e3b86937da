import { useEffect, useRef } from 'react';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { UndoButton } from './undo-button.tsx';

/** Shows the notice of a change, and `undo` undoes the change. */
export type NotifyWithUndo = (notice: NoticeContent, undo: () => void) => void;

/**
 * Returns a function that shows the notice of a change with a button that undoes it (docs/product/lists.md). The
 * notice has no time limit (WCAG 2.2.1), but it disappears when the owner leaves the list.
 */
export function useUndo(): NotifyWithUndo {
  const { notify, dismiss } = useNotices();
  const noticeId = useRef('');
  useEffect(() => () => dismiss(noticeId.current), [dismiss]);

  return (notice, undo) => {
    const dismissAndUndo = () => {
      dismiss(noticeId.current);
      undo();
    };
    noticeId.current = notify({
      ...notice,
      duration: Infinity,
      action: <UndoButton onClick={dismissAndUndo} />,
    });
  };
}

import { useEffect, useRef, useState } from 'react';
import { UndoButton } from '#app/admin/page/undo-button.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { type LastChange, readLastChange, storeLastChange } from './last-change.ts';
import type { SingletonRow, SingletonSource, SingletonTable } from './singleton.ts';
import { listChangedColumns, type SavedChange, undoSave } from './undo-save.ts';

/**
 * Undoes the last save of a form, and the undoing in turn. The notice of the save has a button for it, without a time
 * limit (WCAG 2.2.1). The notice disappears when the owner leaves the form.
 *
 * @param row as it is stored when the form is opened
 * @param onStored called with the row as it is stored after an attempt to undo
 */
export function useUndoSave<Table extends SingletonTable>(
  source: SingletonSource<Table>,
  row: SingletonRow<Table> | null,
  onStored: (row: SingletonRow<Table>) => void,
) {
  type Row = SingletonRow<Table>;
  const connect = useConnect();
  const { notify, dismiss } = useNotices();
  const [last, setLast] = useState(() => readLastChange(source, row));
  const keep = (changed: LastChange<Row> | null) => {
    setLast(changed);
    storeLastChange(source.name, changed);
  };
  const noticeId = useRef('');
  useEffect(() => () => dismiss(noticeId.current), [dismiss]);

  const { singular, errorTitles } = source.singleton;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async ({ change }: LastChange<Row>) => undoSave((await connect()).client, source, change),
    meta: { errorTitle: errorTitles.save },
    onSuccess: ({ state, row: stored }, { change, isUndone }) => {
      onStored(stored);
      if (state === 'conflict') {
        keep(null);
        notify({
          title: isUndone ? 'Not Redone' : 'Not Undone',
          description: `Somebody else has changed the ${singular} since then.`,
          variant: 'destructive',
        });
        return;
      }
      // The change in the other direction: undoing it writes the values of `change.after` again, but of no column that
      // somebody else has changed.
      const values = listChangedColumns(source, change).map((column) => [column, change.after[column]]);
      keep({
        change: { before: { ...stored, ...Object.fromEntries(values) }, after: stored },
        isUndone: !isUndone,
      });
      notify({ title: isUndone ? 'Change Redone' : 'Change Undone' });
    },
  });
  const undo = (undone: NonNullable<typeof last>) => {
    dismiss(noticeId.current);
    mutate(undone);
  };

  return {
    /** Shows the notice of a save, with a button that undoes it. */
    offer: (notice: NoticeContent, change: SavedChange<Row>) => {
      if (listChangedColumns(source, change).length === 0) {
        notify(notice);
        return;
      }
      const saved = { change, isUndone: false };
      keep(saved);
      noticeId.current = notify({
        ...notice,
        duration: Infinity,
        action: <UndoButton onClick={() => undo(saved)} />,
      });
    },
    /** Undoes the last save, or redoes it if it is undone; null if nothing was saved. */
    undoLast: last && (() => undo(last)),
    isUndone: last?.isUndone ?? false,
    isPending,
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CollectionInfo } from '#app/admin/collections/collection.ts';
import { restoreRows } from '#app/admin/collections/rows/restore-rows.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { NoticeContent } from '#app/ui/notices/notice-store.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { UndoButton } from './undo-button.tsx';

interface UndoOptions {
  collection: CollectionInfo;
  /** Called with the ids of the restored rows, before the list shows them. */
  onRestored: (ids: readonly string[]) => void;
}

/**
 * Returns a function that shows the notice of a deletion with a button that undoes it (docs/product/publishing.md). The
 * notice has no time limit (WCAG 2.2.1), but it disappears when the owner leaves the list.
 */
export function useUndo({ collection, onRestored }: UndoOptions) {
  const { table, title, plural } = collection;
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify, dismiss } = useNotices();
  const noticeId = useRef('');
  useEffect(() => () => dismiss(noticeId.current), [dismiss]);

  const { mutate: restore } = useSingleMutation({
    mutationFn: async (ids: readonly string[]) => restoreRows((await connect()).client, table, ids),
    meta: { errorTitle: `Error restoring ${plural}` },
    onSuccess: (_, ids) => {
      notify({ title: ids.length === 1 ? `${title} Restored` : `${ids.length} ${plural} restored` });
      onRestored(ids);
      return invalidateCollections(queryClient, [table, 'trash']);
    },
  });

  return (notice: NoticeContent, ids: readonly string[]) => {
    const undo = () => {
      dismiss(noticeId.current);
      restore(ids);
    };
    noticeId.current = notify({
      ...notice,
      duration: Infinity,
      action: <UndoButton onClick={undo} />,
    });
  };
}

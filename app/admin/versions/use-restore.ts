import { useQueryClient } from '@tanstack/react-query';
import type { StoredValues } from '#app/admin/fields/field-type.ts';
import { bringBackFiles } from '#app/admin/media/deleted-files.ts';
import { useUndo } from '#app/admin/page/use-undo.tsx';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import type { VersionedRecord } from './read-versions.ts';

export interface Restoration {
  version: number;
  /** Says whether the values after the change of this version are restored, or those before it. */
  state: 'before' | 'after';
  /** The row from which they are restored. */
  row: StoredValues;
  columns: readonly string[];
  /** What the notice says. */
  title: string;
  description?: string;
}

/** Restores columns of an earlier version, and offers to undo that. */
export function useRestore({ table }: Pick<VersionedRecord, 'table'>) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const notifyWithUndo = useUndo();
  const reload = () => invalidateCollections(queryClient, [table, 'revisions']);

  const { mutate: undo } = useSingleMutation({
    mutationFn: async ({ version, columns }: { version: number; columns: readonly string[] }) => {
      const { client } = await connect();
      await client
        .rpc('restore_revision', { revision_id: version, columns: [...columns], state: 'before' })
        .throwOnError();
    },
    meta: { errorTitle: 'Error undoing the change' },
    onSuccess: () => {
      notify({ title: 'Undone' });
      return reload();
    },
  });

  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: async ({ version, state, row, columns }: Restoration) => {
      const { client } = await connect();
      // First the files, so that visitors see no version without its images.
      await bringBackFiles(
        client,
        columns.map((column) => row[column]),
      );
      const { data } = await client
        .rpc('restore_revision', { revision_id: version, columns: [...columns], state })
        .throwOnError();
      return data;
    },
    meta: { errorTitle: 'Error restoring the version' },
    onSuccess: (restored, { columns, title, description }) => {
      const notice = { title, ...(description && { description }) };
      // Somebody else has just restored the same.
      if (restored === null) notify(notice);
      else notifyWithUndo(notice, () => undo({ version: restored, columns }));
      return reload();
    },
  });

  return {
    restore: mutate,
    /** The title of what is being restored; null if nothing is. */
    restoring: isPending && variables ? variables.title : null,
  };
}

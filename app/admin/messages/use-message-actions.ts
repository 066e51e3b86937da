import { useQueryClient } from '@tanstack/react-query';
import { nothingDeleted } from '#app/admin/collections/rows/not-deleted.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableUpdate } from '#app/client/from-table.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';

/** A change of the state of messages, as a button offers it. */
export interface MessageChange {
  label: string;
  /** The title of the notice, for one message. */
  done: string;
  /** Returns the columns to change. What the visitor has written stays. */
  getState: (now: string) => TableUpdate<'messages'>;
}

export const changes = {
  answered: {
    label: 'Mark as answered',
    done: 'Marked as answered',
    getState: (now) => ({ answered_at: now }),
  },
  archived: { label: 'Archive', done: 'Message archived', getState: (now) => ({ archived_at: now }) },
  inbox: {
    label: 'Move to inbox',
    done: 'Moved to the inbox',
    getState: () => ({ answered_at: null, archived_at: null }),
  },
  spam: { label: 'Mark as spam', done: 'Marked as spam', getState: () => ({ suspicion: 'owner' }) },
  notSpam: { label: 'Not spam', done: 'Moved to the inbox', getState: () => ({ suspicion: null }) },
  unread: { label: 'Mark as unread', done: 'Marked as unread', getState: () => ({ read_at: null }) },
} satisfies Record<string, MessageChange>;

/** Says which changes a folder offers for selected messages. */
export const folderChanges: Readonly<Record<string, readonly MessageChange[]>> = {
  inbox: [changes.answered, changes.archived, changes.spam],
  answered: [changes.inbox, changes.archived],
  archived: [changes.inbox],
  suspected: [changes.notSpam],
};

/** Resembles `nothingDeleted`: another tab has deleted the messages, or they were older than messages are kept. */
const nothingChanged = 'There was nothing left to change, or you do not have permission to change it.';

/** Changes and deletes messages, and reports the result. If they are gone, what is shown is read again as well. */
export function useMessageActions({
  onChanged,
  onDeleted,
}: {
  onChanged: (change: MessageChange) => void;
  onDeleted: () => void;
}) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const reload = () => invalidateCollections(queryClient, ['messages']);
  const reloadWhatIsGone = async ({ message }: Error) => {
    if (message === nothingChanged || message === nothingDeleted) await reload();
  };

  const change = useSingleMutation({
    mutationFn: async ({ ids, change: { getState } }: { ids: readonly string[]; change: MessageChange }) => {
      const { client } = await connect();
      const { data } = await client
        .from('messages')
        .update(getState(new Date().toISOString()))
        .in('id', ids)
        .select('id')
        .throwOnError();
      if (data.length === 0) throw new Error(nothingChanged);
      return data.length;
    },
    meta: { errorTitle: 'Error updating messages' },
    onError: reloadWhatIsGone,
    onSuccess: async (count, { change: made }) => {
      notify({
        title: count === 1 ? made.done : `${formatNumber(count)} messages: ${made.label.toLowerCase()}`,
      });
      await reload();
      onChanged(made);
    },
  });

  const deletion = useSingleMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { client } = await connect();
      const { data } = await client.from('messages').delete().in('id', ids).select('id').throwOnError();
      if (data.length === 0) throw new Error(nothingDeleted);
      return data.length;
    },
    meta: { errorTitle: 'Error deleting messages' },
    onError: reloadWhatIsGone,
    onSuccess: async (count) => {
      notify({ title: count === 1 ? 'Message deleted' : `${formatNumber(count)} messages deleted` });
      await reload();
      onDeleted();
    },
  });

  return { change, deletion };
}

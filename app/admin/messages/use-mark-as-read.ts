import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** Marks a message as read when it is opened. A failure is of no interest: the message stays unread. */
export function useMarkAsRead(): (id: string) => void {
  const connect = useConnect();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { client } = await connect();
      const { error } = await client
        .from('messages')
        .update({ read_at: new Date().toISOString() })
        .eq('id', id)
        .is('read_at', null);
      if (error) throw error;
    },
    onSuccess: () => invalidateCollections(queryClient, ['messages']),
  }).mutate;
}

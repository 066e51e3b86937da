import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { createUncheckedFolder, inbox, suspected } from './folders.ts';
import { countMessages } from './list-messages.ts';

/**
 * Returns the numbers of unread messages in the inbox, of suspected ones, and of those suspected ones of the last day
 * that nobody has read. Undefined until they are known.
 */
export function useMessageCounts() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.count('messages'),
    queryFn: async () => {
      const { client } = await connect();
      const [unreadCount, suspectedCount, uncheckedCount] = await Promise.all([
        countMessages(client, inbox, true),
        countMessages(client, suspected, false),
        countMessages(client, createUncheckedFolder(Date.now()), true),
      ]);
      return { unread: unreadCount, suspected: suspectedCount, unchecked: uncheckedCount };
    },
  }).data;
}

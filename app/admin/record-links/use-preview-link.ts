import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '#app/admin/query/has-failed.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableName } from '#app/client/from-table.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createPreviewLink, findPreviewLink, type PreviewLink, revokePreviewLink } from './preview-links.ts';

/** The preview link of a record, and how to create and revoke it. */
export function usePreviewLink(collection: TableName, recordId: string) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const [isCreated, setCreated] = useState(false);
  const queryKey = queryKeys.list('previews', { collection, recordId });
  const query = useQuery({
    queryKey,
    queryFn: async () => findPreviewLink((await connect()).client, collection, recordId),
    meta: { errorTitle: 'Error fetching preview link' },
  });
  const setLink = async (link: PreviewLink | null) => {
    // A read that has begun before the write must not bring the old link back.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, link);
  };
  const creating = useSingleMutation({
    mutationFn: async () => createPreviewLink((await connect()).client, collection, recordId),
    meta: { errorTitle: 'Error creating preview link' },
    onSuccess: async (link) => {
      await setLink(link);
      setCreated(true);
    },
  });
  const revoking = useSingleMutation({
    mutationFn: async (token: string) => revokePreviewLink((await connect()).client, token),
    meta: { errorTitle: 'Error revoking preview link' },
    onSuccess: async () => {
      await setLink(null);
      setCreated(false);
      notify({ title: 'Preview link revoked', description: 'Nobody sees anything at the old link.' });
      // In another tab, a new link may have taken its place.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    /** Undefined until it is loaded, null if there is none. */
    link: query.data,
    isFailed: hasFailed(query),
    retry: () => void query.refetch(),
    create: () => creating.mutate(),
    isCreating: creating.isPending,
    /** Says whether the link has been created here. */
    isCreated,
    revoke: revoking.mutate,
    isRevoking: revoking.isPending,
  };
}

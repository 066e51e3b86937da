import { useQuery } from '@tanstack/react-query';
import { bucket } from '#app/admin/media/upload/upload-file.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';

/** Returns a function that returns the public URL of a file in the bucket; null until supabase-js is loaded. */
export function useGetFileUrl(): ((name: string) => string) | null {
  const connect = useConnect();
  const { data = null } = useQuery({
    queryKey: queryKeys.fileUrl(),
    queryFn: async () => {
      const files = (await connect()).client.storage.from(bucket);
      return (name: string) => files.getPublicUrl(name).data.publicUrl;
    },
    staleTime: Infinity,
  });
  return data;
}

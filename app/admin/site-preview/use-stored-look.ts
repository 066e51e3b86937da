import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import { useConnect } from '#app/backend/client-provider.tsx';
import { type Look, toLook } from '#domain/look/look.ts';

/** What visitors see of the page Look: the look and the tagline; null for the default. */
interface StoredLook {
  look: Look;
  tagline: string | null;
}

/** Reads the stored look for the previews of forms. Undefined while it is not known. It is read again for each form. */
export function useStoredLook(): StoredLook | undefined {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.list('settings', { look: true }),
    queryFn: async (): Promise<StoredLook> => {
      const { client } = await connect();
      const { data: row } = await client
        .from('settings')
        .select('palette, type_pair, accent_color, tagline')
        .eq('id', singletonId)
        .maybeSingle()
        .throwOnError();
      return { look: toLook(row), tagline: row?.tagline ?? null };
    },
    refetchOnMount: 'always',
  });
  return data;
}

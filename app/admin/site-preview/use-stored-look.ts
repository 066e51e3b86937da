import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { singletonId } from '#app/admin/singletons/singleton.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { defaultLook, type Look, toLook } from '#domain/look/look.ts';

/** Describes what visitors see of the page Look: the look and the tagline; null for the default. */
interface StoredLook {
  look: Look;
  tagline: string | null;
  /** Says whether it is not known yet. */
  isPending: boolean;
}

/** Reads the stored look for the previews of forms, again for each form. If it cannot be read, it is the default. */
export function useStoredLook(): StoredLook {
  const connect = useConnect();
  const { data, isPending, failureCount } = useQuery({
    queryKey: queryKeys.list('settings', { look: true }),
    queryFn: async () => {
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
  return {
    look: data?.look ?? defaultLook,
    tagline: data?.tagline ?? null,
    isPending: isPending && failureCount === 0,
  };
}

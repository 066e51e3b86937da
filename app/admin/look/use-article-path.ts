import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { createPostPath } from '#domain/urls/record-path.ts';

/** Returns the path of the newest post that visitors see; undefined if there is none, or if it is not known yet. */
export function useArticlePath(): string | undefined {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.newestPost(),
    queryFn: async () => {
      const { client } = await connect();
      const { data: posts } = await client
        .from('posts')
        .select('slug')
        .lte('published_at', 'now')
        .order('published_at', { ascending: false })
        .limit(1)
        .throwOnError();
      return posts.map(({ slug }) => createPostPath(slug));
    },
  });
  return data?.[0];
}

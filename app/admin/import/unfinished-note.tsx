import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Callout } from '#app/admin/page/callout.tsx';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { findUnfinishedImport, finishImport } from './run/imports.ts';

const queryKey = ['unfinished-import'];

export function UnfinishedNote() {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => findUnfinishedImport((await connect()).client),
    staleTime: 0,
    meta: { errorTitle: 'Error fetching imports' },
  });
  const dismissal = useSingleMutation({
    mutationFn: async (id: string) => finishImport((await connect()).client, id),
    onSuccess: () => queryClient.setQueryData(queryKey, null),
    meta: { errorTitle: 'Error updating the import' },
  });
  if (!data) return null;
  return (
    <Callout
      action={
        <Button size="small" onClick={() => dismissal.mutate(data.id)}>
          Dismiss
        </Button>
      }
    >
      <p>
        The import of <b>{data.file_name}</b>{' '}
        {`was interrupted: ${formatNumber(data.done)} of ${formatNumber(data.record_count)} are here. To continue, choose the same file again. Nothing is imported twice.`}
      </p>
    </Callout>
  );
}

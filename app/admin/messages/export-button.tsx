import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { exportMessages, saveFile } from './export-messages.ts';
import type { MessageFolder } from './folders.ts';

interface ExportButtonProps {
  folder: MessageFolder;
  search: string;
  disabled: boolean;
}

/** Saves all messages that the list shows, on all its pages, as a file for spreadsheets. */
export function ExportButton({ folder, search, disabled }: ExportButtonProps) {
  const connect = useConnect();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => exportMessages((await connect()).client, folder, search),
    meta: { errorTitle: 'Error exporting messages' },
    onSuccess: (csv) => saveFile(`messages-${folder.name}-${new Date().toISOString().slice(0, 10)}.csv`, csv),
  });
  return (
    <Button size="small" disabled={disabled} busyLabel={isPending && 'Exporting...'} onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}

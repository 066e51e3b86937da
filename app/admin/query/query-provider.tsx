import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getErrorMessage } from '#app/client/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createQueryClient } from './query-client.ts';

/** Provides the query client. Failures appear as destructive notices (docs/product/fixed-texts.md). */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { notify } = useNotices();
  const [client] = useState(() =>
    createQueryClient((error, { errorTitle, errorDescription }) =>
      notify({
        title: errorTitle,
        description: errorDescription ?? getErrorMessage(error),
        variant: 'destructive',
      }),
    ),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/** How a failure is reported. Without a title it is not reported. */
interface ErrorMeta extends Record<string, unknown> {
  /** The title of the notice (docs/product.md#errors). */
  errorTitle?: string | undefined;
  /** Its description; left out: the message of the error. */
  errorDescription?: string | undefined;
}

export type ReportError = (error: Error, meta: ErrorMeta & { errorTitle: string }) => void;

/**
 * A query cache for the admin panel. A failure is reported at once, so nothing is retried, and requests are sent even where
 * the browser believes that it is offline: the notice then says that the server could not be reached.
 */
export function createQueryClient(report: ReportError): QueryClient {
  const reportWithTitle = (error: Error, { errorTitle, ...meta }: ErrorMeta = {}) => {
    if (errorTitle !== undefined) report(error, { errorTitle, ...meta });
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Its page was left, so its failure does not matter any more.
        if (query.getObserversCount() > 0) reportWithTitle(error, query.meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => reportWithTitle(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

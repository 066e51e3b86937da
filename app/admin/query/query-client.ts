import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/** Describes how a failure is reported. Without a title it is not reported. */
interface ErrorMeta extends Record<string, unknown> {
  /** The title of the notice (docs/product/fixed-texts.md). */
  errorTitle?: string | undefined;
  /** The description of the notice; by default the message of the error. */
  errorDescription?: string | undefined;
}

export type ReportError = (error: Error, meta: ErrorMeta & { errorTitle: string }) => void;

/**
 * Creates the query client of the admin panel. Nothing is retried, so that a failure is reported immediately. Requests
 * are sent even if the browser believes that it is offline: the notice then says that the server could not be reached.
 */
export function createQueryClient(report: ReportError): QueryClient {
  const reportWithTitle = (error: Error, { errorTitle, ...meta }: ErrorMeta = {}) => {
    if (errorTitle !== undefined) report(error, { errorTitle, ...meta });
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A query without observers belongs to a page that the user has left. Its failure no longer matters.
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

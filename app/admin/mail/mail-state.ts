import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import type { MailState } from '#domain/mail-server.ts';

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path?: '' | '/test';
  body?: object;
}

/** Calls the function `mail`. Throws an error with its message and its `code`. */
export async function callMail<Result>(
  client: BrowserClient,
  { method, path = '', body }: Call,
): Promise<Result> {
  const { data, error } = await client.functions.invoke<Result>(`mail${path}`, {
    method,
    ...(body && { body }),
  });
  if (!error) return data as Result;
  // The response, or why there is none.
  const { context } = error;
  const failure = context instanceof Response ? await context.json().catch(() => null) : context;
  throw Object.assign(new Error(getErrorMessage(failure ?? error)), { code: failure?.code });
}

/** Reads where emails go. Another owner may have changed it, so it is always read again. */
export function useMailState() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.mail(),
    queryFn: async () => callMail<MailState>((await connect()).client, { method: 'GET' }),
    refetchOnMount: 'always',
  });
}

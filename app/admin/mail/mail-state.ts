import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { callFunction } from '#app/client/call-function.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { MailState } from '#domain/mail-server.ts';

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path?: '' | '/test';
  body?: object;
}

/** Calls the function `mail`. Throws an error with its message and its `code`. */
export const callMail = <Result>(client: BrowserClient, { method, path = '', body }: Call): Promise<Result> =>
  callFunction<Result>(client, `mail${path}`, { method, body });

/** Reads where emails go. Another owner may have changed it, so it is always read again. */
export function useMailState() {
  const connect = useConnect();
  return useQuery({
    queryKey: queryKeys.mail(),
    queryFn: async () => callMail<MailState>((await connect()).client, { method: 'GET' }),
    refetchOnMount: 'always',
  });
}

import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrowserClient } from '#app/client/browser-client.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import type { Security } from './providers.ts';

/** A mail server, as the server of the site returns it: without its password. */
export interface MailServer {
  host: string;
  port: number;
  security: Security;
  /** Empty if it asks for no sign-in. */
  user: string;
  /** Empty for the name of the site. */
  senderName: string;
  senderAddress: string;
}

/** What the function `mail` says (server/mail/mail-function.ts). */
export interface MailState {
  /** Where the mail server is set: by SMTP_URL, by this page, or not at all. */
  source: 'variables' | 'form' | 'none';
  server: MailServer | null;
  hasPassword: boolean;
  /** The address to which a test email goes. */
  email: string;
}

/** The steps of a trial, in their order. */
export const trialSteps = ['connection', 'signIn', 'mail'] as const;

export interface Trial {
  /** The first step that failed; null if all have worked. */
  failedStep: (typeof trialSteps)[number] | null;
  error: string;
}

/** What the domain of the sender says about who may send for it. */
export interface SenderRecords {
  domain: string;
  /** Null if they could not be looked up. */
  spf: string[] | null;
  includes: string[];
  /** Empty if there is none. Null as above. */
  dmarc: string | null;
}

export interface TrialResult {
  trial: Trial;
  records: SenderRecords;
  isSaved: boolean;
}

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

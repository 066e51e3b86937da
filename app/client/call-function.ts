import type { BrowserClient } from './browser-client.ts';
import { getErrorMessage } from './error-message.ts';

interface FunctionCall {
  method: 'GET' | 'POST' | 'DELETE';
  body?: object | undefined;
}

/** Calls a function that responds with JSON. Throws an error with its message and its `code`. */
export async function callFunction<Result>(
  client: BrowserClient,
  path: string,
  { method, body }: FunctionCall,
): Promise<Result> {
  const { data, error } = await client.functions.invoke<Result>(path, { method, ...(body && { body }) });
  if (!error) return data as Result;
  // The response, or why there is none.
  const { context } = error;
  const failure = context instanceof Response ? await context.json().catch(() => null) : context;
  throw Object.assign(new Error(getErrorMessage(failure ?? error)), { code: failure?.code });
}

import { toScriptJson } from '#domain/text/script-json.ts';

/**
 * Creates the inline script that passes the data of the loaders to the browser's router. React Router's own component
 * does the same (react-router 8.4, StreamTransfer), but only in a stream, because it waits while the page is rendered.
 */
export async function createHydrationScript(
  data: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${toScriptJson(await readText(data))});${stream}.close();</script>`;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

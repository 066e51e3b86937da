import type { ClientHttp2Session } from 'node:http2';
import { type Command, controlMethod, type UnloadReason } from '#platform/functions/runtime/control.ts';

export interface ControlStream {
  send(command: Command, reason: UnloadReason): void;
}

/**
 * Opens the stream over which the server and a worker talk about the worker's end (../runtime/control.ts).
 *
 * @param onTasks is called when background tasks begin to be pending, and when none is pending any more
 */
export function openControlStream(
  session: ClientHttp2Session,
  onTasks: (hasTasks: boolean) => void,
): ControlStream {
  const stream = session.request({ ':method': controlMethod }, { endStream: false });
  stream.on('error', () => {});
  stream.on('data', (bytes: Buffer) => onTasks(bytes.at(-1) === '1'.charCodeAt(0)));
  return {
    send(command, reason) {
      if (stream.writable) stream.write(`${command} ${reason}\n`);
    },
  };
}

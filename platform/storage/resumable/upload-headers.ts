import type { Context } from 'hono';
import { TusError } from './store/tus-error.ts';

/** Returns whether the body of a request has bytes of an upload. Other bodies are ignored. */
export const isUploadBody = (context: Context): boolean =>
  context.req.header('content-type')?.trim().toLowerCase() === 'application/offset+octet-stream';

/** Reads `Upload-Length` in bytes. Returns null if there is none. Throws the TusError InvalidLength. */
export function readLength(context: Context): number | null {
  const header = context.req.header('upload-length');
  if (header === undefined) return null;
  if (!/^\d{1,15}$/.test(header)) throw new TusError('InvalidLength');
  return Number(header);
}

/** Reads `Upload-Offset` in bytes. Throws the TusError OffsetRequired. */
export function readOffset(context: Context): number {
  const header = context.req.header('upload-offset') ?? '';
  if (!/^\d{1,15}$/.test(header)) throw new TusError('OffsetRequired');
  return Number(header);
}

import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  readSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';

/** Only the server's own account reads the log: an error can contain data. */
const mode = 0o600;

const defaultMaxBytes = 1024 * 1024;

/** Opens the log so that PostgreSQL appends to it. */
export function openLog(path: string): number {
  const file = openSync(path, 'a', mode);
  // An earlier version of Wayfare let everybody on the machine read it.
  fchmodSync(file, mode);
  return file;
}

/**
 * Bounds the log: if it is larger than `maxBytes`, its end moves to `<path>.1`, in place of what is there, and the log
 * begins again. PostgreSQL keeps the file open, so it is emptied and not renamed. A line that is written at this moment
 * may be lost.
 */
export function rotateLog(path: string, maxBytes = defaultMaxBytes): void {
  if (!existsSync(path)) return;
  chmodSync(path, mode);
  const { text, size } = readEnd(path, maxBytes);
  if (size <= maxBytes) return;
  truncateSync(path);
  try {
    writeFileSync(`${path}.1`, text, { mode });
  } catch (error) {
    // On a full disk it matters more that the log is short.
    console.error(`The end of ${path} could not be kept:`, error);
  }
}

/** Reads the last lines of the log, which are shown if PostgreSQL does not start. */
export function readLastLogLines(path: string, count = 12): string {
  if (!existsSync(path)) return '';
  return readEnd(path, 16_384).text.toString().trimEnd().split('\n').slice(-count).join('\n');
}

function readEnd(path: string, maxBytes: number): { text: Buffer; size: number } {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const text = Buffer.alloc(Math.min(size, maxBytes));
    const read = readSync(file, text, 0, text.length, size - text.length);
    return { text: text.subarray(0, read), size };
  } finally {
    closeSync(file);
  }
}

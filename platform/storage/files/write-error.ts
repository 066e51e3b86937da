import { DiskFull, NotWritable } from './files.ts';

/** Turns an error of the file system into DiskFull or NotWritable if it is one of these. */
export function toWriteError(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DiskFull(`The disk of ${folder} is full`, { cause: error });
  // On a read-only disk, a recursive `mkdir` of Node.js fails with ENOENT instead of EROFS.
  const isReadOnly =
    code === 'EROFS' || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir');
  if (isReadOnly || code === 'EACCES' || code === 'EPERM')
    return new NotWritable(
      `Files cannot be written to ${folder}: ${isReadOnly ? 'its disk is read-only' : 'the server’s account is not allowed to'}`,
      { cause: error },
    );
  return error;
}

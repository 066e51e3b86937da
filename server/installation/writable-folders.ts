import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toLogEntry } from '#platform/database/to-log-entry.ts';
import { StartError, toDataDirError } from './start-error.ts';

/** The folders of uploads, below the folder of files. */
const uploadFolders = ['', 'drafts', 'files', 'renditions', 'uploads'];

/**
 * Logs a warning if files cannot be uploaded, or emails cannot be written to the outbox. The pages work without both, so
 * the server starts, and the operator learns it before the first upload or email fails. Returns whether files can be
 * uploaded.
 */
export function warnAboutFolders(
  dataDir: string,
  { writesEmails }: { writesEmails: boolean },
  log: (line: string) => void,
): { canUpload: boolean } {
  const findFault = (folders: string[]) => {
    try {
      folders.forEach(requireWritable);
      return undefined;
    } catch (error) {
      const converted = toDataDirError(error, dataDir);
      return converted instanceof StartError ? converted.message : toLogEntry(error);
    }
  };
  const uploadFault = findFault(uploadFolders.map((name) => join(dataDir, 'storage', name)));
  if (uploadFault) log(`Warning: files cannot be uploaded. ${uploadFault}`);
  const emailFault = writesEmails && findFault([join(dataDir, 'outbox')]);
  if (emailFault) log(`Warning: emails cannot be written. ${emailFault}`);
  return { canUpload: !uploadFault };
}

function requireWritable(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
}

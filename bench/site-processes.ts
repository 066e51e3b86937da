import { readPostgresPidFile } from '#tests/setup/postgres-pid-file.ts';
import type { Site } from '#tests/setup/site.ts';

/** Returns the IDs of the server's process and of PostgreSQL's main process. */
export const getProcessIds = ({ dataDir, pid }: Site): number[] => [pid, readPostgresPidFile(dataDir).pid];

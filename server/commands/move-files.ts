import { parseArgs } from 'node:util';
import { createStaging } from '#platform/storage/files/staging.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import {
  createBucketStore,
  createDiskStore,
  getStorageFolder,
} from '#server/installation/files/file-store.ts';
import { formatMoveResult } from '#server/installation/files/format-move-result.ts';
import { moveFiles } from '#server/installation/files/move-files.ts';
import { requireOwnBackend } from './require-own-backend.ts';
import { runCommand } from './run-command.ts';
import { withInstallation } from './with-database.ts';

const usage = `Usage:
  npm run move-files -- to-s3     copies uploaded files from DATA_DIR to the store of the STORAGE_S3_ variables
  npm run move-files -- to-disk   copies them back
Each file is verified. It may be interrupted at any time and repeated. With --remove-source, the copied files are then
removed where they were: do that when the server has been restarted and uses the new place.`;

await runCommand({
  usage,
  parse(words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'remove-source': { type: 'boolean', default: false } },
    });
    const [direction, ...rest] = positionals;
    return (direction === 'to-s3' || direction === 'to-disk') && rest.length === 0
      ? { direction, removeSource: values['remove-source'] }
      : undefined;
  },
  run,
});

interface Move {
  direction: 'to-s3' | 'to-disk';
  removeSource: boolean;
}

async function run({ direction, removeSource }: Move, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  requireOwnBackend(config, 'A Supabase project stores the files itself.');
  if (!config.s3)
    throw new ConfigError(
      'Set the STORAGE_S3_ variables of the object store, also to copy files back from it.',
    );
  const disk = createDiskStore(config.dataDir);
  const bucket = createBucketStore(config.s3, config.dataDir);
  const [source, target] = direction === 'to-s3' ? [disk, bucket] : [bucket, disk];
  const staging = createStaging(getStorageFolder(config.dataDir));
  const result = await withInstallation(config, signal, (database) =>
    moveFiles({ database, source, target, removeStaged: staging.remove, removeSource, signal }),
  );
  for (const fault of result.faults) console.error(fault);
  console.log(formatMoveResult(result, source.place, target.place));
  if (result.faults.length > 0) process.exitCode = 1;
}

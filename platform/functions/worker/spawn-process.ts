import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canEnter, getFunctionsAccount } from '#platform/database/embedded/account.ts';
import type { EdgeFunction } from '#platform/functions/protocol/find-function.ts';
import type { FunctionLimits } from '#platform/functions/protocol/limits.ts';
import { importMapNames } from '#platform/functions/runtime/import-map.ts';

export interface ProcessOptions {
  edgeFunction: EdgeFunction;
  /** The folder of all functions. They may share files in it. */
  folder: string;
  projectFolder: string;
  environment: Record<string, string>;
  limits: FunctionLimits;
}

const runtime = join(import.meta.dirname, '../runtime');
/** This project, whose `package.json` and packages the runtime needs. */
const ownFolder = join(import.meta.dirname, '../../..');

/**
 * The memory that Node.js reserves without using it, which `ulimit -d` counts. That limit stops an allocation that is too
 * large before the memory in use is checked again (./watch-worker.ts).
 */
const reservedMiB = 1024;

/** A worker is replaced long before it has used this much. The limit is for a worker whose server was killed. */
const maxCpuSeconds = 3600;

/** Allows no core dumps, limits the CPU time (seconds) and the memory (KiB), and starts the program. */
const setLimits = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';

/**
 * Starts the process of a function: without the server's environment, never as root, and without rights to read other
 * files, to write files, to start processes or to load native code
 * (docs/decisions/0060-run-functions-in-processes-of-their-own.md). It talks to the server through its file descriptor 3.
 */
export function spawnProcess({
  edgeFunction,
  folder,
  projectFolder,
  environment,
  limits,
}: ProcessOptions): ChildProcess {
  const readable = [
    runtime,
    join(ownFolder, 'package.json'),
    join(ownFolder, 'node_modules'),
    join(projectFolder, 'package.json'),
    join(projectFolder, 'node_modules'),
    ...listFiles(folder),
  ];
  const account = getFunctionsAccount();
  // If the project is in root's home folder, for example, the account cannot read it. The process then drops root itself,
  // as soon as it has loaded the function.
  const canRead = [process.execPath, join(ownFolder, 'node_modules'), runtime, folder, projectFolder].every(
    (path) => canEnter(realpathSync(path), account),
  );
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      setLimits,
      'sh',
      String(maxCpuSeconds),
      String((limits.maxMemoryMiB + reservedMiB) * 1024),
      process.execPath,
      '--permission',
      '--disable-warning=ExperimentalWarning',
      '--allow-net',
      // The databases of node:sqlite are files that the permissions do not cover.
      '--no-experimental-sqlite',
      ...[...new Set(readable.flatMap(toPaths))].map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${limits.maxHeapMiB}`,
      '--max-semi-space-size=8',
      join(runtime, 'main.ts'),
      // Node.js names modules by their real paths.
      pathToFileURL(realpathSync(edgeFunction.file)).href,
      pathToFileURL(realpathSync(folder)).href,
      pathToFileURL(projectFolder).href,
      ...(account && !canRead ? [String(account.uid), String(account.gid)] : []),
    ],
    {
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      ...(canRead && account),
    },
  );
  // A lower priority: when both want the processor, the server comes first.
  if (child.pid) setPriority(child.pid, 10);
  return child;
}

/**
 * Lists the files that functions may read in their folder: all but the secrets (`.env`), because each function gets
 * only the secrets that it asks for. When a file is added, workers are replaced (../functions.ts).
 */
function listFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.env'));
  // The runtime looks for import maps, so it must be able to ask for those that do not exist.
  return toPaths(folder).flatMap((parent) => [...importMapNames, ...names].map((name) => join(parent, name)));
}

/** Returns the path, and the real path to which its symbolic links lead. */
function toPaths(path: string): string[] {
  try {
    return [path, realpathSync(path)];
  } catch {
    return [path];
  }
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { addAbortListener } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withFolderLock } from './folder-lock.ts';
import { writePublicManifest } from './public-manifest.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'build/.sources');

/** The build depends on these files. When any of them changes, the build is stale. */
const sources = [
  'app',
  'domain',
  'public',
  'server/build.ts',
  'server/public-manifest.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** The scripts in `app/` that the server inserts into public pages. */
const inlineScripts = ['unpainted', 'late-start'];

/** Thrown if the app cannot be built. The message contains the build's output. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds the app if its sources have changed since the last build. It is built in a temporary folder and then moved, so
 * that a failed build leaves the last one in place and concurrent builds do not interfere. If `signal` is aborted, ends
 * the build and throws the reason.
 */
export async function buildIfStale(
  log: (line: string) => void,
  signal = new AbortController().signal,
): Promise<void> {
  signal.throwIfAborted();
  const fingerprint = hashFiles(sources.flatMap((source) => listFiles(join(root, source))));
  if (isBuilt(fingerprint)) return;
  log('Building the app …');
  const temporary = `build/.aside-${process.pid}`;
  try {
    await build(temporary, signal);
    for (const script of inlineScripts) await bundleInlineScript(script, join(root, temporary, 'server'));
    writePublicManifest(join(root, temporary, 'client/assets'));
    signal.throwIfAborted();
    await compress(join(root, temporary, 'client'), signal);
    signal.throwIfAborted();
    await withFolderLock(join(root, 'build/.lock'), () => moveIntoPlace(temporary, fingerprint));
  } finally {
    rmSync(join(root, temporary), { recursive: true, force: true });
  }
}

const isBuilt = (fingerprint: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;

async function build(folder: string, signal: AbortSignal): Promise<void> {
  const reactRouter = join(root, 'node_modules/.bin/react-router');
  const running = promisify(execFile)(process.execPath, [reactRouter, 'build'], {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: folder },
  });
  // The `signal` option of execFile would not wait for the end of the program, which still writes to the folder.
  using _ = addAbortListener(signal, () => running.child.kill('SIGKILL'));
  await running.catch((error) => {
    signal.throwIfAborted();
    throw new BuildError(`The app could not be built:\n${error.stdout}\n${error.stderr}`);
  });
}

/** Bundles a script that the server inserts into public pages (server/pages/finish-page.ts). */
async function bundleInlineScript(name: string, folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: {
        entry: join(root, `app/${name}.ts`),
        formats: ['iife'],
        name: 'script',
        fileName: () => `${name}.js`,
      },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
    },
  });
}

function moveIntoPlace(temporary: string, fingerprint: string): void {
  if (isBuilt(fingerprint)) return; // Another process has built the same sources.
  rmSync(stamp, { force: true });
  for (const part of ['client', 'server']) {
    rmSync(join(root, 'build', part), { recursive: true, force: true });
    renameSync(join(root, temporary, part), join(root, 'build', part));
  }
  writeFileSync(stamp, fingerprint);
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => listFiles(join(path, entry.name)))
    .sort();
}

function hashFiles(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.html',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
]);

/** Node.js compresses this many files at the same time. */
const compressionThreads = 4;

/**
 * Writes a brotli and a gzip version next to each text file, at the highest compression level. If `signal` is aborted,
 * returns before the next files.
 */
async function compress(folder: string, signal: AbortSignal): Promise<void> {
  const files = listFiles(folder)
    .filter((file) => compressible.has(extname(file)))
    .values();
  const compressFiles = async () => {
    for (const file of files) {
      if (signal.aborted) return;
      const content = await readFile(file);
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: compressionThreads }, compressFiles));
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'build/.sources');

/** What the built app is made of. A change in any of these files makes the build stale. */
const sources = ['app', 'domain', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** The app's sources have a fault; the message is what the compiler says of it. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds the app if what is built is not made of what is there. It is built aside and put in its place whole:
 * a build that fails leaves the last one, and two builds at once do not meet.
 */
export async function buildIfStale(log: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintOf(sources.flatMap((source) => filesIn(join(root, source))));
  if (isBuilt(fingerprint)) return;
  log('Building the app …');
  const aside = `build/.aside-${process.pid}`;
  try {
    await build(aside);
    await compress(join(root, aside, 'client'));
    putInPlace(aside, fingerprint);
  } finally {
    rmSync(join(root, aside), { recursive: true, force: true });
  }
}

const isBuilt = (fingerprint: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;

async function build(folder: string): Promise<void> {
  const reactRouter = join(root, 'node_modules/.bin/react-router');
  await promisify(execFile)(process.execPath, [reactRouter, 'build'], {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: folder },
  }).catch((error) => {
    throw new BuildError(`The app could not be built:\n${error.stdout}\n${error.stderr}`);
  });
}

function putInPlace(aside: string, fingerprint: string): void {
  if (isBuilt(fingerprint)) return; // Another start was faster.
  rmSync(stamp, { force: true });
  for (const part of ['client', 'server']) {
    rmSync(join(root, 'build', part), { recursive: true, force: true });
    renameSync(join(root, aside, part), join(root, 'build', part));
  }
  writeFileSync(stamp, fingerprint);
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)))
    .sort();
}

function fingerprintOf(files: string[]): string {
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

/** Lays the brotli and gzip forms of each text file beside it, made once and at their smallest. */
async function compress(folder: string): Promise<void> {
  const files = filesIn(folder).filter((file) => compressible.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

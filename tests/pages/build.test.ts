import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#tests/setup/pages.ts';

/** The build of the app, which the server of these tests runs. */
const build = join(import.meta.dirname, '../../build');

const client = join(build, 'client');

interface ManifestRoute {
  parentId?: string;
  module: string;
}

/** Sums the compressed bytes of the scripts that a page needs before it is shown, among them the route manifest. */
function sumScripts(routeId: string): number {
  const assignment = 'window.__reactRouterManifest=';
  const read = (path: string) => readFileSync(join(client, path), 'utf8');
  const manifestPath = globSync('assets/manifest-*.js', { cwd: client }).find(
    (path) => !path.includes('manifest-public-') && read(path).startsWith(assignment),
  );
  if (!manifestPath) throw new Error('The build has no route manifest.');
  const manifest = JSON.parse(read(manifestPath).slice(assignment.length).replace(/;\s*$/, ''));
  const routes: Record<string, ManifestRoute> = manifest.routes;
  const files = new Set([`/${manifestPath}`]);
  const add = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    for (const [, name] of read(path).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      add(`/assets/${name}`);
  };
  add(manifest.entry.module);
  for (let id: string | undefined = routeId; id !== undefined; id = routes[id]?.parentId)
    add(routes[id]?.module ?? '');
  return [...files].reduce((sum, path) => sum + statSync(join(client, `${path}.br`)).size, 0);
}

test.each([
  ['the sign-in', 'admin/sign-in/login', 200_000],
  ['the dashboard', 'admin/dashboard/page', 300_000],
  ['the list of posts', 'admin/posts/list', 300_000],
] as const)('The scripts of %s stay within their budget', (_, routeId, budget) => {
  const bytes = sumScripts(routeId);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(budget);
});

/** Returns the packages that a built file imports at once, by itself or through other built files. */
function listPackages(file: string, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"(.+)";$/gm)) {
    const isOwn = name.startsWith('.');
    const imported = isOwn ? join(dirname(file), name) : name;
    if (seen.has(imported)) continue;
    seen.add(imported);
    if (isOwn) listPackages(imported, seen);
  }
  return seen;
}

test('The server does not load the editor, nor what reads the files of an import, which only browsers use', () => {
  const packages = listPackages(join(build, 'server/index.js'));
  expect(packages).toContain('react-dom/server');
  const large = [/^@tiptap\//, /^papaparse$/, /^htmlparser2$/, /^@streamparser\//, /^jschardet$/];
  expect([...packages].filter((name) => large.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('The worker that converts images may run WebAssembly, and no page may', async ({ request }) => {
  const [worker = ''] = globSync('assets/image-worker-*.js', { cwd: client });
  const readPolicy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await readPolicy(`/${worker}`)).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await readPolicy('/login')).not.toContain('wasm');
});

test('Each file that a built style sheet names exists', () => {
  const names = globSync('**/*.css', { cwd: client }).flatMap((sheet) =>
    Array.from(
      readFileSync(join(client, sheet), 'utf8').matchAll(/url\(["']?(?!data:)([^"')]+)/g),
      ([, name = '']) => name,
    ),
  );
  expect(names).toContainEqual(expect.stringMatching(/^\/assets\/grain-.*\.svg$/));
  expect(names.filter((name) => !name.startsWith('/') || !existsSync(join(client, name)))).toEqual([]);
});

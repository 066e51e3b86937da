import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Each row is a file and an import that the linter rejects in it (docs/architecture.md#layers). */
const rejected: [file: string, imports: string][] = [
  ['domain/probe.ts', '#platform/jwt/jwt.ts'],
  ['domain/probe.ts', 'node:fs'],
  ['domain/probe.ts', 'react'],
  ['domain/probe.ts', '@supabase/supabase-js'],
  ['app/probe.ts', '#server/config.ts'],
  ['app/site/home/probe.ts', '#server/config.ts'],
  ['app/site/home/probe.ts', '#app/admin/registry.ts'],
  ['app/site/home/hero/probe.ts', '../home.tsx'],
  ['app/site/blog/probe.ts', '#domain/samples/article-texts.ts'],
  ['app/site/destinations/probe.ts', '#domain/samples/destination-stories.ts'],
  ['app/admin/posts/probe.ts', '#app/site/home/home.tsx'],
  ['app/admin/collections/probe.ts', '#app/admin/posts/collection.ts'],
  ['app/admin/collections/probe.ts', '#app/admin/registry.ts'],
  ['app/admin/singletons/probe.ts', '#app/admin/settings/singleton.ts'],
  ['app/admin/query/probe.ts', '#app/admin/editor/editor.tsx'],
  ['app/admin/editor/probe.ts', '#app/admin/account/page.tsx'],
  ['app/admin/posts/probe.ts', '#app/admin/shell/layout.tsx'],
  ['app/admin/posts/probe.ts', '#app/admin/registry.ts'],
  ['app/site/head/probe.ts', '#app/site/booking/partner-url.tsx'],
  ['app/site/booking/probe.ts', '#app/site/blog/blog.tsx'],
  ['app/site/blog/probe.ts', '#app/site/shell/layout.tsx'],
  ['app/ui/probe.ts', '#app/admin/collections/collection.ts'],
  ['app/ui/probe.ts', '#domain/booking/booking-link.ts'],
  ['app/ui/probe.ts', '@supabase/supabase-js'],
  ['app/ui/probe.ts', '@tanstack/react-query'],
  ['app/content/probe.ts', '#app/site/booking/form/booking-form.tsx'],
  ['app/content/probe.ts', '#server/config.ts'],
  ['app/client/probe.ts', '#app/ui/button.tsx'],
  ['platform/rest/probe.ts', '#platform/auth/auth.ts'],
  ['platform/http/probe.ts', '#platform/rest/rest.ts'],
  ['platform/rest/probe.ts', '#domain/booking/booking-link.ts'],
  ['platform/probe.ts', '#platform/rest/rest.ts'],
  ['platform/new-service/probe.ts', '#server/config.ts'],
  ['server/probe.ts', '#app/root.tsx'],
  ['server/probe.ts', '#supabase/functions/fetch-image/handler.ts'],
  ['server/installation/probe.ts', '#server/standalone/auth-settings.ts'],
  ['server/project/probe.ts', '#server/standalone/auth-settings.ts'],
  ['server/project/probe.ts', '#server/installation/secrets/secrets.ts'],
  ['server/probe.ts', '../app/root.tsx'],
  ['server/probe.test.ts', '../app/root.tsx'],
  ['tests/probe.ts', '../server/config.ts'],
  ['supabase/functions/probe/probe.ts', '#domain/booking/booking-link.ts'],
  ['tests/acceptance/probe.test.ts', '#server/config.ts'],
];

/** The linter allows these, although they are close to what it rejects. All else it allows is in the project's own code. */
const allowed: [file: string, imports: string][] = [
  ['domain/samples/probe.ts', './probe-data.ts'],
  ['app/admin/collections/list/probe.ts', '#app/admin/collections/collection.ts'],
  ['app/probe.ts', '#app/site/routes.ts'],
  ['platform/storage/read/probe.ts', '#platform/storage/storage.ts'],
  ['platform/probe.ts', '#platform/http/body.ts'],
  ['platform/new-service/probe.ts', '#platform/new-service/routes.ts'],
  ['server/probe.ts', '#platform/probe.ts'],
  ['server/probe.ts', '#supabase/functions/fetch-image/public-internet.ts'],
  ['platform/rest/probe.test.ts', '#tests/setup/database.ts'],
];

const root = join(import.meta.dirname, '../..');
/**
 * Contains a copy of the linter's configuration and the probes. Other runs of the linter ignore this folder. Its own
 * path contains the names `app` and `server`, to test that they have no effect: the repository may be cloned into /app.
 */
const folder = join(root, 'build/layers/app/server');

/** Creates a probe: a file that contains only the import. */
const createProbe = ([file, imports]: [string, string], index: number) => {
  const [, path = '', extension = ''] = /^(.*?)((?:\.test)?\.ts)$/.exec(file) ?? [];
  return {
    file: `${path}-${index}${extension}`,
    text: `import { x } from '${imports}';\n\nexport const y = x;\n`,
  };
};

/** `server` must not import the sources of the app, however the import is written. */
const forms = [
  "export { x } from '#app/root.tsx';",
  "export * from '#app/root.tsx';",
  "export type { X } from '#app/root.tsx';",
  "import '#app/root.tsx';",
  "export const x = await import('#app/root.tsx');",
];

let rejections: Rejection[];

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const { file, text } of [
    ...rejected.map(createProbe),
    ...allowed.map((row, index) => createProbe(row, rejected.length + index)),
    ...forms.map((text, index) => ({ file: `server/form-${index}.ts`, text })),
  ]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'biome.json'), createConfiguration());
  rejections = lint();
});
afterAll(() => rmSync(join(root, 'build/layers'), { recursive: true, force: true }));

function createConfiguration(): string {
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  return JSON.stringify({
    root: true,
    linter: { rules: { preset: 'none' } },
    plugins: plugins.map((path: string) => resolve(root, path)),
  });
}

type Rejection = { file: string; message: string };

/** Returns the imports that the linter rejects. */
function lint(): Rejection[] {
  const options = ['lint', '--max-diagnostics=none', '--reporter=json', '.'];
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, options, { cwd: folder, encoding: 'utf8' });
  type Diagnostic = { message: string; location: { path: string } };
  return JSON.parse(stdout).diagnostics.map(({ message, location }: Diagnostic) => ({
    file: location.path,
    message,
  }));
}

const listRejectedFiles = () => rejections.map(({ file }) => file);

describe('The linter rejects an import', () => {
  test.each(rejected.map((row, index) => [...row, index] as const))('in %s: %s', (file, imports, index) => {
    expect(listRejectedFiles()).toContain(createProbe([file, imports], index).file);
  });

  test.each(
    forms.map((text, index) => [text, index] as const),
  )('of the app in server, written as: %s', (_, index) => {
    expect(listRejectedFiles()).toContain(`server/form-${index}.ts`);
  });
});

describe('The linter allows an import', () => {
  test.each(
    allowed.map((row, index) => [...row, rejected.length + index] as const),
  )('in %s: %s', (file, imports, index) => {
    expect(listRejectedFiles()).not.toContain(createProbe([file, imports], index).file);
  });
});

test('Each layer rule rejects at least one of the imports in the probes', () => {
  const rules = readFileSync(join(import.meta.dirname, 'layers.grit'), 'utf8');
  const messages = [...rules.matchAll(/\$message = "(.*)"/g)].map(([, message]) => message);
  expect(messages.length).toBeGreaterThan(10);
  expect(new Set(rejections.map(({ message }) => message))).toEqual(new Set(messages));
});

const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n');

test('Each folder with TypeScript belongs to a layer', () => {
  const inLayer =
    /^(?:app\/(?:(?:site|admin|content|ui|client)\/.+|[^/]+)|(?:domain|platform|server|supabase\/functions|tests|bench)\/.+|[^/]+)$/;
  expect(listFiles().filter((file) => /\.tsx?$/.test(file) && !inLayer.test(file))).toEqual([]);
});

test('Only top-level folders have the names of layers', () => {
  expect(listFiles().filter((file) => /.\/(?:app|domain|platform|server|tests|bench)\//.test(file))).toEqual(
    [],
  );
});

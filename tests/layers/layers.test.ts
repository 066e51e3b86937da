import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Each row is a file and an import that the linter rejects in it (docs/architecture.md#layers). */
const rejected: [file: string, imports: string][] = [
  ['domain/probe.ts', '#app/backend/backend.ts'],
  ['domain/probe.ts', '#platform/jwt/jwt.ts'],
  ['domain/probe.ts', 'node:fs'],
  ['domain/probe.ts', 'react'],
  ['app/probe.ts', '#server/config.ts'],
  ['app/site/home/probe.ts', '#platform/jwt/jwt.ts'],
  ['app/site/home/probe.ts', '#server/config.ts'],
  ['app/site/home/probe.ts', '#app/admin/registry.ts'],
  ['app/site/home/hero/probe.ts', '../home.tsx'],
  ['app/admin/posts/probe.ts', '#app/site/home/home.tsx'],
  ['app/admin/posts/probe.ts', '#server/config.ts'],
  ['app/admin/collections/probe.ts', '#app/admin/posts/collection.ts'],
  ['app/admin/collections/probe.ts', '#app/admin/registry.ts'],
  ['app/admin/singletons/probe.ts', '#app/admin/settings/singleton.ts'],
  ['app/ui/probe.ts', '#app/admin/collections/collection.ts'],
  ['app/ui/probe.ts', '#app/site/booking/booking-form.tsx'],
  ['app/ui/probe.ts', '#app/backend/browser-client.ts'],
  ['app/ui/probe.ts', '#domain/booking-link.ts'],
  ['app/backend/probe.ts', '#app/ui/button.tsx'],
  ['app/backend/probe.ts', '#app/admin/registry.ts'],
  ['platform/rest/probe.ts', '#platform/auth/auth.ts'],
  ['platform/auth/probe.ts', '#platform/storage/storage.ts'],
  ['platform/storage/probe.ts', '#platform/rest/rest.ts'],
  ['platform/storage/read/probe.ts', '../path.ts'],
  ['platform/http/probe.ts', '#platform/rest/rest.ts'],
  ['platform/rest/probe.ts', '#domain/booking-link.ts'],
  ['platform/rest/probe.ts', '#server/config.ts'],
  ['server/probe.ts', '#app/root.tsx'],
  ['server/probe.ts', '../app/root.tsx'],
  ['tests/acceptance/probe.test.ts', '#server/config.ts'],
  ['tests/acceptance/probe.test.ts', '#platform/jwt/jwt.ts'],
];

const allowed: [file: string, imports: string][] = [
  ['app/site/home/probe.ts', '#domain/booking-link.ts'],
  ['app/site/home/probe.ts', '#app/ui/button.tsx'],
  ['app/site/home/probe.ts', '#app/backend/server-client.ts'],
  ['app/site/home/probe.ts', '#app/site/booking/booking-form.tsx'],
  ['app/admin/posts/probe.ts', '#app/admin/collections/collection.ts'],
  ['app/admin/collections/list/probe.ts', '#app/admin/collections/collection.ts'],
  ['app/admin/collections/probe.ts', '#app/ui/button.tsx'],
  ['app/backend/probe.ts', '#domain/site.ts'],
  ['platform/rest/probe.ts', '#platform/http/body.ts'],
  ['server/probe.ts', '#platform/rest/rest.ts'],
  ['server/probe.ts', '#domain/booking-link.ts'],
  ['platform/rest/probe.test.ts', '#tests/setup/database.ts'],
];

const root = join(import.meta.dirname, '../..');
/** Contains a copy of the linter's configuration and the probes. Other runs of the linter ignore this folder. */
const folder = join(root, 'build/layers');
/** Creates a probe: a file that contains only the import. */
const createProbe = ([file, imports]: [string, string], index: number) => {
  const [, path = '', extension = ''] = /^(.*?)((?:\.test)?\.ts)$/.exec(file) ?? [];
  return {
    file: `${path}-${index}${extension}`,
    text: `import { x } from '${imports}';\n\nexport const y = x;\n`,
  };
};

let rejections: Set<string>;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const { file, text } of [
    ...rejected.map(createProbe),
    ...allowed.map((row, index) => createProbe(row, rejected.length + index)),
  ]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'biome.json'), createConfiguration());
  rejections = lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function createConfiguration(): string {
  const text = readFileSync(join(root, 'biome.json'), 'utf8');
  const { $schema: _, vcs: __, ...rest } = JSON.parse(text);
  return JSON.stringify({ ...rest, root: true });
}

/** Returns the files in which the linter rejects an import. */
function lint(): Set<string> {
  const options = [
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=json',
    '.',
  ];
  const biome = join(root, 'node_modules/.bin/biome');
  try {
    execFileSync(biome, options, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return new Set();
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const { diagnostics } = JSON.parse(stdout);
    return new Set(
      diagnostics.map((diagnostic: { location: { path: string | { file: string } } }) => {
        const { path } = diagnostic.location;
        return typeof path === 'string' ? path : path.file;
      }),
    );
  }
}

describe('The linter rejects an import', () => {
  test.each(rejected.map((row, index) => [...row, index] as const))('in %s: %s', (file, imports, index) => {
    expect([...rejections]).toContain(createProbe([file, imports], index).file);
  });
});

describe('The linter allows an import', () => {
  test.each(
    allowed.map((row, index) => [...row, rejected.length + index] as const),
  )('in %s: %s', (file, imports, index) => {
    expect([...rejections]).not.toContain(createProbe([file, imports], index).file);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** docs/architecture.md, "Rooms, and who may import whom": each row is a file that tries an import. */
const refused: [file: string, imports: string][] = [
  ['domain/probe.ts', '#app/supabase/backend.ts'],
  ['domain/probe.ts', '#platform/jwt/jwt.ts'],
  ['domain/probe.ts', 'node:fs'],
  ['domain/probe.ts', 'react'],
  ['app/routes/public/probe.ts', '#platform/jwt/jwt.ts'],
  ['app/routes/public/probe.ts', '#server/config.ts'],
  ['app/features/hero/probe.ts', '#app/features/booking/booking-form.tsx'],
  ['app/features/hero/probe.ts', '../booking/booking-form.tsx'],
  ['app/features/hero/probe.ts', '#server/config.ts'],
  ['app/records/probe.ts', '#app/features/slides/slide.ts'],
  ['app/records/probe.ts', '#app/routes/admin/panel-entries.ts'],
  ['app/components/probe.ts', '#app/records/kind.ts'],
  ['app/components/probe.ts', '#app/features/booking/booking-form.tsx'],
  ['app/components/probe.ts', '#app/supabase/browser.ts'],
  ['app/components/probe.ts', '#domain/booking-link.ts'],
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
  ['app/features/hero/probe.ts', '#domain/booking-link.ts'],
  ['app/features/hero/probe.ts', '#app/components/button.tsx'],
  ['app/features/slides/probe.ts', '#app/records/kind.ts'],
  ['app/records/probe.ts', '#app/components/button.tsx'],
  ['app/routes/public/probe.ts', '#app/features/booking/booking-form.tsx'],
  ['platform/rest/probe.ts', '#platform/http/body.ts'],
  ['server/probe.ts', '#platform/rest/rest.ts'],
  ['server/probe.ts', '#domain/booking-link.ts'],
  ['platform/rest/probe.test.ts', '#tests/setup/database.ts'],
];

const root = join(import.meta.dirname, '../..');
/** A copy of the lint's configuration with the probes in it, so that no run of the lint meets them. */
const folder = join(root, 'build/rooms');
const probe = ([file, imports]: [string, string], index: number) => {
  const [, path = '', extension = ''] = /^(.*?)((?:\.test)?\.ts)$/.exec(file) ?? [];
  return {
    file: `${path}-${index}${extension}`,
    text: `import { x } from '${imports}';\n\nexport const y = x;\n`,
  };
};

let refusals: Set<string>;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const { file, text } of [
    ...refused.map(probe),
    ...allowed.map((row, i) => probe(row, refused.length + i)),
  ]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'biome.json'), configuration());
  refusals = lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configuration(): string {
  const read = readFileSync(join(root, 'biome.json'), 'utf8');
  const { $schema: _, vcs: __, ...rest } = JSON.parse(read);
  return JSON.stringify({ ...rest, root: true });
}

/** The files in which the lint found an import that it refuses. */
function lint(): Set<string> {
  const words = [
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=json',
    '.',
  ];
  const biome = join(root, 'node_modules/.bin/biome');
  try {
    execFileSync(biome, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return new Set();
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const { diagnostics } = JSON.parse(stdout);
    return new Set(
      diagnostics.map((one: { location: { path: string | { file: string } } }) => {
        const { path } = one.location;
        return typeof path === 'string' ? path : path.file;
      }),
    );
  }
}

describe('the lint refuses', () => {
  test.each(refused.map((row, index) => [...row, index] as const))('in %s: %s', (file, imports, index) => {
    expect([...refusals]).toContain(probe([file, imports], index).file);
  });
});

describe('the lint lets pass', () => {
  test.each(
    allowed.map((row, i) => [...row, refused.length + i] as const),
  )('in %s: %s', (file, imports, index) => {
    expect([...refusals]).not.toContain(probe([file, imports], index).file);
  });
});

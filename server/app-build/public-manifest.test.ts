import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/setup/test-folder.ts';
import { writePublicManifest } from './public-manifest.ts';

test('The manifest of public pages has its own URL, only the public pages, and no property that is false', () => {
  const folder = createTestFolder();
  const manifest = {
    entry: { module: '/assets/entry.client-abc.js' },
    routes: {
      root: { id: 'root', hasDefaultExport: true, hasAction: false },
      public: { id: 'public', parentId: 'root', hasDefaultExport: true },
      'site/feeds/sitemap': { id: 'site/feeds/sitemap', parentId: 'root', hasDefaultExport: false },
      'admin/shell/layout': { id: 'admin/shell/layout', parentId: 'root', hasDefaultExport: true },
      'posts-new': { id: 'posts-new', parentId: 'admin/shell/layout', hasDefaultExport: true },
    },
    url: '/assets/manifest-0a1b2c3d.js',
    version: '0a1b2c3d',
  };
  // The module of the web app manifest has a similar name, and is left as it is.
  writeFileSync(join(folder, 'manifest-BvRk9kiK.js'), '');
  writeFileSync(
    join(folder, 'manifest-0a1b2c3d.js'),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  );
  writePublicManifest(folder);
  const written = readFileSync(join(folder, 'manifest-public-0a1b2c3d.js'), 'utf8');
  expect(JSON.parse(/^window\.__reactRouterManifest=(.*);$/.exec(written)?.[1] ?? '')).toEqual({
    ...manifest,
    routes: {
      root: { id: 'root', hasDefaultExport: true },
      public: { id: 'public', parentId: 'root', hasDefaultExport: true },
    },
    url: '/assets/manifest-public-0a1b2c3d.js',
  });
  expect(readdirSync(folder)).toHaveLength(3);
});

test('A build without a route manifest fails', () => {
  expect(() => writePublicManifest(createTestFolder())).toThrow('The build has no route manifest.');
});

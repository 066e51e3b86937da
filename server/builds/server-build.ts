import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { type Build, isStale, root } from './build-if-stale.ts';

/**
 * The server as a few modules, because Node.js takes half of a start to read some 900 of them and to strip their types
 * (docs/decisions/0086-start-the-server-from-a-bundle.md).
 */
export const serverBuild: Build = {
  name: 'server',
  sources: ['server', 'platform', 'domain', 'supabase/functions', 'package.json', 'package-lock.json'],
  folders: ['commands'],
  async create(folder) {
    const { build } = await import('rolldown');
    await build({
      cwd: root,
      input: ['server/builds/server-build.ts', 'server/commands/start.ts', 'server/commands/platform.ts'],
      platform: 'node',
      external: /^[^#./]/, // Packages are not bundled.
      plugins: [keepSourceFolders],
      // Tree shaking, and `minify` too, would remove calls made only because they may throw (decodeURIComponent in a try).
      treeshake: false,
      output: {
        dir: join(folder, 'commands'),
        minify: false,
        sourcemap: true,
        // With the sources, the maps would take 10 MiB of memory.
        sourcemapExcludeSources: true,
        // The build is moved one folder up.
        sourcemapPathTransform: (path) => path.slice('../'.length),
      },
    });
  },
};

/** Says whether the server has to be built again. The build itself contains this function, too (./run.js). */
export const isServerStale = (): boolean => isStale(serverBuild);

const folderOfSource = /import\.meta\.dirname/g;

/** Lets a module find the files beside its source from a bundle: SQL, fonts, and programs of other processes. */
const keepSourceFolders: Plugin = {
  name: 'keep-source-folders',
  transform: {
    filter: { code: folderOfSource },
    handler: (code, file) => ({
      code: code.replace(
        folderOfSource,
        `($& + '/${relative(join(root, 'build/commands'), dirname(file))}')`,
      ),
      map: null, // No line moves.
    }),
  },
};

import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { type Build, root } from './build-if-stale.ts';

/** The commands that run a server. A module of each is in `server/commands`. */
const commands = ['start', 'platform'];

/**
 * The server as a few modules, because Node.js takes half of a start to read some 900 of them and to strip their types
 * (docs/decisions/0086-start-the-server-from-a-bundle.md).
 */
export const serverBuild: Build = {
  name: 'server',
  sources: ['server', 'platform', 'domain', 'package-lock.json'],
  folders: ['commands'],
  async create(folder) {
    const { build } = await import('rolldown');
    await build({
      cwd: root,
      input: Object.fromEntries(commands.map((name) => [name, `server/commands/${name}.ts`])),
      platform: 'node',
      external: /^[^#./]/,
      plugins: [keepSourceFolders],
      // With the sources, the maps would take 10 MiB of memory.
      output: { dir: join(folder, 'commands'), sourcemap: true, sourcemapExcludeSources: true },
    });
  },
};

/** In a bundle, a module finds the files beside its source as before: SQL, fonts, and programs of other processes. */
const keepSourceFolders: Plugin = {
  name: 'keep-source-folders',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, file) => ({
      code: code.replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + '/${relative(join(root, 'build/commands'), dirname(file))}')`,
      ),
      map: null, // No line moves.
    }),
  },
};

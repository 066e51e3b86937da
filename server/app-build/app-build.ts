import { join } from 'node:path';
import { type Build, root } from '#server/builds/build-if-stale.ts';
import { compressFiles } from './compress-files.ts';
import { bundleInlineScripts } from './inline-scripts.ts';
import { writePublicManifest } from './public-manifest.ts';
import { runReactRouterBuild } from './react-router-build.ts';

/** The app: what browsers load, and what renders pages on the server. */
export const appBuild: Build = {
  name: 'app',
  sources: [
    'app',
    'domain',
    'public',
    'server/app-build',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  folders: ['client', 'server'],
  async create(folder, signal) {
    await runReactRouterBuild(root, folder, signal);
    await bundleInlineScripts(root, join(root, folder, 'server'));
    writePublicManifest(join(root, folder, 'client/assets'));
    signal.throwIfAborted();
    await compressFiles(join(root, folder, 'client'), signal);
  },
};

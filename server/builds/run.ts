import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { buildIfStale, root } from './build-if-stale.ts';
import { serverBuild } from './server-build.ts';

/**
 * Runs a command of the server from its build, which it brings up to date: `node server/builds/run.ts NAME …`. Errors name
 * the lines of the sources.
 */
if (await buildIfStale(serverBuild, console.log))
  // The bundler leaves 200 MiB in this process, which begins again without them.
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
setSourceMapsSupport(true);
enableCompileCache(join(root, 'build/.compiled'));
const [name] = process.argv.splice(2, 1);
await import(join(root, `build/commands/${name}.js`));

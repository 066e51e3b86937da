import { existsSync } from 'node:fs';
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';

// `node server/builds/run.js NAME …` runs a command of the server from its build, after bringing that up to date. Errors
// name the lines of the sources. It is not TypeScript, because what strips the types takes a tenth of a start to load.
const folder = new URL('../../build/commands/', import.meta.url);
const check = new URL('server-build.js', folder);
setSourceMapsSupport(true);
enableCompileCache(fileURLToPath(new URL('.compiled', folder)));
// The build itself says whether it is stale. A stale one is built by the sources, because they may describe another build by now.
if (!existsSync(check) || (await import(check.href)).isServerStale()) await import('./build-server.ts');
const [name] = process.argv.splice(2, 1); // What is left are the command's own arguments.
await import(new URL(`${name}.js`, folder).href);

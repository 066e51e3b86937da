import { startVitest, type TestProject } from 'vitest/node';

/**
 * `npm run test:watch`: after each save, runs the tests of `units, platform and access` that import the saved file.
 * Vitest learns who imports a file only by running its tests; here it reads all of them first and runs none.
 */
const vitest = await startVitest('test', [], {
  watch: true,
  standalone: true,
  project: ['units, platform and access'],
});
const specifications = await vitest.globTestSpecifications();
for (const { project, moduleId } of specifications) await readImports(project, moduleId, new Set());
vitest.logger.log('Every import is known: save a file to run its tests.');

/** Has Vite transform a module and all that it imports, by which they enter the graph of modules. */
async function readImports(project: TestProject, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const { ssr } = project.vite.environments;
  await ssr?.transformRequest(url).catch(() => null);
  const module = await ssr?.moduleGraph.getModuleByUrl(url);
  for (const imported of module?.importedModules ?? [])
    if (imported.file && !imported.file.includes('/node_modules/'))
      await readImports(project, imported.url, seen);
}

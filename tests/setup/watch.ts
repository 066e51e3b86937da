import { BaseSequencer, startVitest, type TestProject, type TestSpecification } from 'vitest/node';

/** Begins with the files that failed last time, followed by the fastest ones, so that a first result comes soon. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rate = (file: TestSpecification) => {
      const last = this.ctx.cache.getTestSpecificationResult(file);
      return last?.failed ? -1 : (last?.duration ?? 0);
    };
    return files.toSorted((a, b) => rate(a) - rate(b));
  }
}

/**
 * `npm run test:watch`: after each save, runs the tests of these projects that import the saved file. Vitest learns what
 * a test imports only by running it. To avoid that run, this script loads all imports at the start.
 */
const vitest = await startVitest('test', [], {
  watch: true,
  standalone: true,
  project: ['units and access', 'platform and faults'],
  sequence: { sequencer: ShortestFirst },
});
// Vite's own handler of SIGTERM exits before PostgreSQL has stopped, and nothing handles a terminal that is closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.removeAllListeners(signal).once(signal, () => vitest.exit());
const specifications = await vitest.globTestSpecifications();
// Vitest starts PostgreSQL (./cluster.ts) when it first loads a test file. This loads one, so that the first save does
// not have to wait for PostgreSQL.
await vitest.collectTests(specifications.slice(0, 1));
for (const { project, moduleId } of specifications) await readImports(project, moduleId, new Set());
vitest.logger.log('Ready. Save a file to run the tests that import it.');

/** Lets Vite transform a module and everything it imports, which adds them to Vite's module graph. */
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

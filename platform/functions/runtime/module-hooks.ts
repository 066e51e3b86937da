import { type ResolveFnOutput, registerHooks } from 'node:module';
import { applyImportMap, type ImportMap, readImportMap } from './import-map.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

/** Lets the modules of a function import by Deno's specifiers and by the function's import map. */
export function installModuleHooks(file: string, folder: string, projectFolder: string): void {
  const imports = readImportMap(file, folder);
  const projectFile = `${projectFolder}/package.json`;
  registerHooks({
    resolve(specifier, context, next) {
      const isOwn = context.parentURL?.startsWith(`${folder}/`) ?? false;
      if (!isOwn) return addFormat(next(specifier, context), folder);
      return addFormat(
        resolve(
          specifier,
          imports,
          (name, parentURL = context.parentURL) => next(name, { ...context, parentURL }),
          projectFile,
        ),
        folder,
      );
    },
  });
}

type Resolve = (specifier: string, parentURL?: string) => ResolveFnOutput;

function resolve(specifier: string, imports: ImportMap, next: Resolve, projectFile: string): ResolveFnOutput {
  const target = resolveSpecifier(applyImportMap(specifier, imports));
  if ('runtime' in target) return next(new URL(target.runtime, import.meta.url).href);
  if ('packages' in target)
    return resolvePackage(specifier, target.packages, (name) => next(name, projectFile));
  // A bare name may be that of a package, which is installed in the folder of the project.
  return takeFirst([() => next(target.other), () => next(target.other, projectFile)]);
}

/** Resolves to the first of these packages that is installed. If none is, the error says what to install. */
function resolvePackage(
  specifier: string,
  packages: readonly string[],
  next: (name: string) => ResolveFnOutput,
): ResolveFnOutput {
  try {
    return takeFirst(packages.map((name) => () => next(name)));
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Cannot find package'))) throw error;
    const [name] = /^(@[^/]+\/)?[^/]+/.exec(packages.at(-1) ?? '') ?? [];
    throw new Error(
      `${specifier} is not installed. Run \`npm install ${name}\` in the folder of the project.`,
    );
  }
}

/** Returns the first result. If there is none, throws the first error. */
function takeFirst(attempts: (() => ResolveFnOutput)[]): ResolveFnOutput {
  let failure: unknown;
  for (const attempt of attempts)
    try {
      return attempt();
    } catch (error) {
      failure ??= error;
    }
  throw failure;
}

/** Sets the format, because a function's folder has no `package.json` that says that its files are ES modules. */
function addFormat(result: ResolveFnOutput, folder: string): ResolveFnOutput {
  if (!result.url.startsWith(`${folder}/`)) return result;
  if (result.url.endsWith('.ts')) return { ...result, format: 'module-typescript' };
  return result.url.endsWith('.js') ? { ...result, format: 'module' } : result;
}

/** The target of a specifier: a package of the project, a module of this runtime, or what Node.js resolves itself. */
export type Target =
  | { packages: string[] }
  | { runtime: 'std-http-server.ts' | 'no-module.ts' }
  | { other: string };

/** `@scope/name@version/path`, each part but the name optional. A slash may come first, as in `npm:/name`. */
const packagePattern = /^\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]+)?(\/.*)?$/;

/**
 * Translates the specifiers of Deno (docs/protocols/function-runtime.md#function-runtime). Versions have no effect:
 * `package.json` decides which version is installed.
 */
export function resolveSpecifier(specifier: string): Target {
  if (/^(?:npm|jsr|https?):/.test(specifier) && specifier.endsWith('.d.ts'))
    return { runtime: 'no-module.ts' };
  if (/^https:\/\/deno\.land\/std(?:@[^/]+)?\/http\/server\.ts$/.test(specifier))
    return { runtime: 'std-http-server.ts' };
  const [, source, rest = ''] = /^(npm:|jsr:|https:\/\/esm\.sh\/)(.*)$/.exec(specifier) ?? [];
  if (source === undefined) {
    if (/^https?:/.test(specifier))
      throw new Error(
        `${specifier} is a remote module. Install its package with npm and import that as npm:NAME.`,
      );
    return { other: specifier };
  }
  const [, name, path = ''] = packagePattern.exec(rest.replace(/[?#].*$/, '')) ?? [];
  if (name === undefined) throw new Error(`${specifier} does not name a package`);
  // npm installs a package of jsr.io under this name (https://jsr.io/docs/npm-compatibility).
  const jsrName = `@jsr/${name.replace(/^@([^/]+)\//, '$1__')}`;
  return { packages: source === 'jsr:' ? [jsrName + path, name + path] : [name + path] };
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Maps specifiers to others. A key that ends with `/` maps all specifiers that begin with it. A key whose target is a
 * package also maps the paths below the package, as in Deno: https://docs.deno.com/runtime/fundamentals/modules/.
 */
export type ImportMap = ReadonlyMap<string, string>;

/** The files that can hold an import map. */
export const importMapNames = ['deno.json', 'import_map.json'];

/** Reads the import map of a function: `deno.json` or `import_map.json` in its folder, or else in the folder of all functions. */
export function readImportMap(file: string, folder: string): ImportMap {
  const folders = [dirname(fileURLToPath(file)), fileURLToPath(folder)];
  const path = folders
    .flatMap((parent) => importMapNames.map((name) => `${parent}/${name}`))
    .find(existsSync);
  if (!path) return new Map();
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(imports).map(([key, target]) => [key, resolveTarget(target, path)]));
}

/** Relative targets are relative to the map's own file. */
const resolveTarget = (target: string, path: string) =>
  /^\.{0,2}\//.test(target) ? new URL(target, pathToFileURL(path)).href : target;

/** Returns the specifier to which the map translates this one. The longest key that fits decides, as in browsers. */
export function applyImportMap(specifier: string, imports: ImportMap): string {
  const exact = imports.get(specifier);
  if (exact !== undefined) return exact;
  const [prefix] = [...imports]
    .map(([key, target]) =>
      isPackage(key, target) ? { key: `${key}/`, target: `${target}/` } : { key, target },
    )
    .filter(({ key }) => key.endsWith('/') && specifier.startsWith(key))
    .sort((a, b) => b.key.length - a.key.length);
  return prefix ? prefix.target + specifier.slice(prefix.key.length) : specifier;
}

const isPackage = (key: string, target: string) => !key.endsWith('/') && /^(?:npm|jsr):/.test(target);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const assignment = 'window.__reactRouterManifest=';

interface ManifestRoute {
  id: string;
  parentId?: string;
  /** It is false for a file, such as the sitemap. */
  hasDefaultExport: boolean;
}

/**
 * Writes the route manifest that public pages load: without the routes of the panel, which are most of it, without the
 * routes of files and without properties that are false (docs/decisions/0019-ship-the-shell-as-one-chunk.md). A link from a
 * public page to the panel or to a file therefore loads a new document. app/entry.server.tsx derives the file's name, too.
 *
 * @param folder the folder of the built scripts
 */
export function writePublicManifest(folder: string): void {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  // The name alone does not suffice: the module of the web app manifest has a similar one.
  const name = readdirSync(folder).find(
    (file) => file.startsWith('manifest-') && read(file).startsWith(assignment),
  );
  if (!name) throw new Error('The build has no route manifest.');
  const manifest = JSON.parse(read(name).slice(assignment.length).replace(/;\s*$/, ''));
  const routes: Record<string, ManifestRoute> = manifest.routes;
  const isOfPanel = ({ id, parentId }: ManifestRoute): boolean => {
    const parent = routes[parentId ?? ''];
    return id.startsWith('admin/') || (parent !== undefined && isOfPanel(parent));
  };
  const isPublicPage = (route: ManifestRoute) => route.hasDefaultExport && !isOfPanel(route);
  const publicRoutes = Object.entries(routes).filter(([, route]) => isPublicPage(route));
  const rename = (path: string) => path.replace('manifest-', 'manifest-public-');
  const text = JSON.stringify(
    { ...manifest, url: rename(manifest.url), routes: Object.fromEntries(publicRoutes) },
    (_, value) => (value === false ? undefined : value),
  );
  writeFileSync(join(folder, rename(name)), `${assignment}${text};`);
}

import { join } from 'node:path';

/** The scripts in `app/` that the server inserts into public pages (server/pages/finish-page.ts). */
const inlineScripts = ['unpainted', 'late-start', 'report-visits'];

/** Bundles each of these scripts into a file in `folder`. */
export async function bundleInlineScripts(root: string, folder: string): Promise<void> {
  for (const name of inlineScripts) await bundleInlineScript(root, name, folder);
}

async function bundleInlineScript(root: string, name: string, folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: {
        entry: join(root, `app/${name}.ts`),
        formats: ['iife'],
        name: 'script',
        fileName: () => `${name}.js`,
      },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
    },
  });
}

import { join, relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** Vite wraps each dynamic import in a call of this module, which it generates. */
const importHelperId = '\0vite/preload-helper.js';

/**
 * Loads a chunk: its style sheets first, and its other files at the same time. Vite's own helper does the same in three
 * times as many bytes, and every public page loads it (docs/decisions/0019-ship-the-shell-as-one-chunk.md). A style sheet
 * that the page has already is found although React Router appends `#` to its URL. A link that fails is ignored: the import
 * then fails too, and its caller handles that.
 */
const importHelper = `export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => {
  const [href, rel] = ['/' + file, file.endsWith('.css') ? 'stylesheet' : 'modulepreload'];
  if (document.querySelector(\`link[rel=\${rel}][href^="\${href}"]\`)) return;
  return new Promise((onload) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href, onload, onerror: onload }));
  });
})).then(load);`;

/**
 * Parts of React Router that browsers never run here: nothing is instrumented, a page knows all of its routes from the start
 * (react-router.config.ts), and each page has its contents before it is hydrated. The bundler cannot know that. Empty functions
 * replace these parts, so that every public page loads 2 kB less (docs/decisions/0019-ship-the-shell-as-one-chunk.md). If
 * another version of React Router imports more from these modules, the build fails.
 */
const unusedRouterModules = {
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
  'dom/ssr/fog-of-war.js': [
    'getManifestPath',
    'getPartialManifest',
    'getPathsWithAncestors',
    'getPatchRoutesOnNavigationFunction',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'URL_LIMIT',
    'useFogOFWarDiscovery',
  ],
  'dom/ssr/fallback.js': ['RemixRootDefaultHydrateFallback'],
};

/** Creates a module whose functions do nothing. */
const createEmptyModule = (names: readonly string[]) =>
  names.map((name) => `export const ${name} = () => {};`).join('\n');

/**
 * The scripts that several pages share, each with its modules and all that these import. What several of them import is in
 * the first. Without this list, pages would load dozens of chunks and more bytes (docs/decisions/0019-ship-the-shell-as-one-chunk.md).
 */
const chunks = {
  // Every public page needs these modules, so they form one script and one style sheet.
  shell: [
    importHelperId,
    'app/entry.client.tsx',
    'app/root.tsx',
    'app/site/shell/layout.tsx',
    // Pages override the styles of this component. A page's style sheet comes after the shell's, but before those of
    // other chunks, so in any other chunk the component's own styles would win.
    'app/ui/forms/field.tsx',
    // Most pages import these, and they are smaller as part of the shell than as separate chunks.
    'app/client/image-renditions.ts',
    'app/client/page-title.ts',
    'app/site/booking/bookable-text.tsx',
    'app/site/booking/booking-disclosure.tsx',
    'app/site/booking/form/booking-form.tsx',
    'app/site/destinations/destination-card.tsx',
    'app/site/components/section-header.tsx',
    'app/site/head/page-head.ts',
    'app/site/components/get-header-height.ts',
    'app/ui/placeholder-button.tsx',
    'app/ui/use-hydrated.ts',
    'domain/booking/booking-link.ts',
    'domain/format-long-date.ts',
    'domain/hero.ts',
    'domain/local-date.ts',
    'domain/urls/media-url.ts',
  ],
  // The panel shares these modules with public pages. Without a chunk of their own, those pages would load the panel's.
  controls: [
    'app/ui/dialog/dialog.tsx',
    'app/ui/forms/select-field.tsx',
    'app/ui/forms/text-area.tsx',
    'app/ui/forms/text-field.tsx',
  ],
  // The pages of posts and destinations import these modules. As one chunk they take 480 bytes less.
  'record-pages': [
    'app/content/article/article-html.tsx',
    'app/content/language/get-direction.ts',
    'app/site/components/page-heading.tsx',
    'app/site/components/share/share.tsx',
  ],
  // The lists import the first of these modules, and so does the page of a post, which imports none of the modules of `lists`. With the
  // second one, which the panel imports, too, the manifest names a chunk less.
  'list-filter': ['domain/lists/list-filter.ts', 'domain/urls/archive-path.ts'],
  // The lists of destinations and of articles import these modules. As one chunk they take 400 bytes less.
  lists: [
    'app/site/listing/empty-list.tsx',
    'app/site/listing/filter-bar.tsx',
    'app/site/listing/list-header.tsx',
    'app/site/listing/listing.module.css',
    'app/site/listing/page-links.tsx',
    'app/site/listing/results.tsx',
  ],
  // Most pages show posters at once; the home page does not.
  poster: [
    'app/content/poster/default-scene.ts',
    'app/content/poster/focal-point.ts',
    'app/content/poster/poster-image.tsx',
    'domain/urls/record-path.ts',
  ],
  // The styles of the last section of the home page. They are loaded with the page, but its code only later.
  'post-styles': [
    'app/site/blog/list/byline.module.css',
    'app/site/blog/list/post-texts.module.css',
    'app/site/home/blog-teasers/blog-teasers.module.css',
  ],
  // The button that saves a place, with its icons.
  saving: ['app/site/suitcase/save-button.tsx', 'app/site/suitcase/suitcase-icons.ts'],
  // What runs countdowns and boards. A chunk for the digits alone would take 100 bytes more on the home page.
  clocks: ['app/site/deals/run-deals.ts', 'app/site/deals/show-digits.ts'],
  // The end of a deal and the age of its check, which tickets and pages of the panel show.
  'deal-end': ['domain/deals/format-age.ts', 'domain/deals/format-deal-end.ts'],
  // Nearly every page of the panel imports these modules, and no public page does. They form one chunk, because the route
  // manifest, which public pages load too, names every chunk of every page.
  panel: [
    'app/admin/editor/drafts/saved-drafts-provider.tsx',
    'app/admin/query/query-provider.tsx',
    'app/admin/query/use-single-mutation.ts',
    'app/admin/registry.ts',
    'app/admin/session/return-path.ts',
    'app/admin/session/session-provider.tsx',
    'app/admin/session/unsaved-work.tsx',
    'app/admin/session/use-auth-settings.ts',
    'app/admin/page/admin-message.tsx',
    'app/admin/page/admin-page.tsx',
    'app/admin/page/callout.tsx',
    'app/admin/shell/menu.ts',
    'app/ui/format-time.ts',
    'app/ui/forms/checkbox-field.tsx',
  ],
  // What the panel's pages share, and the sign-in does not need.
  'panel-pages': [
    'app/admin/collections/list/collection-list-page.tsx',
    'app/admin/collections/list/format-day.ts',
    'app/admin/collections/list/row-title.tsx',
    'app/admin/editor/layout/preview-frame.tsx',
    'app/admin/publication/publication-draft.ts',
    'app/ui/data-table/thumbnail.tsx',
    'app/ui/images/image-with-fallback.tsx',
  ],
};

/** The chunks as the bundler takes them. A module that several of them import goes into that of the highest priority. */
const chunkGroups = Object.entries(chunks).map(([name, modules], index, { length }) => {
  const ids = new Set(modules.map((path) => (path === importHelperId ? path : join(root, path))));
  return { name, test: (id: string) => ids.has(removeQuery(id)), priority: length - index };
});

/** The packages that are not part of the app's bundle for the server. */
const serverPackages = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  'isbot',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@streamparser/json',
  'htmlparser2',
  'jschardet',
  'papaparse',
];

/** The style sheet of each subject, which is the first part of its class names. */
const styleSheets = new Map<string, string>();

/**
 * Names a CSS class after its file and the folder of its subject. Such a name can be found in the sources, and compresses better than a
 * hash. Throws if two style sheets would share their names.
 */
function createClassName(name: string, file: string): string {
  const path = relative(root, removeQuery(file));
  const subject = path
    .replace(/^app\/(?:site|admin|ui|content)\/|\.module\.css$/g, '')
    .replace(/\/.*\//, '/')
    .replace(/\W+/g, '-');
  const other = styleSheets.get(subject) ?? path;
  if (other !== path) throw new Error(`The classes of ${path} and ${other} would have the same names.`);
  styleSheets.set(subject, path);
  return `${subject}_${name}`;
}

const removeQuery = (id: string) => id.split('?')[0] ?? id;

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    {
      name: 'unused-router-modules',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      load: (id) => {
        const [, names] =
          Object.entries(unusedRouterModules).find(([path]) => id.endsWith(`/lib/${path}`)) ?? [];
        return names ? createEmptyModule(names) : null;
      },
    },
    { name: 'import-helper', enforce: 'pre', load: (id) => (id === importHelperId ? importHelper : null) },
  ],
  // `npm run dev` bundles all packages at its start. Otherwise, a page that needs one
  // that is not bundled yet would reload during its first visit.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.server.*', '!**/*.test.*'] },
  css: {
    modules: {
      generateScopedName: createClassName,
      // The widths at which style sheets change (app/ui/styles/container-widths.css) are no classes, and no script reads them.
      getJSON: (_file, names) => {
        for (const [name, value] of Object.entries(names)) if (!value.includes('_')) delete names[name];
      },
    },
    postcss: {
      plugins: [
        // Style sheets name the breakpoints: `@media (--phone)`.
        globalData({ files: ['app/ui/styles/breakpoints.css'] }),
        customMedia(),
        // Writes each rule in `@each 1 17, 2 (34, 51) { … }` once for every pair, whose parts replace `key` and `value`. It
        // runs before Vite resolves the URLs in the rules.
        {
          postcssPlugin: 'each',
          Once(root, { list }) {
            root.walkAtRules('each', (each) => {
              const pairs = list.comma(each.params).map((pair) => list.space(pair));
              for (const rule of each.nodes ?? [])
                for (const [key = '', value = ''] of pairs)
                  each.before(
                    `${rule}`.replace(/\bkey\b/g, key).replace(/\bvalue\b/g, value.replace(/^\(|\)$/g, '')),
                  );
              each.remove();
            });
          },
        },
      ],
    },
  },
  build: {
    target: 'es2022',
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  // A worker loads some of its modules later.
  worker: { format: 'es' },
  environments: {
    // The server's bundle contains its packages: one file loads faster than some 500 small ones, and needs less memory.
    // Two kinds stay outside: packages of the panel's dialogs, which are loaded only when they are needed, and those
    // with CommonJS or native parts, which are loaded as they are.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true, external: serverPackages } } }),
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
}));

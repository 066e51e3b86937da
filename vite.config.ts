import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What public pages share: one file of scripts and one of styles instead of a dozen small ones, which cost a
 * visitor's first view more in requests and in compression than they save a second page.
 */
const frame = [
  /\/app\/(?:root\.tsx|ui\/styles\/|site\/shell\/)/,
  /\/app\/ui\/(?:brand|button|class-names|forms\/field|icon|notices\/|placeholder-button|rating|site-title|skip-link|spinner|visually-hidden)/,
  /\/app\/site\/destinations\/destination-card\./,
  /\/app\/site\/head\/page-head\./,
  /\/app\/backend\/image-renditions\./,
  /\/domain\/(?:booking-link|hero|local-date)\./,
  // Compressed together with the rest they take 2 kB less.
  /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
];

/**
 * What nearly every page of the panel shares: one file too, for each one more is named at each of the panel's routes
 * in the site map, which public pages load.
 */
const panel =
  /\/app\/(?:admin\/(?:query\/|shell\/admin-(?:message|page|title)\.)|ui\/admin-icons\.)|\/node_modules\/@tanstack\//;

/** A class by its file and its name: it is found in the sources, and compresses better than a hash. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${path.replace(/^app\/(?:site|admin|ui)\/|\.module\.css$/g, '').replace(/\W+/g, '-')}_${name}`;
}

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { generateScopedName: classOf } },
  build: {
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: (id) => frame.some((part) => part.test(id)) },
                { name: 'panel', test: panel },
              ],
            },
          },
        },
      },
    },
  },
});

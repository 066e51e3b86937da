import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // server/build.ts builds aside and puts the result in place.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The site map is small: with it in the page, no navigation waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

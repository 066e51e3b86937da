import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // server/builds/build-if-stale.ts builds in a temporary folder first.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The route manifest is small enough to be part of the page, so that no navigation waits for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

import { expect, test } from 'vitest';
import { listRoutedEndpoints } from './endpoints.ts';
import { readTrackedFiles } from './tracked-files.ts';

/** Endpoints that are in no table of routes (docs/protocols/README.md). */
const others = [
  'HEAD /rest/v1/{relation}',
  'HEAD /rest/v1/rpc/{function}',
  'GET /realtime/v1/websocket',
  'ALL /functions/v1/{name}',
  'ALL /functions/v1/{name}/*',
];

/** All other endpoints, in the notation of `describeEndpoints`. */
const routed = listRoutedEndpoints().map(({ endpoint }) => endpoint);

const tested = new Set(
  readTrackedFiles(['ts'])
    .filter(({ path }) => path.startsWith('tests/acceptance/'))
    .flatMap(({ text }) => [...text.matchAll(/'([A-Z]+ \/\w+\/v1\/\S+)'/g)])
    .map(([, endpoint = '']) => endpoint),
);

// `describeEndpoints` fails if the tests of a group do not request the endpoints that it names.
test('Each endpoint of the platform is named by a group of acceptance tests', () => {
  expect(routed.length).toBeGreaterThan(80);
  expect([...others, ...routed].filter((endpoint) => !tested.has(endpoint))).toEqual([]);
});

test('The acceptance tests name only endpoints that exist', () => {
  const existing = new Set([...others, ...routed]);
  expect([...tested].filter((endpoint) => !existing.has(endpoint))).toEqual([]);
});

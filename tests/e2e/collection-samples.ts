import type { CollectionTable } from '#app/admin/collections/collection.ts';
import { registry } from '#app/admin/registry.ts';
import type { CollectionSample } from './samples/collection-sample.ts';

/** A sample of each collection, from the file here that is named like its folder in app/admin. */
export const samples = Object.fromEntries(
  await Promise.all(
    registry.collections.map(async ({ table, path }) => {
      const { sample } = await import(`./samples/${path.slice('/admin/'.length)}.ts`);
      return [table, sample];
    }),
  ),
) as { [Table in CollectionTable]: CollectionSample<Table> };

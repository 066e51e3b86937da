import { getEditPath } from '#app/admin/collections/collection.ts';
import type { Registry } from '#app/admin/registry.ts';
import type { Use } from './media-file.ts';

/** Where a file is used, in words, and the page on which that can be changed. */
export interface MediaUsage {
  key: string;
  label: string;
  to: string | null;
}

/** The places that use a file, sorted by label. */
export function describeUses({ collections, singletons }: Registry, uses: readonly Use[]): MediaUsage[] {
  return uses
    .map(({ place: table, id, title }) => {
      const collection = collections.find((one) => one.table === table);
      const singleton = singletons.find((one) => one.table === table && one.hasMedia);
      const type = collection?.title ?? singleton?.label ?? table;
      return {
        key: `${table}/${id}`,
        label: title === null ? type : `${type} “${title}”`,
        to: collection ? getEditPath(collection, id) : (singleton?.path ?? null),
      };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}

import { getEditPath } from '#app/admin/collections/collection.ts';
import { trash } from '#app/admin/page/menu-links.ts';
// biome-ignore lint/plugin: a file says by which records of all collections it is used
import type { Registry } from '#app/admin/registry.ts';
import type { RecordReference } from './media-file.ts';

/** Describes the records that use a file: their labels, and the paths of the pages that edit them, if any. */
export function describeUses({ collections, singletons }: Registry, uses: readonly RecordReference[]) {
  return uses
    .map(({ table, id, title }) => {
      // A deleted record, which the owner can still restore.
      if (table === 'trash')
        return { key: `${table}/${id}`, label: `In the trash: “${title}”`, to: trash.path };
      const collection = collections.find((collection) => collection.table === table);
      const singleton = singletons.find((singleton) => singleton.table === table && singleton.hasMedia);
      const type = collection?.title ?? singleton?.label ?? table;
      return {
        key: `${table}/${id}`,
        label: title === null ? type : `${type} “${title}”`,
        to: collection ? getEditPath(collection, id) : (singleton?.path ?? null),
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

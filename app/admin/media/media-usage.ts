import { getEditPath } from '#app/admin/collections/collection.ts';
import { trash } from '#app/admin/page/menu-links.ts';
import { canOpen } from '#app/admin/page/page-info.ts';
// biome-ignore lint/plugin: a file says by which records of all collections it is used
import type { Registry } from '#app/admin/registry.ts';
import type { Role } from '#domain/people/roles.ts';
import type { RecordReference } from './media-file.ts';

/** Describes the records that use a file: their labels, and the paths of the pages where the role can edit them, if any. */
export function describeUses(
  { collections, singletons }: Registry,
  uses: readonly RecordReference[],
  role: Role,
) {
  return uses
    .map(({ table, id, title }) => {
      // A deleted record, which the owner can still restore.
      if (table === 'trash')
        return { key: `${table}/${id}`, label: `In the trash: “${title}”`, to: trash.path };
      if (table === 'people')
        return { key: `${table}/${id}`, label: `Profile of “${title}”`, to: `/admin/people/${id}` };
      const collection = collections.find((collection) => collection.table === table);
      const singleton = singletons.find((singleton) => singleton.table === table && singleton.hasMedia);
      const page = collection ?? singleton;
      const type = collection?.title ?? singleton?.label ?? table;
      return {
        key: `${table}/${id}`,
        label: title === null ? type : `${type} “${title}”`,
        to: page && canOpen(role, page) ? (collection ? getEditPath(collection, id) : page.path) : null,
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}

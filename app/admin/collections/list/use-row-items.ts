import { type CollectionTable, getCopyPath } from '#app/admin/collections/collection.ts';
import { useOrder } from '#app/admin/collections/order/order-provider.tsx';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { findLock, useUserId } from '#app/admin/publication/own-records.ts';
import { usePreviewTokens } from '#app/admin/record-links/use-preview-tokens.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import type { MenuItem } from '#app/ui/menu/menu-item.ts';
import { createPreviewPath } from '#domain/urls/preview-path.ts';
import type { ListDefinition, ListedRow } from './list-definition.ts';
import type { GetRowLink } from './row-link.ts';
import { useChangeRows } from './selection/use-change-rows.ts';

interface RowItemsOptions<Table extends CollectionTable> {
  definition: ListDefinition<Table>;
  getRowLink: GetRowLink;
  notifyWithUndo: NotifyWithUndo;
  onDelete: (row: ListedRow<Table>) => void;
}

/** Returns a function that lists what can be done with a row: the items of its menu. */
export function useRowItems<Table extends CollectionTable>({
  definition,
  getRowLink,
  notifyWithUndo,
  onDelete,
}: RowItemsOptions<Table>) {
  const { collection, publication, bulkChanges = [], getPublicPath, hasPreviews = false } = definition;
  const { publish, unpublish } = publication ?? {};
  const order = useOrder();
  const role = useRole();
  const userId = useUserId();
  const previewTokens = usePreviewTokens(collection.table, hasPreviews);
  const { mutate: changeRows } = useChangeRows({ collection, notifyWithUndo });

  const listPages = (row: ListedRow<Table>): MenuItem[] => {
    const path = getPublicPath?.(row);
    if (path) return [{ label: 'View', icon: adminIcons.external, href: path }];
    const token = previewTokens.get(row.id);
    return token ? [{ label: 'Preview', icon: adminIcons.eye, href: createPreviewPath(token) }] : [];
  };

  const listMoves = ({ id }: ListedRow<Table>): MenuItem[] => {
    if (!order) return [];
    const index = order.ids.indexOf(id);
    const up = {
      label: 'Move up',
      icon: adminIcons.chevronUp,
      key: 'Alt+ArrowUp' as const,
      onSelect: () => order.move(id, index - 1),
    };
    const down = {
      label: 'Move down',
      icon: 'chevron-down' as const,
      key: 'Alt+ArrowDown' as const,
      onSelect: () => order.move(id, index + 1),
    };
    return [...(index > 0 ? [up] : []), ...(index < order.ids.length - 1 ? [down] : [])];
  };

  return (row: ListedRow<Table>): MenuItem[] => {
    const { id } = row;
    const link = getRowLink(id);
    const isLocked = findLock(row, role, userId) !== null;
    return [
      isLocked
        ? { label: 'Open', icon: adminIcons.page, key: 'Enter', ...link }
        : { label: 'Edit', icon: adminIcons.edit, key: 'Enter', ...link },
      ...listPages(row),
      { label: 'Duplicate', icon: adminIcons.copy, ...link, to: getCopyPath(collection, id) },
      ...listMoves(row),
      ...[publish, unpublish, ...bulkChanges].flatMap((change) => {
        if (!change?.appliesTo(row)) return [];
        const { label, icon } = change;
        return { label, icon, onSelect: () => changeRows({ ids: [id], ...change }) };
      }),
      ...(isLocked
        ? []
        : [
            {
              label: 'Delete',
              icon: adminIcons.trash,
              key: 'Delete' as const,
              isDestructive: true,
              onSelect: () => onDelete(row),
            },
          ]),
    ];
  };
}

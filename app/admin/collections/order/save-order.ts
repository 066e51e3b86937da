import type { BrowserClient } from '#app/client/browser-client.ts';
import type { OrderedCollection, OrderedRow } from './row-order.ts';

/**
 * Saves the order numbers of these rows, in one transaction.
 *
 * @throws an error if the request fails, or if a row was deleted or the user is not allowed to change it. No row is
 *   changed then.
 */
export async function saveOrder<Column extends string>(
  client: BrowserClient,
  { saveFunction, column }: Pick<OrderedCollection<Column>, 'saveFunction' | 'column'>,
  rows: readonly OrderedRow<Column>[],
): Promise<void> {
  const { error } = await client.rpc(saveFunction, {
    ids: rows.map(({ id }) => id),
    orders: rows.map((row) => row[column]),
  });
  if (error) throw error;
}

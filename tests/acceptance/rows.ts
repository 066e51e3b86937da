import { createServiceClient } from './clients.ts';

/** Deletes rows, and their entries in the trash. */
export async function deleteRows(table: string, ids: string[]): Promise<void> {
  const service = createServiceClient();
  await service.from(table).delete().in('id', ids).throwOnError();
  await service.from('trash').delete().in('row_id', ids).throwOnError();
}

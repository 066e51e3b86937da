import type { Context } from 'hono';
import type { StorageService } from '#platform/storage/service/service.ts';

/** Removes an upload and the bytes that have arrived. */
export async function removeUpload(service: StorageService, context: Context, id: string): Promise<void> {
  await service.getPrivileged(context).uploads.remove(id);
  await service.partialFiles.remove(id);
}

import type { Context } from 'hono';
import type { StorageService } from '#platform/storage/service/service.ts';

export async function removeUpload(service: StorageService, context: Context, id: string): Promise<void> {
  await service.getPrivileged(context).uploads.remove(id);
  await service.partialFiles.remove(id);
}

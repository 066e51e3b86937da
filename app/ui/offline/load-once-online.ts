import { lengthenRetry, retryIntervalMs } from './connection.ts';

/**
 * Loads code. If that fails, tries again whenever the connection is back, instead of throwing: an error page would
 * replace the whole page, which works as the server has sent it. A browser can say that the connection is back before it
 * reports the failure, or say nothing, so the code is also loaded again after a second, two, four and so on.
 */
export async function loadOnceOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retryMs = retryIntervalMs; ; retryMs = lengthenRetry(retryMs)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryMs);
      });
    }
  }
}

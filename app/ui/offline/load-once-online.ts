/**
 * Loads code. If that fails, tries again whenever the connection is back, instead of throwing: an error page would
 * replace the whole page, which works as the server has sent it.
 */
export async function loadOnceOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

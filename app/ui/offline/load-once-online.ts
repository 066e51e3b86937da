/**
 * Loads the code, and again whenever the connection is back if it could not be loaded: an error would take the place of the
 * whole page, which works as the server has sent it.
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

/**
 * Creates the cookies of one check. Sites that set one and lead back to the same page would lead on and on without it. Only the
 * host that has set a cookie gets it.
 */
export function createCookies() {
  const byHost = new Map<string, Map<string, string>>();
  return {
    read: ({ hostname }: URL): string =>
      [...(byHost.get(hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    store({ hostname }: URL, headers: readonly string[]): void {
      const cookies = byHost.get(hostname) ?? new Map<string, string>();
      byHost.set(hostname, cookies);
      // More than a few are no longer about this.
      for (const header of headers.slice(0, 20)) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]{0,1000})/.exec(header) ?? [];
        if (name !== undefined && value !== undefined && cookies.size < 50) cookies.set(name, value);
      }
    },
  };
}

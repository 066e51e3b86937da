import { type Logo, toLogo } from '#domain/look/logo.ts';
import type { Backend } from '#server/pages/app-source.ts';

const columns = 'logo_url,logo_width,logo_height,icon_x,icon_y';

/** Finds the logo with a visitor's rights; null if there is none. Throws if the backend fails. */
export async function findLogo({ serverUrl, anonKey, fetch }: Backend): Promise<Logo | null> {
  const response = await fetch(`${serverUrl}/rest/v1/settings?select=${columns}&id=eq.1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  });
  if (!response.ok) throw new Error(`The settings could not be read: ${response.status}`);
  const [row] = (await response.json()) as Parameters<typeof toLogo>[0][];
  return row ? toLogo(row) : null;
}

import type { VisitorClient } from '#app/backend/server-client.ts';

/** When the owner's content on each page last changed (ISO 8601, UTC); null if it cannot be read. */
export interface LastChanges {
  home: string | null;
  contact: string | null;
  about: string | null;
}

export async function readLastChanges(client: VisitorClient): Promise<LastChanges> {
  const [slides, settings, contact, about] = await Promise.all([
    client.from('hero_slides').select('updated_at').order('updated_at', { ascending: false }).limit(1),
    client.from('settings').select('updated_at').eq('id', 1),
    client.from('contact_info').select('updated_at').eq('id', 1),
    client.from('about_page').select('updated_at').eq('id', 1),
  ]);
  return {
    home: findLatest([...(slides.data ?? []), ...(settings.data ?? [])]),
    contact: findLatest(contact.data ?? []),
    about: findLatest(about.data ?? []),
  };
}

function findLatest(rows: readonly { updated_at: string }[]): string | null {
  const times = rows.map(({ updated_at }) => new Date(updated_at).toISOString()).toSorted();
  return times.at(-1) ?? null;
}

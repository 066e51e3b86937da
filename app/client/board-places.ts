import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** The board has this many rows. */
const maxPlaces = 5;

/** Reads the published destinations with a time zone that the departure board shows: featured ones first, then the newest. */
export async function readBoardPlaces(client: SupabaseClient<Database>) {
  const { data, error } = await client
    .from('destinations')
    .select('name, language, slug, time_zone, latitude, longitude')
    .not('time_zone', 'is', null)
    .neq('time_zone', '')
    // The owner's client also finds drafts, which the board leaves out. PostgreSQL reads 'now' as the time of its clock.
    .lte('published_at', 'now')
    .order('featured', { ascending: false })
    .order('published_at', { ascending: false })
    .order('id')
    .limit(maxPlaces);
  const places = (data ?? []).flatMap(({ time_zone, ...place }) =>
    time_zone && isTimeZone(time_zone) ? [{ ...place, time_zone }] : [],
  );
  return { places, error };
}

/** A place of the departure board. Without coordinates, its light is not known; without a language, it has the site's. */
export type BoardPlace = Awaited<ReturnType<typeof readBoardPlaces>>['places'][number];

/** Returns whether a text names a time zone. The database takes any text. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

import type { BrowserClient } from '#app/backend/browser-client.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { type StopId, stopIds } from './stops.ts';

type StopState = 'open' | 'skipped' | 'done';

export interface Progress {
  stops: Readonly<Record<StopId, StopState>>;
  /** The stops that the owner has skipped, whatever has become of them since then. */
  skipped: readonly string[];
  /** Whether the owner has done nothing of it yet. */
  isUntouched: boolean;
  /** The number of published destinations. */
  destinations: number;
  /** The partner's link, as it is stored. */
  template: string | null;
}

/** How many destinations the guide asks for. */
export const wantedDestinations = 3;

/** The email of a fresh installation, which is nobody's (supabase/seed.sql). */
const sampleEmail = 'hello@wayfare.example';

/** Whether the owner has closed the guide. */
export async function isGuideClosed(client: BrowserClient): Promise<boolean> {
  const { data } = await client
    .from('start_guide')
    .select('closed_at')
    .eq('id', 1)
    .maybeSingle()
    .throwOnError();
  return data?.closed_at != null;
}

/** Reads how far the owner has come: from the content itself, and from the row of the guide. */
export async function readProgress(client: BrowserClient): Promise<Progress> {
  const countPublished = (table: 'posts' | 'destinations') =>
    client.from(table).select('*', { count: 'exact', head: true }).lte('published_at', 'now').throwOnError();
  const [guide, settings, destinations, posts, contact, legal] = await Promise.all([
    client.from('start_guide').select('skipped, tested_url').eq('id', 1).maybeSingle().throwOnError(),
    client
      .from('settings')
      .select('site_title, affiliate_booking_url')
      .eq('id', 1)
      .maybeSingle()
      .throwOnError(),
    countPublished('destinations'),
    countPublished('posts'),
    client.from('contact_info').select('email').eq('id', 1).maybeSingle().throwOnError(),
    client.from('legal_texts').select('notice_updated_on').eq('id', 1).maybeSingle().throwOnError(),
  ]);
  const template = settings.data?.affiliate_booking_url?.trim() || null;
  const title = settings.data?.site_title?.trim() || null;
  const email = contact.data?.email?.trim() || null;
  return toProgress({
    done: {
      name: title !== null && title !== defaultSiteTitle,
      partner: template !== null && guide.data?.tested_url === template,
      destinations: (destinations.count ?? 0) >= wantedDestinations,
      post: (posts.count ?? 0) > 0,
      contact: email !== null && email !== sampleEmail,
      legal: legal.data?.notice_updated_on != null,
    },
    skipped: guide.data?.skipped ?? [],
    destinations: destinations.count ?? 0,
    template,
  });
}

interface Facts extends Pick<Progress, 'skipped' | 'destinations' | 'template'> {
  done: Readonly<Record<StopId, boolean>>;
}

/** Derives the state of each stop. What is done counts as done, also if it was skipped before. */
export function toProgress({ done, ...facts }: Facts): Progress {
  const toState = (id: StopId): StopState => {
    if (done[id]) return 'done';
    return facts.skipped.includes(id) ? 'skipped' : 'open';
  };
  const states = Object.fromEntries(stopIds.map((id) => [id, toState(id)])) as Record<StopId, StopState>;
  return {
    ...facts,
    stops: states,
    isUntouched:
      facts.template === null && facts.destinations === 0 && stopIds.every((id) => states[id] === 'open'),
  };
}

/** The stop after this one that is open, or else the first open one; null if none is. */
export function findNextStop({ stops }: Pick<Progress, 'stops'>, after?: StopId): StopId | null {
  const start = after === undefined ? 0 : stopIds.indexOf(after) + 1;
  const inOrder = [...stopIds.slice(start), ...stopIds.slice(0, start)];
  return inOrder.find((id) => id !== after && stops[id] === 'open') ?? null;
}

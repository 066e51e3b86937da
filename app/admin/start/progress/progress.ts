import { findTemplateVariables } from '#app/admin/booking-template/template-variables.ts';
import type { SiteState } from '#app/admin/site-state/site-state.ts';
import type { TableRow } from '#app/client/from-table.ts';
import { canOpenTemplate } from '#domain/booking/booking-template.ts';
import { type StopId, stopIds } from './stops.ts';

type StopState = 'open' | 'skipped' | 'done';

export interface Progress {
  stops: Readonly<Record<StopId, StopState>>;
  /** Says whether the owner has neither done, skipped nor begun a stop yet. */
  isUntouched: boolean;
  /** The number of the owner's destinations. */
  destinations: number;
  /** The stored partner link; null if there is none. */
  template: string | null;
  /** Says whether the owner has tried that link, and found that it works. */
  isTried: boolean;
}

/** Describes what is stored of the guide itself. `tested_url` is the partner link that the owner has tried. */
export type StoredGuide = Readonly<Pick<TableRow<'start_guide'>, 'closed_at' | 'tested_url'>> & {
  readonly skipped: readonly string[];
  /** The ids of the lines that the owner has hidden (app/admin/dashboard/overview/find-gaps.ts). */
  readonly hidden_gaps: readonly string[];
};

/** Says how many destinations the guide asks for. */
export const wantedDestinations = 3;

/**
 * Finds out how far the owner has come: from the content itself, wherever it was stored, and from the row of the guide.
 */
export function toProgress(
  { skipped, tested_url }: Pick<StoredGuide, 'skipped' | 'tested_url'>,
  site: Pick<
    SiteState,
    'hasOwnTitle' | 'hasLogo' | 'template' | 'destinations' | 'posts' | 'email' | 'legal'
  >,
): Progress {
  const { template } = site;
  const destinations = site.destinations.own;
  const done: Readonly<Record<StopId, boolean>> = {
    name: site.hasOwnTitle,
    // A site needs no logo, so a skip says that the name is enough.
    logo: site.hasLogo || skipped.includes('logo'),
    partner: template !== null && canOpenTemplate(template) && findTemplateVariables(template).length === 0,
    destinations: destinations >= wantedDestinations,
    post: site.posts.own > 0,
    contact: site.email === 'own',
    legal: site.legal.notice,
  };
  // What is done counts as done, even if it was skipped before.
  const toState = (id: StopId): StopState => {
    if (done[id]) return 'done';
    return skipped.includes(id) ? 'skipped' : 'open';
  };
  const states = Object.fromEntries(stopIds.map((id) => [id, toState(id)])) as Record<StopId, StopState>;
  return {
    stops: states,
    isUntouched: template === null && destinations === 0 && stopIds.every((id) => states[id] === 'open'),
    destinations,
    template,
    isTried: template !== null && tested_url === template,
  };
}

/** The stop after this one that is open, or else the first open one; null if none is. */
export function findNextStop({ stops }: Pick<Progress, 'stops'>, after?: StopId): StopId | null {
  const start = after === undefined ? 0 : stopIds.indexOf(after) + 1;
  const inOrder = [...stopIds.slice(start), ...stopIds.slice(0, start)];
  return inOrder.find((id) => id !== after && stops[id] === 'open') ?? null;
}

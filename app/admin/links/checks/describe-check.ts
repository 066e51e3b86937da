import type { LinkReason, LinkState } from '#domain/partners/link-check.ts';

/** Where a link is used, and where visitors go who follow it there. */
export interface LinkUse {
  table: 'settings' | 'partners' | 'destinations' | 'deals' | 'links';
  id: string;
  /** Null for the settings, and for a link without a name. */
  title: string | null;
  leadsTo: 'own' | 'partner' | 'place' | 'site' | 'none';
}

const reasons: Record<LinkReason, string> = {
  not_found: 'The page does not exist.',
  soft_404: 'The page says that it does not exist, or not any more.',
  home_page: 'The home page opens instead of the page.',
  server_error: 'The site shows an error instead of the page.',
  no_such_site: 'There is no site with this name.',
  unreachable: 'The site cannot be reached.',
  timeout: 'The site has not responded within 20 seconds.',
  loop: 'The site leads on and on, and to no page.',
  private: 'It leads into a private network, which visitors cannot reach.',
  certificate: 'Browsers warn of the site: its certificate is not valid.',
  no_url: 'No browser can open it.',
  id_lost: 'Your partner ID is missing at the end, so you are not paid.',
  rejected: 'The site does not let our check in.',
  captcha: 'The site asks our check whether it is a robot.',
  tracking: 'A check would count as a visitor whom you have sent, so it was not opened.',
  not_checked: 'It leads to an app, or to a URL that is not opened.',
  offline: 'Your server had no connection to the site.',
  id_missing: 'It names no partner ID, so you earn nothing.',
  label_lost: 'The label is missing at the end, so reports do not say which page has earned.',
  certificate_expires: 'The certificate of the site is about to expire. Browsers will then warn of it.',
  moved: 'The page has moved.',
};

/** Says what a check has found. */
export const describeReason = (reason: string | null): string =>
  reasons[reason as LinkReason] ?? 'The page opens.';

/** What a check has found, in one or two words. Of a first failure, it is not known yet whether it lasts. */
export function describeState(state: LinkState, failures: number): string {
  if (state === 'broken') return 'Broken';
  if (state === 'unknown') return failures > 0 ? 'Failed once' : 'Not known';
  return state === 'moved' ? 'Moved' : 'Works';
}

const kinds: Record<LinkUse['table'], string> = {
  settings: 'The partner link of your site',
  partners: 'Partner',
  destinations: 'Destination',
  deals: 'Deal',
  links: 'Link in texts',
};

/** Names what a link belongs to, e.g. 'Deal: Boat and bed'. */
export const describeUse = ({ table, title }: LinkUse): string =>
  title === null ? kinds[table] : `${kinds[table]}: ${title}`;

const places = {
  partner: 'go to the search of its partner instead',
  place: 'go to the link of its destination instead',
  site: 'go to the partner link of your site instead',
  none: 'read that booking is not configured',
};

/** Says what becomes now of visitors who follow a broken link. */
export function describeVisitors({ table, leadsTo }: LinkUse, reason: string | null): string {
  if (leadsTo !== 'own') return `Visitors ${places[leadsTo]}, until it works again.`;
  if (reason === 'id_lost') return 'Visitors reach the page.';
  if (table === 'links') return 'Visitors still go there: change its target.';
  return table === 'settings'
    ? 'Visitors still go there: change it.'
    : 'Visitors still go there until the next check.';
}

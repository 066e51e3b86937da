import { partnerTemplates } from '#app/admin/booking-template/partner-templates.ts';
import { encodeTarget } from '#app/admin/booking-template/template-variables.ts';
import { placeholders } from '#domain/booking/booking-link.ts';
import type { Role } from './recognize-parts.ts';
import { joinSearchUrl, listParts, type SearchUrl } from './split-search-url.ts';

export function createTemplate(url: SearchUrl, roles: ReadonlyMap<number, Role>): string {
  const template = joinSearchUrl(
    url,
    ({ id, raw }) => {
      const role = roles.get(id) ?? 'keep';
      if (role === 'remove') return null;
      return role === 'keep' ? raw : role;
    },
    encodeTarget,
  );
  const added = findIdParameters(url).join('&');
  if (added === '') return template;
  const [, start = '', fragment = ''] = /^([^#]*)(.*)$/.exec(template) ?? [];
  return `${start}${start.includes('?') ? '&' : '?'}${added}${fragment}`;
}

/** The parameters with the owner's ID that the partner's ready-made template has, and the URL does not have. */
export function findIdParameters(url: SearchUrl): string[] {
  const host = new URL(url.origin).host.replace(/^www\./, '');
  const names = new Set(listParts(url).map(({ name }) => name));
  return partnerTemplates.flatMap(({ template }) => {
    const known = new URL(template);
    if (known.host.replace(/^www\./, '') !== host) return [];
    const parameters = known.search.slice(1).split('&');
    // What follows the ID belongs to it, such as Viator's `mcid`. Without an ID, `findIndex` returns -1, so only the
    // last parameter is taken.
    const idParameters = parameters
      .slice(parameters.findIndex((parameter) => parameter.endsWith('YOUR_ID')))
      .filter((parameter) => !parameter.endsWith('YOUR_LABEL'));
    // That last parameter has a placeholder, and so does KAYAK's parameter after the ID. Neither may be added to a URL.
    const hasPlaceholder = idParameters.some((parameter) =>
      placeholders.some((name) => parameter.includes(name)),
    );
    const isInUrl = idParameters.some((parameter) => names.has(parameter.split('=')[0] ?? ''));
    return hasPlaceholder || isInUrl ? [] : idParameters;
  });
}

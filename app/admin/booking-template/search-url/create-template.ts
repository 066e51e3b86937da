import { partnerTemplates } from '#app/admin/booking-template/partner-templates.ts';
import { encodeTarget } from '#app/admin/booking-template/template-variables.ts';
import { searchPlaceholders } from '#domain/booking/booking-template.ts';
import type { Role } from './recognize-parts.ts';
import { joinSearchUrl, listParts, type SearchUrl } from './split-search-url.ts';

/** @param roles what becomes of each part, by its id; by default it stays */
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
  const added = findAddedParameters(url, roles).join('&');
  if (added === '') return template;
  const [, start = '', fragment = ''] = /^([^#]*)(.*)$/.exec(template) ?? [];
  return `${start}${start.includes('?') ? '&' : '?'}${added}${fragment}`;
}

/**
 * The parameters that the partner's ready-made template has, and the URL has not: those with the owner's ID, and that of the
 * label.
 */
export function findAddedParameters(url: SearchUrl, roles: ReadonlyMap<number, Role>): string[] {
  const host = new URL(url.origin).host.replace(/^www\./, '');
  const parts = listParts(url);
  const isIn = (named: typeof parts, parameter: string) =>
    named.some(({ name }) => name === parameter.split('=')[0]);
  return partnerTemplates.flatMap(({ template }) => {
    const known = new URL(template);
    if (known.host.replace(/^www\./, '') !== host) return [];
    const parameters = known.search.slice(1).split('&');
    const isLabel = (parameter: string) => parameter.endsWith('{label}');
    // What follows the ID belongs to it, such as Viator's `mcid`. In a template without an ID, `findIndex` returns -1,
    // so only the last parameter is taken.
    const idParameters = parameters
      .slice(parameters.findIndex((parameter) => parameter.endsWith('YOUR_ID')))
      .filter((parameter) => !isLabel(parameter));
    // There, the last parameter has a placeholder, and so has what follows KAYAK's ID. Neither may be added to a URL.
    const hasPlaceholder = idParameters.some((parameter) =>
      searchPlaceholders.some((name) => parameter.includes(name)),
    );
    const hasId = idParameters.some((parameter) => isIn(parts, parameter));
    // A label of the owner's own visit is left out of the URL, and ours takes its place.
    const kept = parts.filter(({ id }) => roles.get(id) !== 'remove');
    return [
      ...(hasPlaceholder || hasId ? [] : idParameters),
      ...parameters.filter((parameter) => isLabel(parameter) && !isIn(kept, parameter)),
    ];
  });
}

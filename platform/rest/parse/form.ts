import { tooManyInBody } from '#platform/rest/errors/request-errors.ts';
import type { BodyLimits } from './body.ts';

/** Parses a form (`application/x-www-form-urlencoded`). Throws PGRSTX01 for too many fields before it parses any. */
export function parseForm(text: string, limits: BodyLimits): URLSearchParams {
  let fields = 1;
  for (let end = text.indexOf('&'); end >= 0; end = text.indexOf('&', end + 1))
    if (++fields > limits.fields) throw tooManyInBody('fields', limits);
  return new URLSearchParams(text);
}

import { invalidUtf8, tooManyInBody } from '#platform/rest/errors/request-errors.ts';
import type { BodyLimits } from './body.ts';

/**
 * Parses a form (`application/x-www-form-urlencoded`). Throws PGRSTX01 for too many fields before it parses any, and
 * 22021 for percent-encoded bytes that are not UTF-8, which `URLSearchParams` would replace.
 */
export function parseForm(text: string, limits: BodyLimits): URLSearchParams {
  let fields = 1;
  for (let end = text.indexOf('&'); end >= 0; end = text.indexOf('&', end + 1))
    if (++fields > limits.fields) throw tooManyInBody('fields', limits.fields);
  try {
    decodeURIComponent(text.replace(loosePercent, '%25'));
  } catch {
    throw invalidUtf8();
  }
  return new URLSearchParams(text);
}

/** A percent sign that encodes nothing stands for itself (https://url.spec.whatwg.org/#percent-decode). */
const loosePercent = /%(?![\da-f]{2})/gi;

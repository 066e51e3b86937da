import type { Context } from 'hono';
import { validationFailed } from './errors.ts';

/** The numbered page that a request asks for. */
export interface Page {
  page: number;
  perPage: number;
}

const defaultPerPage = 50;
/** More users than this would take much memory, and no client needs them at once. */
const maxPerPage = 1000;

/**
 * Reads `page` and `per_page`; an empty value means the default.
 *
 * @throws AuthError if one is not a positive number
 */
export function readPage({ req }: Context): Page {
  const page = parseNumber('page', req.query('page')) ?? 1;
  const perPage = parseNumber('per_page', req.query('per_page')) ?? defaultPerPage;
  return { page, perPage: Math.min(perPage, maxPerPage) };
}

function parseNumber(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`);
  return Number(text);
}

/** Sets the headers by which a client finds the other pages. The client expects `page` to be the first parameter. */
export function setPageHeaders(context: Context, { page, perPage }: Page, total: number): void {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.delete('page');
  const path = pathname.slice(pathname.indexOf('/admin/'));
  const toLink = (number: number, rel: string) =>
    `<${path}?${new URLSearchParams([['page', `${number}`], ...searchParams])}>; rel="${rel}"`;
  const last = Math.ceil(total / perPage);
  const links = [...(page < last ? [toLink(page + 1, 'next')] : []), toLink(last, 'last')];
  context.header('Link', links.join(', '));
  context.header('X-Total-Count', String(total));
}

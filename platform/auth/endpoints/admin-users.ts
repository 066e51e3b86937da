import type { Context } from 'hono';
import * as z from 'zod';
import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { readOptionalBody } from '#platform/auth/protocol/request-body.ts';
import { throwSaveError } from '#platform/auth/protocol/save-error.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { findRequestedUser } from '#platform/auth/session/requested-user.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { deleteUser, listUsers, softDeleteUser } from '#platform/auth/store/managed-users.ts';
import { lockUser } from '#platform/auth/store/users.ts';
import type { Handler } from '#platform/http/handler.ts';

const defaultPerPage = 50;
/** More users than this would take much memory, and no client needs them at once. */
const maxPerPage = 1000;

/** GET /admin/users: one page of the users. */
export const adminListUsers: Handler<AuthService> = async (service, context) => {
  const page = readNumber(context, 'page') ?? 1;
  const perPage = Math.min(readNumber(context, 'per_page') ?? defaultPerPage, maxPerPage);
  const { users, total } = await listUsers(service.getPrivileged(context).query, {
    // PostgreSQL rejects text with a NUL character.
    filter: (context.req.query('filter') ?? '').replaceAll('\0', ''),
    isAscending: readDirection(context.req.query('sort')) === 'asc',
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  setPageHeaders(context, { page, last: Math.ceil(total / perPage), total });
  return context.json({ users: users.map(toUserObject), aud: 'authenticated' });
};

function readDirection(sort: string | undefined): string {
  if (!sort) return 'desc';
  const match = /^created_at(?: (asc|desc))?$/.exec(sort);
  if (!match) throw validationFailed(`Bad Sort Parameters: bad field for sort '${sort}'`);
  return match[1] ?? 'desc';
}

/** Reads a number of the query. An empty value means the default. */
function readNumber({ req }: Context, name: string): number | undefined {
  const text = req.query(name);
  if (!text) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`);
  return Number(text);
}

/** Sets the headers by which a client finds the other pages. The client expects `page` to be the first parameter. */
function setPageHeaders(
  context: Context,
  { page, last, total }: { page: number; last: number; total: number },
): void {
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.delete('page');
  const path = pathname.slice(pathname.indexOf('/admin/'));
  const toLink = (number: number, rel: string) =>
    `<${path}?${new URLSearchParams([['page', `${number}`], ...searchParams])}>; rel="${rel}"`;
  const links = [...(page < last ? [toLink(page + 1, 'next')] : []), toLink(last, 'last')];
  context.header('Link', links.join(', '));
  context.header('X-Total-Count', String(total));
}

const bodySchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/:id. A soft-deleted user's row is kept without personal data. */
export const adminDeleteUser: Handler<AuthService> = async (service, context) => {
  const { id } = await findRequestedUser(service.getPrivileged(context).query, context);
  const { should_soft_delete } = await readOptionalBody(context, bodySchema);
  await service
    .getPrivileged(context)
    .transaction(async (query) => {
      await lockUser(query, id);
      await (should_soft_delete ? softDeleteUser(query, id) : deleteUser(query, id));
    })
    .catch((error: unknown) => throwSaveError(error, 'Database error deleting user'));
  return context.json({});
};

import { validationFailed } from '#platform/auth/protocol/errors.ts';
import { readPage, setPageHeaders } from '#platform/auth/protocol/pagination.ts';
import type { AuthService } from '#platform/auth/service/service.ts';
import { toUserObject } from '#platform/auth/session/user-object.ts';
import { listUsers } from '#platform/auth/store/managed-users.ts';
import type { Handler } from '#platform/http/handler.ts';

/** GET /admin/users: one page of the users. */
export const adminListUsers: Handler<AuthService> = async (service, context) => {
  const page = readPage(context);
  const { users, total } = await listUsers(service.getPrivileged(context).query, {
    filter: (context.req.query('filter') ?? '').replaceAll('\0', ''),
    isAscending: readDirection(context.req.query('sort')) === 'asc',
    limit: page.perPage,
    offset: (page.page - 1) * page.perPage,
  });
  setPageHeaders(context, page, total);
  return context.json({ users: users.map(toUserObject), aud: 'authenticated' });
};

function readDirection(sort: string | undefined): string {
  if (!sort) return 'desc';
  const match = /^created_at(?: (asc|desc))?$/.exec(sort);
  if (!match) throw validationFailed(`Bad Sort Parameters: bad field for sort '${sort}'`);
  return match[1] ?? 'desc';
}

import type { Hono } from 'hono';
import { z } from 'zod';
import { isRole } from '#domain/people/roles.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { readSiteName, toEmailName } from '#server/installation/read-site-name.ts';
import {
  createOwnerCheck,
  createOwnFunction,
  OwnFunctionError,
  readJson,
} from '#server/own-functions/own-function.ts';
import { createInvitationEmail } from './invitation-email.ts';

interface InvitationMailOptions {
  database: Database;
  gateway: Gateway;
  mailer: Pick<Mailer, 'deliver' | 'hasServer'>;
  siteUrl: string;
}

/** The emails that an owner sends. */
const emailLimit = { tokens: 30, perSeconds: 3600, burst: 15 };

const bodySchema = z.object({ token: z.string().max(100) });

/**
 * Creates the function `invitation-mail`, with which the panel emails the link of an invitation to whom it is for. Only
 * whoever has just made the invitation knows its token.
 */
export function createInvitationMailFunction(options: InvitationMailOptions): Hono {
  const { database, gateway, mailer, siteUrl } = options;
  const { query } = database.privileged;
  const requireOwner = createOwnerCheck(database, gateway);
  const limit = createRateLimit(emailLimit);
  const app = createOwnFunction('invitation-mail');

  app.post('/invitation-mail', async (context) => {
    const { userId } = await requireOwner(context);
    const body = bodySchema.safeParse(await readJson(context.req.raw));
    const token = body.success ? body.data.token : '';
    const invitation = await readInvitation(token);
    if (!invitation)
      throw new OwnFunctionError(404, 'no_invitation', 'This invitation is not open any more.');
    if (!mailer.hasServer()) throw new OwnFunctionError(409, 'no_mail_server', 'No mail server is set up.');
    if (!limit.take(userId))
      throw new OwnFunctionError(429, 'too_many_emails', 'Too many invitations. Please wait a few minutes.');
    const siteName = await readSiteName(query);
    try {
      await mailer.deliver(createInvitationEmail(invitation, { token, siteUrl, siteName }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OwnFunctionError(502, 'not_sent', `The mail server did not take the email: ${reason}`);
    }
    return context.json({});
  });

  async function readInvitation(token: string) {
    const { rows } = await query<{ email: string; role: string; invited_by: string; expires_at: Date }>(
      sql`select email, role, invited_by, expires_at from public.read_invitation(${token}) where state = 'open'`,
    );
    const [row] = rows;
    if (!row || !isRole(row.role)) return null;
    const { email, role, expires_at: expiresAt } = row;
    return { email, role, invitedBy: toEmailName(row.invited_by ?? '') || 'The owner', expiresAt };
  }

  return app;
}

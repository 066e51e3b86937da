import type { Hono } from 'hono';
import { z } from 'zod';
import type { TriedLink } from '#domain/partners/link-check.ts';
import { type Partner, partnerColumns, toPartner } from '#domain/partners/partner-link.ts';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import type { Gateway } from '#platform/http/api-key.ts';
import { createRateLimit } from '#platform/limits/rate-limit.ts';
import {
  createOwnerCheck,
  createOwnFunction,
  OwnFunctionError,
  readJson,
} from '#server/own-functions/own-function.ts';
import type { LinkChecker } from './link-checker.ts';
import { type DueLink, prepareLink } from './prepare-link.ts';

interface TryFunctionOptions {
  database: Database;
  gateway: Gateway;
  check: LinkChecker;
  now?: () => number;
}

/** Each trial is a visit at a partner's. */
const trialLimit = { tokens: 30, perSeconds: 600, burst: 10 };

const bodySchema = z.object({ url: z.string().max(2000) });

/**
 * Creates the function `link-check`, with which the owner follows one of her links to its end, also through hosts that count
 * it as a visit (docs/product/link-checks.md). It opens only links that stand somewhere on her site.
 */
export function createTryFunction({ database, gateway, check, now = Date.now }: TryFunctionOptions): Hono {
  const { query } = database.privileged;
  const requireOwner = createOwnerCheck(database, gateway);
  const limit = createRateLimit(trialLimit);
  const app = createOwnFunction('link-check');

  app.post('/link-check', async (context) => {
    const { userId } = await requireOwner(context);
    const body = bodySchema.safeParse(await readJson(context.req.raw));
    const link = body.success ? await findLink(body.data.url) : undefined;
    if (!link) throw new OwnFunctionError(404, 'unknown_link', 'This link stands nowhere on your site.');
    if (!limit.take(userId))
      throw new OwnFunctionError(429, 'too_many_tries', 'Too many tries. Please wait a minute.');
    const started = now();
    const prepared = prepareLink(link, { ...(await readSite()), now: started });
    const found = await check(prepared, { wholeChain: true, signal: context.req.raw.signal });
    await query(
      sql`select public.add_link_check(${link.url}, ${found.state}, ${found.reason}, ${found.finalUrl})`,
    );
    return context.json<TriedLink>({ ...found, ms: now() - started });
  });

  async function findLink(url: string): Promise<DueLink | undefined> {
    const { rows } = await query<DueLink>(sql`
      select url, place, place_slug, partner_code, currency from public.list_checked_links()
      where url = ${url} order by record_id limit 1`);
    return rows[0];
  }

  async function readSite(): Promise<{ partners: readonly Partner[]; language: string }> {
    const partners = await query<Parameters<typeof toPartner>[0]>(
      `select ${partnerColumns} from public.partners`,
    );
    const settings = await query<{ language: string }>('select language from public.settings where id = 1');
    return { partners: partners.rows.map(toPartner), language: settings.rows[0]?.language ?? 'en' };
  }

  return app;
}

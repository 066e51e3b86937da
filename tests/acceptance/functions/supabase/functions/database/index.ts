import { readdirSync } from 'node:fs';
import { env } from 'node:process';
import pg from 'pg';

/** Runs the statement in the request's body with the login that functions have. `list` lists the folder of the socket. */
export default {
  async fetch(request: Request): Promise<Response> {
    const url = env.SUPABASE_DB_URL ?? '';
    const statement = await request.text();
    try {
      if (statement === 'list')
        return Response.json(readdirSync(new URL(url).searchParams.get('host') ?? ''));
      const client = new pg.Client(url);
      await client.connect();
      try {
        return Response.json((await client.query(statement)).rows);
      } finally {
        await client.end();
      }
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      return Response.json({ code, message }, { status: 400 });
    }
  },
};

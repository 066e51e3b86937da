import type { Context } from 'hono';
import * as z from 'zod';
import { BodyNotUtf8, readText } from '#platform/http/body.ts';
import { AuthError } from './errors.ts';

/**
 * The limit in bytes. Anybody may send a body, and parsing it takes time that all callers share. The largest
 * legitimate one has 8 KiB of metadata, which are three times as many bytes if its client escapes letters of two
 * bytes (`\u00e9`).
 */
const maxBodySize = 32 * 1024;

/** Reads a JSON object that matches the schema. Unknown keys are dropped (docs/protocols/auth.md#auth-requests). */
export async function readBody<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseBody(await readBodyText(context), schema);
}

/** Reads a body like `readBody`, but an empty one counts as an empty object: some clients send none. */
export async function readOptionalBody<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseBody((await readBodyText(context)) || '{}', schema);
}

async function readBodyText({ req }: Context): Promise<string> {
  try {
    return await readText(req.raw, maxBodySize);
  } catch (error) {
    throw error instanceof BodyNotUtf8 ? badJson('it is not UTF-8') : error;
  }
}

function parseBody<Schema extends z.ZodObject>(text: string, schema: Schema): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badJson(text === '' ? 'it is empty' : (error as Error).message);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badJson(`${issue?.path.join('.') || 'the body'}: ${issue?.message}`);
}

const badJson = (reason: string) =>
  new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);

/** Clients send null for fields without a value. */
export const optionalText = z.string().nullish();

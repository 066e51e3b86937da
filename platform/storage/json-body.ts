import type { Context } from 'hono';
import type { z } from 'zod';
import { type Authenticated, isAnonymous } from '#platform/http/authenticate.ts';
import { readText } from '#platform/http/body.ts';
import { StorageError } from './storage-error.ts';

/** In bytes. Enough to remove a thousand objects whose keys have a thousand characters (docs/protocols.md#objects). */
const maxBodySize = 2 * 1024 * 1024;

/** That of an anonymous one, which is parsed before PostgreSQL checks what the caller may do (docs/protocols.md#objects). */
const maxAnonymousBodySize = 64 * 1024;

/** Reads and validates the JSON body of a request. Throws BodyTooLarge, or InvalidRequest, which names the first problem. */
export async function readJson<Schema extends z.ZodType>(
  context: Context<Authenticated>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return validate('body', await parseBody(context), schema);
}

/** Validates input from `location` (`body`, `querystring`). Throws InvalidRequest, which names the first problem. */
export function validate<Schema extends z.ZodType>(
  location: string,
  value: unknown,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [location, ...(issue?.path ?? [])].join('/');
  throw new StorageError('InvalidRequest', `${path}: ${issue?.message ?? 'invalid'}`);
}

async function parseBody(context: Context<Authenticated>): Promise<unknown> {
  const limit = isAnonymous(context) ? maxAnonymousBodySize : maxBodySize;
  const text = await readText(context.req.raw, limit);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new StorageError('InvalidRequest', 'The body is not valid JSON');
  }
}

import type { Context } from 'hono';
import type { z } from 'zod';
import { type Authenticated, isAnonymous } from '#platform/http/authenticate.ts';
import { BodyNotUtf8, readText } from '#platform/http/body.ts';
import { StorageError } from './storage-error.ts';
import { formatIssue } from './validation-message.ts';

/**
 * The limit in bytes, enough to remove a thousand objects whose keys have a thousand characters
 * (docs/protocols/storage-buckets.md#json-bodies).
 */
const maxBodySize = 2 * 1024 * 1024;

/**
 * The limit in bytes for anonymous callers. A body is parsed before PostgreSQL checks what its caller may do, and this
 * takes time that all callers share (docs/protocols/storage-buckets.md#json-bodies).
 */
const maxAnonymousBodySize = 64 * 1024;

/** Reads and validates the JSON body of a request. Throws BodyTooLarge, or InvalidRequest, which names the first problem. */
export async function readJson<Schema extends z.ZodType>(
  context: Context<Authenticated>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return validate('body', await parseBody(context), schema);
}

/**
 * Validates input from `location` (`body`, `querystring`). Throws InvalidRequest, which names the first problem in the
 * words of Supabase Storage.
 */
export function validate<Schema extends z.ZodType>(
  location: string,
  value: unknown,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw createValidationError(formatIssue(location, result.error.issues));
}

async function parseBody(context: Context<Authenticated>): Promise<unknown> {
  const limit = isAnonymous(context.get('identity')) ? maxAnonymousBodySize : maxBodySize;
  const text = await readText(context.req.raw, limit).catch((error) => {
    throw error instanceof BodyNotUtf8 ? createSyntaxError() : error;
  });
  const isDeclared = /^application\/json\b/i.test(context.req.header('content-type') ?? '');
  if (text === '' && isDeclared)
    throw createValidationError("Body cannot be empty when content-type is set to 'application/json'");
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw createSyntaxError();
  }
}

const createSyntaxError = () =>
  createValidationError("Body is not valid JSON but content-type is set to 'application/json'");

const createValidationError = (message: string) =>
  new StorageError('InvalidRequest', message, { error: 'Error' });

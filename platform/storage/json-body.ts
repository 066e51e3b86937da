import type { z } from 'zod';
import { readText } from '#platform/http/body.ts';
import { StorageError } from './storage-error.ts';

/** In bytes. Enough to remove a thousand objects whose keys have a thousand characters (docs/protocols.md#objects). */
const maxBodySize = 2 * 1024 * 1024;

/** Reads and validates the JSON body of a request. Throws BodyTooLarge, or InvalidRequest, which names the first problem. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return validate('body', await parseBody(request), schema);
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

async function parseBody(request: Request): Promise<unknown> {
  const text = await readText(request, maxBodySize);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new StorageError('InvalidRequest', 'The body is not valid JSON');
  }
}

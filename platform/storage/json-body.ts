import type { z } from 'zod';
import { readText } from '#platform/http/body.ts';
import { StorageError } from './storage-error.ts';

/** A thousand keys of a thousand characters fit (docs/protocols.md#objects, remove). */
const bodyLimit = 2 * 1024 * 1024;

/** Reads a call's JSON body. Throws InvalidRequest that names the first fault; BodyTooLarge. */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.infer<Shape>> {
  return checkShape('body', await parse(request), shape);
}

/** Checks what a call sent in its `place` (`body`, `querystring`). Throws InvalidRequest that names the first fault. */
export function checkShape<Shape extends z.ZodType>(
  place: string,
  value: unknown,
  shape: Shape,
): z.infer<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [place, ...(issue?.path ?? [])].join('/');
  throw new StorageError('InvalidRequest', `${path}: ${issue?.message ?? 'invalid'}`);
}

async function parse(request: Request): Promise<unknown> {
  const text = await readText(request, bodyLimit);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new StorageError('InvalidRequest', 'The body is not valid JSON');
  }
}

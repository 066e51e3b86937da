import { z } from 'zod';

/**
 * Schemas for the values of JSON bodies and queries. They accept what Supabase Storage accepts, which validates with
 * Ajv's option `coerceTypes: 'array'` (https://ajv.js.org/coercion.html): the Flutter client sends null for a text that
 * is not set, and the Python client sends a lifetime as text (docs/protocols/storage-buckets.md#json-bodies).
 */
export const coerced = {
  text: <Schema extends z.ZodType>(schema: Schema) => z.preprocess(toText, schema),
  integer: <Schema extends z.ZodType>(schema: Schema) => z.preprocess(toInteger, schema),
  boolean: z.preprocess(toBoolean, z.boolean()),
  /**
   * An array of texts. `length` checks their number before any text is validated, because each invalid text would become
   * an issue of its own. A value that is not an array counts as an array of one.
   */
  texts: <Text extends z.ZodType<string>>(length: z.ZodArray<z.ZodUnknown>, text: Text) =>
    z.preprocess(
      (value) => (isScalar(value) ? [value] : value),
      length.pipe(z.array(z.preprocess(toText, text))),
    ),
};

const isScalar = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Takes the value out of an array of one, which Ajv also accepts where it expects a single value. */
const unwrap = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

function toText(value: unknown): unknown {
  const scalar = unwrap(value);
  if (scalar === null) return '';
  return typeof scalar === 'number' || typeof scalar === 'boolean' ? String(scalar) : scalar;
}

/** Leaves any text but that of an integer as it is, so that the schema rejects it. */
export function toInteger(value: unknown): unknown {
  const scalar = unwrap(value);
  if (scalar === null || typeof scalar === 'boolean') return Number(scalar);
  if (typeof scalar !== 'string' || scalar === '') return scalar;
  return Number.isInteger(Number(scalar)) ? Number(scalar) : scalar;
}

function toBoolean(value: unknown): unknown {
  const scalar = unwrap(value);
  if (scalar === 'false' || scalar === 0 || scalar === null) return false;
  return scalar === 'true' || scalar === 1 ? true : scalar;
}

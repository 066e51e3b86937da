import { z } from 'zod';

/** Converts a text, which is all that an environment variable can have. The CLI accepts such texts everywhere. */
const fromText = <T extends z.ZodType>(convert: (text: string) => unknown, schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? convert(value.trim()) : value), schema);

/** An integer, or its text, within the bounds that `limit` sets. */
export const integer = (limit: (value: z.ZodNumber) => z.ZodNumber) =>
  fromText((text) => (/^[+-]?\d+$/.test(text) ? Number(text) : text), limit(z.number().int()));

const booleans: Record<string, boolean> = { true: true, t: true, 1: true, false: false, f: false, 0: false };

/** True or false, or its text. */
export const boolean = fromText((text) => booleans[text.toLowerCase()] ?? text, z.boolean());

/** A list of texts, or a text with commas between them. */
export const list = fromText((text) => text.split(','), z.array(z.string()));

const bytesIn: Record<string, number> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, t: 1024 ** 4 };

/** A number of bytes, like 1048576, or a text with a unit, like `50MiB`, `50MB` or `50m`. All units are powers of 1,024. */
export const byteSize = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d+(\.\d+)?\s*([kmgt]?(i?b)?)$/i)])
  .transform((size) => {
    if (typeof size === 'number') return size;
    const unit = size
      .replace(/[\d.\s]+/, '')
      .charAt(0)
      .toLowerCase();
    return Math.floor(Number.parseFloat(size) * (bytesIn[unit === 'b' ? '' : unit] ?? 1));
  });

const secondsIn: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** A duration as Go writes it, like `1s` or `1h30m`, in seconds. */
export const duration = z
  .string()
  .regex(/^(\d+(\.\d+)?(ms|s|m|h))+$/)
  .transform((text) =>
    [...text.matchAll(/([\d.]+)(ms|s|m|h)/g)].reduce(
      (total, [, amount, unit = 's']) => total + Number(amount) * (secondsIn[unit] ?? 1),
      0,
    ),
  );

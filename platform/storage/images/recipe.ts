import { createHash } from 'node:crypto';
import type { Transformation } from './transformation.ts';

/** All that the bytes of a form depend on beside its source. Two calls with equal recipes share one form. */
export interface Recipe {
  width?: number;
  height?: number;
  resize: Transformation['resize'];
  /** 20–100, as of a JPEG. */
  quality: number;
  /** What the form may be, best first; of none of these it is what its source is. */
  formats: ('avif' | 'webp')[];
}

/** Raise it when the same recipe gives other bytes: forms of before are then neither served nor taken for current. */
const edition = 1;

/** The recipe of a transformation, for a client that sent this `Accept` header. */
export function recipeOf(transformation: Transformation, accept: string | undefined): Recipe {
  const { width, height, resize, quality = 80 } = transformation;
  return {
    width,
    height,
    // With one side alone there is nothing to cut off and nothing to distort.
    resize: width && height ? resize : 'contain',
    quality,
    formats: formatsOf(transformation.format, accept),
  };
}

/** Names a recipe: 32 hexadecimal digits. */
export function nameOf({ width, height, resize, quality, formats }: Recipe): string {
  const text = JSON.stringify([edition, width, height, resize, quality, formats]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function formatsOf(format: Transformation['format'], accept = ''): Recipe['formats'] {
  if (format === 'origin') return [];
  if (format) return [format];
  const accepted = accept.split(',').map(acceptedType);
  // A client that takes anything (`*/*`) does not say that it knows these two.
  return (['avif', 'webp'] as const).filter((known) => accepted.includes(`image/${known}`));
}

/** The type that an entry of an Accept header names; undefined when its weight refuses it (RFC 9110, 12.4.2). */
function acceptedType(entry: string): string | undefined {
  const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? undefined : type;
}

import type { z } from 'zod';

/** The draft of a stored record: an empty draft, filled with what the record has. A column that is null stays empty. */
export function fillDraft<Draft extends object>(
  empty: Draft,
  row: NoInfer<{ readonly [Name in keyof Draft]?: Draft[Name] | null }>,
): Draft {
  const draft = { ...empty };
  for (const name of Object.keys(empty) as (keyof Draft)[]) draft[name] = row[name] ?? empty[name];
  return draft;
}

/** An empty text for each field of a schema. A form adds the fields that are no texts. */
export const createEmptyTexts = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, ''])) as Record<keyof Shape, ''>;

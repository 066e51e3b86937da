import type { Statement } from './database.ts';

/**
 * Creates a statement from a template. Each value in it becomes a parameter, whatever it contains: it is never SQL, so a
 * statement that is put together from parts numbers its parameters itself. So does one with a `name`, whose text never
 * changes. PostgreSQL types each use of a value by its own context.
 */
export const sql = (texts: TemplateStringsArray, ...values: unknown[]): Statement => ({
  text: texts.reduce((text, part, number) => `${text}$${number}${part}`),
  values,
});

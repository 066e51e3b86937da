import type { Statement } from './database.ts';

/**
 * Creates a statement from a template. Each value becomes a parameter, never a part of the SQL. So a statement whose
 * SQL is put together from parts cannot be such a template: it numbers its parameters itself. So does a statement with
 * a `name`, whose text never changes. A value that is used twice becomes two parameters, each with the type of its
 * place.
 */
export const sql = (texts: TemplateStringsArray, ...values: unknown[]): Statement => ({
  text: texts.reduce((text, part, number) => `${text}$${number}${part}`),
  values,
});

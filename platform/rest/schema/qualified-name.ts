import { quoteIdentifier } from './schema-cache.ts';

export interface QualifiedName {
  schema: string;
  name: string;
}

export const qualifyName = ({ schema, name }: QualifiedName) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TableName, TableRow } from '#app/client/from-table.ts';
import type { Column } from '#app/ui/data-table/data-table.tsx';
import { hasRole, type Role } from '#domain/people/roles.ts';
import type { FieldTexts, FieldType } from './field-type.ts';
import type { fieldTypes } from './field-types.ts';

/** Fields that stand together under a heading, or under a note. */
export type Group = TitledGroup | { note: ReactNode };

interface TitledGroup {
  title: string;
  /** Says whether the group is closed until the owner opens it, because its fields can wait. */
  isCollapsible?: boolean;
  /** Says of which drafts such a group is open without being opened. */
  isNeeded?: (draft: FieldValues) => boolean;
}

/**
 * How the list of a collection uses a field (app/admin/collections/list/create-list.tsx). It need not be said of the name of
 * a row and of its publication, which are in each list.
 */
export interface Listed {
  /** The kind of its column, if the list shows it; `true` is the kind that follows from its type. */
  column?: true | Column<unknown>['kind'];
  /** The header of the column, which is by default the label of the field. */
  head?: string;
  /** Says that the owner can sort by it, and names the two orders unless they are 'A to Z' and 'Z to A'. */
  sort?: true | readonly [ascending: string, descending: string];
  /** Says whether it stands below the name of the row. */
  isNote?: boolean;
  /** Says whether the search looks in it. */
  isSearched?: boolean;
  /** Says whether the owner can filter by it: a checkbox, or a text that `suggestsUsed`. */
  isFilter?: boolean;
  /** Says whether it can be changed in several selected rows at once: a text that `suggestsUsed`, or tags. */
  isBulkField?: boolean;
}

interface Placed {
  /**
   * Says that the field stands on the sheet, not in the column beside it. The name of a record always does, and so does the
   * text of a record that is written: a rich text without a group (place-fields.ts).
   */
  place?: 'sheet';
  group?: Group;
  /** Says whether the field is short and stands beside the next one of its group, where there is room. */
  isShort?: boolean;
  /** The least role that may change it. Others see no such field, and their saves leave its columns as they are. */
  role?: Role;
  list?: Listed;
}

type OptionsOf<Type> = Type extends FieldType<infer Options, infer _Draft, infer _Others> ? Options : never;

type Types = typeof fieldTypes;

/**
 * The description of a field: its type, what it shows and where it stands. A type that no other form has is not named, but
 * given itself.
 */
export type FieldDescription = FieldTexts &
  Placed &
  (
    | { [Name in keyof Types]: { type: Name } & OptionsOf<Types[Name]> }[keyof Types]
    | { type: FieldType<object, unknown> }
  );

/** Some fields of any table, by the names of their columns. */
export type AnyFields = Readonly<Record<string, FieldDescription>>;

/** The fields that a role may change. */
export const selectFields = (described: AnyFields, role: Role): AnyFields =>
  Object.fromEntries(
    Object.entries(described).filter(([, { role: least = 'author' }]) => hasRole(role, least)),
  );

/** Returns the function that creates the path of a record's page. Without a page there is none. */
export const findCreatePath = (described: AnyFields): ((slug: string) => string) | undefined =>
  Object.values(described)
    .map((field) => (field.type === 'publication' ? field.createPath : undefined))
    .find(Boolean);

/** The fields of a table in the order of the form, each under the name of its column. */
export type Fields<Table extends TableName> = {
  readonly [Column in keyof TableRow<Table>]?: FieldDescription;
};

type DraftsOf<Type> = Type extends { drafts?: infer Drafts extends { own: unknown; others: object } }
  ? Drafts
  : never;

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The draft of a form with these fields: what it contains, by column. */
export type DraftOf<Described> = Simplify<
  UnionToIntersection<
    {
      [Name in keyof Described]: Described[Name] extends { type: infer Type }
        ? DraftsOfField<Name, DraftsOf<Type extends keyof Types ? Types[Type] : Type>>
        : never;
    }[keyof Described]
  >
>;

/** A column that is split has no draft of its own. */
type DraftsOfField<Name extends PropertyKey, Drafts> = Drafts extends { own: infer Own; others: infer Others }
  ? ([Own] extends [never] ? object : Record<Name, Own>) & Others
  : never;

/** The draft of a form, as the editor takes it. */
export type FormDraft<Described> = DraftOf<Described> & FieldValues;

type Simplify<Type> = { [Name in keyof Type]: Type[Name] };

/**
 * Describes the fields of a table once (docs/recipes/add-a-collection.md): its form, the conversion of rows and drafts, and the
 * tests of access derive from this. A description is data: it imports no component, so that a list can use it, too.
 */
export const describeFields = <Table extends TableName, const Described extends Fields<Table>>(
  _table: Table,
  fields: Described & Fields<Table>,
): Described => fields;

import type { AnyFields, Fields, FormDraft } from '#app/admin/fields/describe-fields.ts';
import { createFormDefinition, listColumns } from '#app/admin/fields/form-definition.ts';
import type { SingletonDefinition, SingletonSource, SingletonTable } from './singleton.ts';

interface SingletonDescription<Table extends SingletonTable, Described extends Fields<Table>>
  extends Omit<SingletonSource<Table>, 'columns'> {
  fields: Described;
  savedNotice: SingletonDefinition<Table, FormDraft<Described>>['savedNotice'];
  /**
   * Set if the form is shown even when its row cannot be loaded or does not exist. `message` explains this to the owner.
   * `fields` are stricter than the normal ones, so that an empty form does not overwrite an unseen row.
   */
  whenLoadFails?: { message: string; fields: Described };
}

/** Creates the form of a singleton from the description of its fields. */
export function defineSingleton<Table extends SingletonTable, const Described extends Fields<Table>>({
  fields,
  whenLoadFails,
  ...description
}: SingletonDescription<Table, Described>): SingletonDefinition<Table, FormDraft<Described>> {
  const { table } = description.singleton;
  const { schema, toDraft, createDraft, formatters } = createFormDefinition(table, fields);
  return {
    ...description,
    fields: fields as AnyFields,
    columns: listColumns(fields as AnyFields) as SingletonSource<Table>['columns'],
    schema,
    toDraft: (row) => (row ? toDraft(row) : createDraft()),
    formatters,
    ...(whenLoadFails && {
      whenLoadFails: {
        message: whenLoadFails.message,
        schema: createFormDefinition(table, whenLoadFails.fields).schema,
      },
    }),
  };
}

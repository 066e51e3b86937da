import { type ReactNode, useId } from 'react';
import { type Collection, type CollectionTable, formatCount } from '#app/admin/collections/collection.ts';
import type {
  BulkField,
  BulkPublication,
  ListedRow,
  RowsChange,
} from '#app/admin/collections/list/list-definition.ts';
import { addTags, removeTags } from '#app/admin/collections/rows/change-tags.ts';
import { UsedSuggestions } from '#app/admin/fields/suggestions.tsx';
import { useValuesInUse } from '#app/admin/fields/use-values-in-use.ts';
import { suggestTime } from '#app/admin/publication/local-time.ts';
import { LocalTimeField } from '#app/admin/publication/local-time-field.tsx';
import { findPublicationFault, withoutTime } from '#app/admin/publication/publication-draft.ts';
import type { TableRow, TableUpdate } from '#app/client/from-table.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { joinTags, splitTags } from '#app/ui/forms/parse-tags.ts';
import { TagField } from '#app/ui/forms/tag-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { IconName } from '#app/ui/icon.tsx';

/** The help of a field with tags, as in the form. */
const help = 'Separate tags with commas.';

/** The control for the value of a change. */
interface ValueControl {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A change of the selected rows to a value that a dialog asks for. */
export interface BulkAction<Table extends CollectionTable> {
  /** The label of the button that makes the change, e.g. 'Add tags'. The item of the menu adds three dots. */
  label: string;
  icon: IconName;
  /** The title of the dialog. */
  title: string;
  /** The value at first. */
  initial: string;
  renderField: (control: ValueControl) => ReactNode;
  /** Says what is wrong with a value; null if nothing is. */
  findFault?: (value: string) => string | null;
  getChange: (value: string) => RowsChange<Table>;
}

export function createScheduleAction<Table extends CollectionTable>(
  collection: Collection<Table>,
  { schedule }: BulkPublication<Table>,
  count: number,
): BulkAction<Table> {
  return {
    label: 'Schedule',
    icon: adminIcons.clock,
    title: `Schedule ${formatCount(collection, count)}`,
    initial: suggestTime(new Date()),
    renderField: ({ onChange, ...control }) => (
      <LocalTimeField
        {...control}
        label="Publication time"
        onChange={(instant) => onChange(instant ?? withoutTime)}
      />
    ),
    findFault: findPublicationFault,
    getChange: schedule,
  };
}

/** Lists how fields of the selected rows can be changed. */
export const listFieldActions = <Table extends CollectionTable>(
  collection: Collection<Table>,
  fields: readonly BulkField<Table>[],
  rows: readonly ListedRow<Table>[],
): BulkAction<Table>[] =>
  fields.flatMap((field) =>
    field.type === 'tags'
      ? createTagActions(collection, field, rows)
      : createTextAction(collection, field, rows.length),
  );

function createTextAction<Table extends CollectionTable>(
  collection: Collection<Table>,
  { column, label, examples }: BulkField<Table>,
  count: number,
): BulkAction<Table> {
  const { table } = collection;
  const name = label.toLowerCase();
  return {
    label: `Set ${name}`,
    icon: adminIcons.edit,
    title: `Set the ${name} of ${formatCount(collection, count)}`,
    initial: '',
    renderField: (control) => (
      <SuggestingField
        {...control}
        {...{ table, column, label, examples }}
        help={`Leave it empty to remove the ${name}.`}
      />
    ),
    getChange: (value) => ({
      fields: { [column]: value.trim() || null } as TableUpdate<Table>,
      done: 'updated',
    }),
  };
}

interface SuggestingFieldProps extends ValueControl {
  table: CollectionTable;
  column: string;
  label: string;
  help: string;
  examples: readonly string[] | undefined;
}

function SuggestingField({ table, column, examples, onChange, ...field }: SuggestingFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <UsedSuggestions id={listId} table={table} column={column} examples={examples} />
    </>
  );
}

/** Tags can be added, and be removed if one of the rows has any. */
function createTagActions<Table extends CollectionTable>(
  collection: Collection<Table>,
  { column, label }: BulkField<Table>,
  rows: readonly ListedRow<Table>[],
): BulkAction<Table>[] {
  const { table } = collection;
  const name = label.toLowerCase();
  const subject = formatCount(collection, rows.length);
  const getTags = (row: TableRow<Table>) => row[column] as string[];
  const createAction = (
    action: Pick<BulkAction<Table>, 'label' | 'title' | 'renderField'>,
    change: typeof addTags,
    [done, hadOne, hadSeveral]: readonly [done: string, hadOne: string, hadSeveral: string],
  ): BulkAction<Table> => ({
    ...action,
    icon: adminIcons.tag,
    initial: '',
    findFault: (value) => (splitTags(value).length === 0 ? 'Please enter a tag.' : null),
    getChange: (value) => {
      const tags = splitTags(value);
      return {
        fields: {
          reads: [column],
          getFields: (row) => {
            const changed = change(getTags(row), tags);
            return changed && ({ [column]: changed } as TableUpdate<Table>);
          },
        },
        done: 'updated',
        already: tags.length === 1 ? hadOne : hadSeveral,
        // Lists do not show the tags.
        note: `${done}: ${joinTags(tags)}.`,
      };
    },
  });
  const add = createAction(
    {
      label: `Add ${name}`,
      title: `Add ${name} to ${subject}`,
      renderField: (control) => <UsedTagField {...control} {...{ table, column, label }} />,
    },
    addTags,
    ['Added', 'had this tag already', 'had these tags already'],
  );
  const used = [...new Set(rows.flatMap(getTags))].toSorted((a, b) => a.localeCompare(b));
  const remove = createAction(
    {
      label: `Remove ${name}`,
      title: `Remove ${name} from ${subject}`,
      renderField: (control) => <TagField {...control} label={label} help={help} suggestions={used} />,
    },
    removeTags,
    ['Removed', 'did not have this tag', 'had none of these tags'],
  );
  return used.length > 0 ? [add, remove] : [add];
}

interface UsedTagFieldProps extends ValueControl {
  table: CollectionTable;
  column: string;
  label: string;
}

function UsedTagField({ table, column, ...field }: UsedTagFieldProps) {
  return <TagField {...field} help={help} suggestions={useValuesInUse(table, column)} />;
}

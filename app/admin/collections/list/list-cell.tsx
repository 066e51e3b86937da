import type { ReactNode } from 'react';
import type { Collection, CollectionTable } from '#app/admin/collections/collection.ts';
import type { ColumnName } from '#app/admin/collections/rows/list-rows.ts';
import type { FieldDescription } from '#app/admin/fields/describe-fields.ts';
import { PublicationBadge } from '#app/admin/publication/publication-badge.tsx';
import { useRole } from '#app/admin/session/use-role.tsx';
import { hasRole } from '#domain/people/roles.ts';
import { formatDay } from './format-day.ts';
import styles from './list-cell.module.css';
import { RowImage } from './row-image.tsx';
import { FieldSwitch } from './selection/field-switch.tsx';

interface ListCellProps<Table extends CollectionTable> {
  collection: Collection<Table>;
  /** The column of the field. */
  column: ColumnName<Table>;
  field: FieldDescription;
  row: { id: string; ready_at?: string | null };
  /** The name of the row. */
  title: string;
  /** The image that is shown if the row has none. */
  fallback: string | undefined;
}

/** A field in a row of a list, shown as its type demands. */
export function ListCell<Table extends CollectionTable>({
  collection,
  column,
  field,
  row,
  title,
  fallback,
}: ListCellProps<Table>) {
  // The type of a field says which values its column has, which TypeScript cannot know here.
  const { [column]: value } = row as Readonly<Record<string, unknown>>;
  switch (field.type) {
    case 'image':
    case 'describedImage':
    case 'croppedImage':
      return <RowImage image={value as string | null} fallback={fallback} />;
    case 'checkbox': {
      const fieldSwitch = (
        <FieldSwitch
          collection={collection}
          id={row.id}
          column={column}
          label={`${field.label}: ${title}`}
          checked={value as boolean}
        />
      );
      return <Checkbox field={field} isOn={value === true} fieldSwitch={fieldSwitch} />;
    }
    case 'publication':
      return <PublicationBadge publishedAt={value as string | null} readyAt={row.ready_at} />;
    case 'choice':
      return field.isNumber
        ? (value as number | null)
        : field.choices.find((choice) => choice.value === value)?.label;
    case 'day':
    case 'publicationDay':
      return value === null ? null : formatDay(value as string);
    default:
      return value as ReactNode;
  }
}

/** A switch. On a phone, and for whoever may not change it, a word stands in its place if it is on. */
function Checkbox({
  field,
  isOn,
  fieldSwitch,
}: {
  field: FieldDescription;
  isOn: boolean;
  fieldSwitch: ReactNode;
}) {
  if (!hasRole(useRole(), field.role ?? 'author')) return isOn && field.label;
  return (
    <>
      <span className={styles.switch}>{fieldSwitch}</span>
      {isOn && <span className={styles.word}>{field.label}</span>}
    </>
  );
}

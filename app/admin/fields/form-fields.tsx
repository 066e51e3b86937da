import type { ReactNode } from 'react';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import groupStyles from '#app/admin/editor/fields/field-group.module.css';
import { FieldGroup, FieldRow } from '#app/admin/editor/fields/field-group.tsx';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import type { AnyFields, Group } from './describe-fields.ts';
import type { FormContext } from './field-type.ts';
import { getFieldType } from './field-types.ts';

interface FormField {
  name: string;
  /** The labels of the columns that it edits. */
  labels: Readonly<Record<string, string>>;
  group: Group | undefined;
  isShort: boolean;
  node: ReactNode;
}

/** The fields of a form, in the order and the groups of their description. */
export function FormFields({ fields, form }: { fields: AnyFields; form: FormContext }) {
  const shown = Object.entries(fields).map(([name, field]): FormField => {
    const { Field, labels } = getFieldType(field);
    const { label, group, isShort = false } = field;
    return {
      name,
      labels: { [name]: label, ...labels },
      group,
      isShort,
      node: <Field key={name} name={name} field={field} form={form} />,
    };
  });
  return splitWhere(shown, (field, last) => field.group !== last.group).map((members) => (
    <Section key={members[0].name} group={members[0].group} members={members} form={form}>
      {splitWhere(members, (field, last, length) => !field.isShort || !last.isShort || length === 2).map(
        (row) =>
          row.length > 1 ? <FieldRow key={row[0].name}>{row.map(({ node }) => node)}</FieldRow> : row[0].node,
      )}
    </Section>
  ));
}

function Section({
  group,
  members,
  form,
  children,
}: {
  group: Group | undefined;
  members: readonly FormField[];
  form: FormContext;
  children: ReactNode;
}) {
  if (!group) return children;
  if ('note' in group)
    return (
      <div className={groupStyles.group}>
        <p className={noteStyles.note}>{group.note}</p>
        {children}
      </div>
    );
  if (!group.isCollapsible) return <FieldGroup title={group.title}>{children}</FieldGroup>;
  const contents = Object.assign({}, ...members.map(({ labels }) => labels));
  return (
    <CollapsibleGroup
      title={group.title}
      fields={form.fields}
      contents={contents}
      isNeeded={group.isNeeded?.(form.fields.draft)}
    >
      {children}
    </CollapsibleGroup>
  );
}

/** Splits a list before each item that does not belong to the one before it. */
function splitWhere<Item>(
  items: readonly Item[],
  beginsPart: (item: Item, last: Item, length: number) => boolean,
) {
  const parts: [Item, ...Item[]][] = [];
  for (const item of items) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last !== undefined && !beginsPart(item, last, part.length)) part.push(item);
    else parts.push([item]);
  }
  return parts;
}

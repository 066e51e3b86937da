import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { pageTextGroups } from '#domain/page-texts.ts';
import type { PageTextsDraft } from './form-definition.ts';

export const PageTextsFields = ({ fields: { text, control } }: { fields: EditorFields<PageTextsDraft> }) =>
  pageTextGroups.map(({ title, texts }) => (
    <FieldGroup key={title} title={title}>
      {texts.map(({ name, label, text: ours }) => {
        const isOurs = control(name).value.trim() === ours;
        return (
          <TextArea
            rows={2}
            key={name}
            label={label}
            help={isOurs ? undefined : `Our text: “${ours}”`}
            placeholder="Left out"
            autoComplete="off"
            {...text(name)}
          />
        );
      })}
    </FieldGroup>
  ));

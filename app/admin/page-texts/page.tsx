import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { pageTextGroups } from '#domain/page-texts.ts';
import { type PageTextsDraft, pageTextsForm } from './form-definition.ts';
import { pageTexts } from './singleton.ts';

export default function PageTexts() {
  return (
    <AdminPage
      title={pageTexts.label}
      lead="The sentences under the headings of your pages. Say them in your own words, or empty a field to leave its sentence out."
    >
      <SingletonForm definition={pageTextsForm} submitLabel="Save Page Texts" canUndo>
        {(fields) => <PageTextsFields fields={fields} />}
      </SingletonForm>
    </AdminPage>
  );
}

const PageTextsFields = ({ fields: { text, control } }: { fields: EditorFields<PageTextsDraft> }) =>
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

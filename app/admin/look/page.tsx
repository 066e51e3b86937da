import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { SingletonForm } from '#app/admin/singletons/singleton-form.tsx';
import { findPalette } from '#domain/look/palettes.ts';
import { AccentField } from './accent-field.tsx';
import { BrandFields } from './brand-fields.tsx';
import { type LookDraft, lookForm } from './form-definition.ts';
import { LookPreview } from './look-preview.tsx';
import { PaletteField } from './palette-field.tsx';
import { look } from './singleton.ts';
import { TypePairField } from './type-pair-field.tsx';

export default function LookPage() {
  const [version, setVersion] = useState(0);
  // The panel shows the name and the logo too, so they are loaded again after a save.
  const { revalidate } = useRevalidator();
  return (
    <AdminPage
      title={look.label}
      lead="The name, the colors, the fonts, the logo and the footer of your site."
    >
      <SingletonForm
        definition={lookForm}
        submitLabel="Save Look"
        canUndo
        onSaved={() => {
          setVersion((count) => count + 1);
          void revalidate();
        }}
        aside={(draft) => <LookPreview draft={draft} version={version} />}
      >
        {(fields) => (
          <>
            <StyleFields fields={fields} />
            <BrandFields fields={fields} />
            {/* At the top of the list of destinations (docs/product/texts.md#page-texts). */}
            <MediaField
              kind="image"
              label="Image above the destinations"
              help="A wide image for the top of your list of destinations. Only a strip of it is shown, with the heading at its left. Without one, a drawing in the colors of your palette stands there. The preview shows it once you have saved."
              folder="look"
              titles={imageTitles}
              onUploading={fields.blockSaving('list_image')}
              {...fields.control('list_image')}
            />
          </>
        )}
      </SingletonForm>
    </AdminPage>
  );
}

function StyleFields({ fields: { control } }: { fields: EditorFields<LookDraft> }) {
  const palette = control('palette');
  return (
    <FieldGroup title="Colors and fonts">
      <PaletteField {...palette} />
      <AccentField {...control('accent_color')} colors={findPalette(palette.value).colors} />
      <TypePairField {...control('type_pair')} />
    </FieldGroup>
  );
}

import { MediaField } from '#app/features/media/media-field.tsx';
import { slides } from '#app/features/slides/slide.ts';
import { SlideFields } from '#app/features/slides/slide-fields.tsx';
import { SlidePreview } from '#app/features/slides/slide-preview.tsx';
import { RecordForm } from '#app/records/form/record-form.tsx';
import type { Route } from './+types/form.ts';

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${params.id ? 'Edit' : 'New'} slide | Wayfare Admin` },
];

export default function HeroSlide({ params }: Route.ComponentProps) {
  return (
    <RecordForm
      kind={slides}
      id={params.id}
      listTitle="Hero Slides"
      aside={(draft) => <SlidePreview draft={draft} />}
    >
      {(fields) => <SlideFields fields={fields} MediaField={MediaField} />}
    </RecordForm>
  );
}

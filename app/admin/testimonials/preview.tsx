import { PreviewFrame } from '#app/admin/editor/layout/preview-frame.tsx';
import { toTestimonial } from '#app/content/testimonial/testimonial.ts';
import { TestimonialCard } from '#app/content/testimonial/testimonial-card.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import type { TestimonialDraft } from './fields.ts';

/** The testimonial as a postcard, as the home page will show it. */
export function TestimonialPreview({ draft }: { draft: TestimonialDraft }) {
  const image = useDebounced(draft.image.trim());
  const testimonial = toTestimonial({
    ...draft,
    image,
    text: draft.text.trim() || 'Text',
    name: draft.name.trim() || 'Name',
    stars: draft.stars ? Number(draft.stars) : null,
    date: draft.date || null,
  });
  return (
    <PreviewFrame>
      {/* Without the key, the previous image would stay until another one is loaded. */}
      <TestimonialCard key={image} testimonial={testimonial} />
    </PreviewFrame>
  );
}

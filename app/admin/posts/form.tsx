import { CollectionForm } from '#app/admin/collections/form/collection-form.tsx';
import { useReturnLink } from '#app/admin/collections/return-state.ts';
import { useWritingView } from '#app/admin/writing/use-writing-view.ts';
import { WritingFoot } from '#app/admin/writing/writing-foot.tsx';
import { WritingFrame } from '#app/admin/writing/writing-frame.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/form.ts';
import { posts } from './collection.ts';
import { type PostDraft, postFields } from './fields.ts';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './preview.tsx';
import { postSamples } from './samples.ts';
import { WritingPlaceProvider } from './writing-place.tsx';

/** Only a draft is saved automatically. A public or scheduled post changes only when the owner saves it. */
const isUnpublished = ({ published_at }: PostDraft) => published_at === '';

/** The form of a post: a column of fields, or the writing view (docs/product/editor.md#writing-view). */
export default function PostForm({ params: { id } }: Route.ComponentProps) {
  const { isWriting, setWriting } = useWritingView();
  const back = useReturnLink({ to: posts.path, label: posts.label }, id);
  return (
    <WritingPlaceProvider>
      <CollectionForm
        collection={posts}
        fields={postFields}
        id={id}
        Fields={PostFields}
        Preview={PostPreview}
        fullPage={isWriting}
        action={
          <Button icon={adminIcons.edit} onClick={() => setWriting(true)}>
            Writing view
          </Button>
        }
        canAutosave={(draft, stored) => isWriting && isUnpublished(draft) && isUnpublished(stored.draft)}
        layout={(form, editor) => (
          <WritingFrame
            form={form}
            editor={editor}
            isWriting={isWriting}
            back={back}
            foot={({ content }) => <WritingFoot text={content} onForm={() => setWriting(false)} />}
          />
        )}
        samples={postSamples}
      />
    </WritingPlaceProvider>
  );
}

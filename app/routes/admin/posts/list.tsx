import { postListing } from '#app/features/posts/post-listing.tsx';
import { RecordListPage } from '#app/records/list/record-list-page.tsx';

export const meta = () => [{ title: 'Posts | Wayfare Admin' }];

export default function Posts() {
  return (
    <RecordListPage
      title="Posts"
      lead="What you write. It is kept here; the blog shows its sample articles for now."
      addLabel="Create Post"
      listing={postListing}
    />
  );
}

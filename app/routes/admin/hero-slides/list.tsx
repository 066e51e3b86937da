import { slideListing } from '#app/features/slides/slide-listing.tsx';
import { RecordListPage } from '#app/records/list/record-list-page.tsx';

export const meta = () => [{ title: 'Hero Slides | Wayfare Admin' }];

export default function HeroSlides() {
  return (
    <RecordListPage
      title="Hero Slides"
      lead="The slideshow at the top of the home page."
      addLabel="Add New Slide"
      listing={slideListing}
    />
  );
}

import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { PanelPage } from '#app/components/panel/panel-page.tsx';
import { newPath, type StoredRow } from '#app/records/kind.ts';
import { RecordList } from './record-list.tsx';
import type { RecordListing } from './record-listing.ts';
import { useListState } from './way-back.ts';

interface RecordListPageProps<Row extends StoredRow> {
  title: string;
  lead: ReactNode;
  /** On the button that leads to the form for a new one, e.g. 'Add New Slide'. */
  addLabel: string;
  listing: RecordListing<Row>;
  /** The way on from an empty list, where the button for a new one is not it. */
  emptyAction?: ReactNode;
}

/** The page of a list. */
export function RecordListPage<Row extends StoredRow>({
  title,
  lead,
  addLabel,
  listing,
  emptyAction,
}: RecordListPageProps<Row>) {
  return (
    <PanelPage
      title={title}
      lead={lead}
      action={
        <ButtonLink
          to={newPath(listing.kind)}
          state={useListState(title)}
          variant="sea"
          size="small"
          icon={panelIcons.plus}
        >
          {addLabel}
        </ButtonLink>
      }
    >
      <RecordList listing={listing} title={title} emptyAction={emptyAction} />
    </PanelPage>
  );
}

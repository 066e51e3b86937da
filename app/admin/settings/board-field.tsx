import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { destinations } from '#app/admin/destinations/collection.ts';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { type BoardPlace, readBoardPlaces } from '#app/client/board-places.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import styles from './fields.module.css';
import type { SiteSettingsDraft } from './form-definition.ts';

type Board = SiteSettingsDraft['departure_board'];

interface BoardFieldProps {
  name: string;
  value: Board;
  onChange: (value: Board) => void;
  /** Says whether the site shows sample content, to which the countdown belongs. */
  hasSamples: boolean;
}

/** Chooses what the departure board of the home page shows (docs/product/home.md#departure-board). */
export function BoardField({ name, value, onChange, hasSamples }: BoardFieldProps) {
  const connect = useConnect();
  const { data: places } = useQuery({
    queryKey: queryKeys.list('destinations', { board: true }),
    queryFn: async () => {
      const found = await readBoardPlaces((await connect()).client);
      if (found.error) throw found.error;
      return found.places;
    },
  });
  return (
    <div className={styles.board}>
      <RadioGroup
        legend="Departure board"
        name={name}
        value={value}
        onChange={onChange}
        choices={[
          {
            value: 'countdown',
            label: 'Countdown',
            help: 'Counts down to the end of your deals. Until you have had one, it stands beside the sample deals.',
          },
          {
            value: 'places',
            label: 'Time at my places',
            help: 'The local time at your published destinations that have a time zone, and the light there if they have a latitude and a longitude. Featured destinations come first.',
          },
        ]}
      />
      {value === 'places' && places && (
        <p className={noteStyles.note} role="status">
          {places.length > 0 ? <Shown places={places} /> : <Missing hasSamples={hasSamples} />}
        </p>
      )}
    </div>
  );
}

function Shown({ places }: { places: readonly BoardPlace[] }) {
  const unlit = places.filter(({ latitude, longitude }) => latitude === null || longitude === null);
  return (
    <>
      The board shows <Names places={places} />.
      {unlit.length > 0 && (
        <>
          {' '}
          Without a latitude and a longitude, it does not show the light at <Names places={unlit} />.
        </>
      )}
    </>
  );
}

const Names = ({ places }: { places: readonly BoardPlace[] }) =>
  places.map(({ slug, name }, index) => (
    <span key={slug}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ));

const Missing = ({ hasSamples }: { hasSamples: boolean }) => (
  <>
    None of your published <Link to={destinations.path}>destinations</Link> has a time zone yet, so the home
    page shows {hasSamples ? 'the countdown' : 'no board'}.
  </>
);

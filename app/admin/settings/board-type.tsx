import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { destinations } from '#app/admin/destinations/collection.ts';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { createFieldType, type FieldProps } from '#app/admin/fields/field-type.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { type BoardPlace, readBoardPlaces } from '#app/client/board-places.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import styles from './board-type.module.css';

type Board = 'countdown' | 'places';

/** Chooses what the departure board of the home page shows (docs/product/home.md#departure-board). */
export const boardType = createFieldType<object, Board>(
  () => ({
    schema: z.enum(['countdown', 'places']),
    initial: 'countdown',
    toDraft: (stored) => (stored === 'places' ? stored : 'countdown'),
  }),
  BoardInput,
);

function BoardInput({ name, field: { label }, form: { fields } }: FieldProps<object>) {
  const connect = useConnect();
  const { data: places } = useQuery({
    queryKey: queryKeys.list('destinations', { board: true }),
    queryFn: async () => {
      const found = await readBoardPlaces((await connect()).client);
      if (found.error) throw found.error;
      return found.places;
    },
  });
  const control = fields.control(name);
  return (
    <div className={styles.board}>
      <RadioGroup
        legend={label}
        {...control}
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
      {control.value === 'places' && places && (
        <p className={noteStyles.note} role="status">
          {places.length > 0 ? <Shown places={places} /> : <Missing hasSamples={fields.draft.show_samples} />}
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

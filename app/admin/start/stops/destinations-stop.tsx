import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getNewPath } from '#app/admin/collections/collection.ts';
import { type RecordSample, startFromSample } from '#app/admin/collections/samples/record-sample.ts';
import { useSampleOwners } from '#app/admin/collections/samples/use-sample-owners.ts';
import { destinations } from '#app/admin/destinations/collection.ts';
import { destinationSamples } from '#app/admin/destinations/samples.ts';
import noteStyles from '#app/admin/editor/fields/note.module.css';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { invalidateCollections } from '#app/admin/query/invalidate-collections.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { wantedDestinations } from '#app/admin/start/progress/progress.ts';
import { returnToGuide } from '#app/admin/start/progress/stops.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { SampleChoices } from './sample-choices.tsx';
import styles from './stop.module.css';
import type { StopProps } from './stop-props.ts';

export function DestinationsStop({ progress, onDone, onStored }: StopProps) {
  const connect = useConnect();
  const queryClient = useQueryClient();
  const { notify } = useNotices();
  const owners = useSampleOwners(destinations.table);
  const note = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mutate: publish, isPending } = useSingleMutation({
    mutationFn: async (samples: readonly RecordSample[]) => {
      const { client } = await connect();
      const createRow = await loadCreateRow();
      await client.from('destinations').insert(samples.map(createRow)).select('id').throwOnError();
    },
    meta: { errorTitle: destinations.errorTitles.create },
    onSuccess: (_, samples) => {
      notify({
        title: `${samples.length === 1 ? '1 destination' : `${samples.length} destinations`} published`,
      });
      setChosen(new Set());
      onStored();
      if (progress.destinations + samples.length >= wantedDestinations) onDone();
      // The button, which had the focus, is disabled until another sample is selected.
      else note.current?.focus();
      return invalidateCollections(queryClient, [destinations.table]);
    },
  });
  const samples = destinationSamples.filter(({ slug }) => chosen.has(slug));
  const missing = wantedDestinations - progress.destinations - samples.length;
  return (
    <div className={styles.stop}>
      <SampleChoices taken={owners} chosen={chosen} onChange={setChosen} />
      <p ref={note} tabIndex={-1} data-focus-target className={noteStyles.note}>
        {missing > 0
          ? `${missing === 1 ? 'One more' : `${missing} more`} to go. ${yours}`
          : samples.length > 0
            ? yours
            : `You have ${formatNumber(progress.destinations)} destinations. More are welcome.`}
      </p>
      <div className={styles.actions}>
        <Button
          variant="sea"
          disabled={samples.length === 0}
          busyLabel={isPending && 'Publishing...'}
          onClick={() => publish(samples)}
        >
          {samples.length > 1 ? `Publish these ${samples.length}` : 'Publish'}
        </Button>
        <ButtonLink to={getNewPath(destinations)} state={returnToGuide}>
          Write about my own place
        </ButtonLink>
      </div>
    </div>
  );
}

const yours =
  'Their texts and drawings are yours when they are published: read them, and make them true. They come without a price, best months, coordinates and a time zone: add yours, so that “When will you go?” and the departure board show them, too.';

/** Loads the form of destinations, and returns a function that creates a row from a sample, which is published at once. */
async function loadCreateRow() {
  const [{ createFormDefinition }, { destinationFields }] = await Promise.all([
    import('#app/admin/fields/form-definition.ts'),
    import('#app/admin/destinations/fields.ts'),
  ]);
  const form = createFormDefinition('destinations', destinationFields);
  return (sample: RecordSample) => {
    const { schema, createDraft } = startFromSample(form, sample);
    return { ...schema.parse({ ...createDraft(), published_at: publishNow }), name: sample.name };
  };
}

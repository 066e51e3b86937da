import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type Collection, getEditPath } from '#app/admin/collections/collection.ts';
import { useReturnState } from '#app/admin/collections/return-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { getSamplePath, type RecordSample } from './record-sample.ts';
import styles from './sample-picker.module.css';
import { type SampledTable, useSampleOwners } from './use-sample-owners.ts';

interface SamplePickerProps {
  collection: Collection<SampledTable>;
  samples: readonly RecordSample[];
}

/** A button that opens the samples. Each of them opens the form for a new record that begins with it. */
export function SamplePicker(props: SamplePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Start from a Sample
      </Button>
      {isOpen &&
        createPortal(
          <Dialog open onClose={() => setIsOpen(false)} title="Make a sample yours">
            <Samples {...props} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function Samples({ collection, samples }: SamplePickerProps) {
  const { singular } = collection;
  const ownIds = useSampleOwners(collection.table);
  const state = useReturnState(collection.label);
  return (
    <div className={styles.picker}>
      <p>{`Choose one. Its text and drawing fill the form of a new ${singular}, and once that is published, visitors see it instead of the sample.`}</p>
      <ul className={styles.samples}>
        {samples.map((sample) => {
          const ownId = ownIds.get(sample.slug);
          const label = ownId ? 'Edit yours' : 'Make it mine';
          return (
            <li key={sample.slug} className={styles.sample}>
              <img
                src={sample.image}
                alt=""
                width={1600}
                height={1000}
                loading="lazy"
                className={styles.drawing}
              />
              <div className={styles.words}>
                <h3 className={styles.name}>{sample.name}</h3>
                <p className={styles.text}>{sample.text}</p>
                <ButtonLink
                  to={ownId ? getEditPath(collection, ownId) : getSamplePath(collection, sample)}
                  state={state}
                  size="small"
                  className={styles.action}
                  aria-label={`${label}: ${sample.name}`}
                >
                  {label}
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

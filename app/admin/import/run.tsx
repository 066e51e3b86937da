import { Callout } from '#app/admin/page/callout.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import type { ImportedCollection } from './file/export-file.ts';
import { formatRecords, getListPath } from './format-records.ts';
import { ProgressBar } from './progress-bar.tsx';
import { RecordList } from './record-list.tsx';
import styles from './review.module.css';
import type { ImportStep, useImport } from './use-import.ts';

interface RunProps {
  state: Extract<ImportStep, { step: 'running' | 'finished' }>;
  actions: ReturnType<typeof useImport>;
}

/** An import that runs, is paused, or is finished. */
export function Run({ state, actions }: RunProps) {
  const { file } = state;
  const total = file.records.filter(({ state }) => state === 'new').length;
  const { imported } = actions;
  const { collection } = file.content;
  return (
    <>
      {state.step === 'finished' ? (
        <Finished collection={collection} actions={actions} />
      ) : (
        <>
          {state.isPaused && (
            <Callout
              tone={state.failure === null ? 'hint' : 'error'}
              role={state.failure === null ? undefined : 'alert'}
            >
              <p>
                {state.failure === null ? 'The import is paused.' : `The import stopped: ${state.failure}`}{' '}
                What has been imported stays. You can continue here, or later with the same file.
              </p>
            </Callout>
          )}
          <ProgressBar
            label={state.isPaused ? 'Paused' : `Importing from ${file.name}`}
            done={total === 0 ? 1 : imported.size / total}
          >
            <p
              className={styles.source}
            >{`${formatNumber(imported.size)} of ${formatRecords(total, collection)}`}</p>
            {state.isPaused ? (
              <Button variant="sea" size="small" onClick={() => actions.run(file)}>
                Continue
              </Button>
            ) : (
              <Button size="small" onClick={() => actions.pause(file)}>
                Pause
              </Button>
            )}
          </ProgressBar>
        </>
      )}
      <RecordList collection={collection} records={file.records} imported={imported} />
    </>
  );
}

function Finished({ collection, actions }: Pick<RunProps, 'actions'> & { collection: ImportedCollection }) {
  const outcomes = [...actions.imported.values()];
  const added = outcomes.filter(({ outcome }) => outcome === 'added').length;
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
  const withoutImages = outcomes.filter(({ lacksImages }) => lacksImages).length;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words} role="status">
          <h2 className={styles.title}>{`${formatRecords(added, collection)} imported`}</h2>
          {failed > 0 && (
            <p>{`${formatRecords(failed, collection)} could not be imported. The list says why.`}</p>
          )}
          {withoutImages > 0 && (
            <p>{`${formatRecords(withoutImages, collection)} ${withoutImages === 1 ? 'has' : 'have'} images that could not be fetched. The list says what became of them.`}</p>
          )}
        </div>
        <div className={styles.buttons}>
          <Button onClick={actions.chooseAnother}>Import another file</Button>
          <ButtonLink to={getListPath(collection)} variant="sea">
            {`View ${collection}`}
          </ButtonLink>
        </div>
      </div>
      {collection === 'posts' && (
        <Callout>
          <p>Old URLs of these posts lead to them from now on, as soon as your domain leads here.</p>
        </Callout>
      )}
    </>
  );
}

import { Callout } from '#app/admin/page/callout.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { formatRecords, formatTotal, getListPath, listCollections } from './format-records.ts';
import { ProgressBar } from './progress-bar.tsx';
import { RecordList } from './record-list.tsx';
import styles from './review.module.css';
import type { PlannedRecord } from './run/plan-import.ts';
import type { ImportedRecord } from './run/run-import.ts';
import type { ImportStep, useImport } from './use-import.ts';

interface RunProps {
  state: Extract<ImportStep, { step: 'running' | 'finished' }>;
  actions: ReturnType<typeof useImport>;
}

/** An import that runs, is paused, or is finished. */
export function Run({ state, actions }: RunProps) {
  const { file } = state;
  const wanted = file.records.filter(({ state }) => state === 'new');
  const { imported } = actions;
  return (
    <>
      {state.step === 'finished' ? (
        <Finished wanted={wanted} actions={actions} />
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
            done={wanted.length === 0 ? 1 : imported.size / wanted.length}
          >
            <p className={styles.source}>{`${formatNumber(imported.size)} of ${formatTotal(wanted)}`}</p>
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
      <RecordList records={file.records} imported={imported} />
    </>
  );
}

interface FinishedProps extends Pick<RunProps, 'actions'> {
  /** The records that were to be imported. */
  wanted: readonly PlannedRecord[];
}

function Finished({ wanted, actions }: FinishedProps) {
  const filter = (isWanted: (result: ImportedRecord) => boolean) =>
    wanted.filter(({ record }) => {
      const result = actions.imported.get(record.sourceId);
      return result !== undefined && isWanted(result);
    });
  const added = filter(({ outcome }) => outcome === 'added');
  const failed = filter(({ outcome }) => outcome === 'failed');
  const collections = listCollections(wanted);
  const withoutImages = filter(({ lacksImages }) => lacksImages);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words} role="status">
          <h2 className={styles.title}>{`${formatRecords(added) || 'Nothing'} imported`}</h2>
          {failed.length > 0 && <p>{`${formatRecords(failed)} could not be imported. The list says why.`}</p>}
          {withoutImages.length > 0 && (
            <p>{`${formatRecords(withoutImages)} ${withoutImages.length === 1 ? 'has' : 'have'} images that could not be fetched. The list says what became of them.`}</p>
          )}
        </div>
        <div className={styles.buttons}>
          <Button onClick={actions.chooseAnother}>Import another file</Button>
          {collections.map((collection, index) => (
            <ButtonLink
              key={collection}
              to={getListPath(collection)}
              {...(index === collections.length - 1 && { variant: 'sea' })}
            >
              {`View ${collection}`}
            </ButtonLink>
          ))}
        </div>
      </div>
      {added.some(({ record }) => record.urls.length > 0) && (
        <Callout>
          <p>Old URLs lead to their new pages from now on, as soon as your domain leads here.</p>
        </Callout>
      )}
    </>
  );
}

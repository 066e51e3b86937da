import { useLeaveWarning } from '#app/admin/editor/use-leave-warning.ts';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { importPage } from '#app/admin/page/menu-links.ts';
import { Steps } from '#app/admin/page/steps.tsx';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ConfirmLeave } from './confirm-leave.tsx';
import { MapColumns } from './map-columns.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Review } from './review.tsx';
import { Run } from './run.tsx';
import { useImport } from './use-import.ts';

/** Brings the posts and images of a former site here (docs/product/import.md). */
export default function Import() {
  const actions = useImport();
  const { state } = actions;
  const isRunning = state.step === 'running' && !state.isPaused;
  useUnsavedWork(isRunning ? 'unrecoverable' : 'none');
  const leaveBlocker = useLeaveWarning(() => isRunning);

  return (
    <AdminPage
      title={importPage.label}
      lead="Brings posts and pages from WordPress or Ghost, and destinations or deals from a table. You see first what would happen."
    >
      <Steps step={state.step} label={importPage.label}>
        {state.step === 'choose' && <ChooseFile error={state.error} onFile={actions.open} />}
        {state.step === 'reading' && (
          <ProgressBar label={state.doing} done={state.done} onCancel={actions.chooseAnother} />
        )}
        {state.step === 'mapping' && (
          <MapColumns
            name={state.source.name}
            table={state.table}
            encoding={state.encoding}
            encodingError={state.encodingError}
            onEncoding={(encoding) => actions.chooseEncoding(state, encoding)}
            actions={actions}
          />
        )}
        {state.step === 'review' && <Review file={state.file} actions={actions} />}
        {(state.step === 'running' || state.step === 'finished') && <Run state={state} actions={actions} />}
      </Steps>
      <ConfirmLeave blocker={leaveBlocker} />
    </AdminPage>
  );
}

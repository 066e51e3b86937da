import { Link } from 'react-router';
import type { ReturnLink } from '#app/admin/collections/return-state.ts';
import type { FormLayoutProps } from '#app/admin/editor/layout/form-layout.tsx';
import { getSaveState } from '#app/admin/editor/machine/editor-machine.ts';
import type { Editor } from '#app/admin/editor/use-editor.ts';
import pageStyles from '#app/admin/page/admin-page.module.css';
import { isChosenTime } from '#app/admin/publication/publication-draft.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { describeChanges, describeRecord } from './describe-state.ts';
import styles from './writing-bar.module.css';
import type { WritingPanel } from './writing-context.ts';

interface WritingBarProps {
  formId: string;
  editor: Pick<Editor<{ published_at: string }>, 'state' | 'invalid'>;
  form: Pick<FormLayoutProps, 'busy' | 'blocked' | 'submitLabel'>;
  back: ReturnLink;
  panel: WritingPanel;
  onPanel: (panel: WritingPanel) => void;
  onPublish: () => void;
  /** Opens the dialog about a conflict. */
  onCompare: () => void;
}

/** The thin line above the text: the way back, the state, and the buttons. */
export function WritingBar({
  formId,
  editor: { state, invalid },
  form: { busy, blocked, submitLabel },
  back,
  panel,
  onPanel,
  onPublish,
  onCompare,
}: WritingBarProps) {
  const { base, values } = state;
  const saveState = getSaveState(state);
  const isUnpublished = base.version === null || base.draft.published_at === '';
  const changes = describeChanges(saveState, invalid);
  return (
    <header className={styles.bar}>
      <Link to={back.to} state={back.state} className={pageStyles.back} prefetch="render">
        <Icon name="chevron-left" size={16} />
        <span>{back.label}</span>
      </Link>
      <p className={styles.state} data-state={saveState}>
        <span>{describeRecord(base.draft.published_at, base.version === null, Date.now())}</span>
        {changes && <span className={styles.changes}>{changes}</span>}
        {saveState === 'conflict' && (
          <button type="button" className={styles.compare} onClick={onCompare}>
            Compare versions
          </button>
        )}
      </p>
      {/* "Saving…" after each pause would interrupt the writer; what went wrong must not be missed. */}
      <VisuallyHidden role="status">
        {(saveState === 'failed' || saveState === 'conflict') && changes}
      </VisuallyHidden>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={panel === 'preview'}
          aria-keyshortcuts="Control+Shift+P Meta+Shift+P"
          onClick={() => onPanel('preview')}
        >
          <Icon name={adminIcons.eye} size={18} />
          <span>Preview</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={panel === 'details'}
          aria-keyshortcuts="Control+Shift+D Meta+Shift+D"
          onClick={() => onPanel('details')}
        >
          <Icon name={adminIcons.settings} size={18} />
          <span>Details</span>
        </button>
        {isUnpublished && values.published_at === '' ? (
          <Button variant="sea" size="small" disabled={blocked} onClick={onPublish}>
            Publish
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            variant="sea"
            size="small"
            aria-keyshortcuts="Control+S Meta+S"
            busyLabel={busy && 'Saving...'}
            disabled={blocked}
          >
            {isUnpublished ? (isChosenTime(values.published_at) ? 'Schedule' : 'Publish') : submitLabel}
          </Button>
        )}
      </div>
    </header>
  );
}

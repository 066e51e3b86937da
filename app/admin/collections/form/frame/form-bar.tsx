import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getSaveState } from '#app/admin/editor/machine/editor-state.ts';
import { useIsBlocked } from '#app/admin/editor/saving-blocks.ts';
import type { Editor } from '#app/admin/editor/use-editor.ts';
import type { SaveButton, SaveButtons } from '#app/admin/publication/save-buttons.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { describeChanges } from './describe-changes.ts';
import styles from './form-bar.module.css';

interface FormBarProps<Draft extends FieldValues> {
  editor: Editor<Draft>;
  /** Says whether visitors see the record; null if they see each one as soon as it is stored. */
  state: string | null;
  buttons: SaveButtons;
  onPress: (button: SaveButton) => void;
  /** Says whether the preview is open beside the sheet; null if it has no place there. */
  showsPreview: boolean | null;
  onPreview: () => void;
  showsColumn: boolean;
  onColumn: () => void;
}

/** What stands in the bar of a form besides its title: what has become of the record, and the buttons. */
export function FormBar<Draft extends FieldValues>({
  editor,
  state,
  buttons,
  onPress,
  showsPreview,
  onPreview,
  showsColumn,
  onColumn,
}: FormBarProps<Draft>) {
  const saveState = getSaveState(editor.state);
  const isBlocked = useIsBlocked(editor);
  const changes = describeChanges(saveState, editor.invalid, editor.state.conflict?.draft !== undefined);
  // The primary button is last, and keeps its place while its label changes.
  const [pressed, setPressed] = useState<'primary' | 'secondary' | null>(null);
  const [primary, secondary] = buttons;
  const showButton = (name: 'primary' | 'secondary', button: SaveButton) => (
    <Button
      variant={name === 'primary' ? 'sea' : 'quiet'}
      size="small"
      // Gets the focus back after a save (use-form-focus.ts).
      data-pressed={pressed === name || undefined}
      busyLabel={editor.isSaving && pressed === name && 'Saving...'}
      disabled={isBlocked || editor.isSaving}
      onClick={() => {
        setPressed(name);
        onPress(button);
      }}
    >
      {button.label}
    </Button>
  );
  return (
    <>
      <p className={styles.state} data-state={saveState}>
        {state && <span>{state}</span>}
        {changes && <span className={styles.changes}>{changes}</span>}
        {saveState === 'conflict' && (
          <button
            type="button"
            className={styles.compare}
            onClick={() => editor.dispatch({ type: 'conflictOpened' })}
          >
            Compare versions
          </button>
        )}
      </p>
      {/* "Saving…" after each pause would interrupt the writer; what went wrong must not be missed. */}
      <VisuallyHidden role="status">
        {(saveState === 'failed' || saveState === 'conflict') && changes}
      </VisuallyHidden>
      <div className={styles.tools}>
        {showsPreview !== null && (
          <Tool name="Preview" icon={adminIcons.eye} shortcut="P" isOn={showsPreview} onClick={onPreview} />
        )}
        <Tool name="Settings" icon={adminIcons.column} shortcut="D" isOn={showsColumn} onClick={onColumn} />
        {secondary && showButton('secondary', secondary)}
        {primary && showButton('primary', primary)}
      </div>
    </>
  );
}

interface ToolProps {
  name: string;
  icon: IconName;
  shortcut: string;
  isOn: boolean;
  onClick: () => void;
}

/** A button that shows or hides something beside the sheet. */
const Tool = ({ name, icon, shortcut, isOn, onClick }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-pressed={isOn}
    aria-keyshortcuts={`Control+Shift+${shortcut} Meta+Shift+${shortcut}`}
    title={isOn ? `Hide ${name.toLowerCase()}` : `Show ${name.toLowerCase()}`}
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
    <span>{name}</span>
  </button>
);

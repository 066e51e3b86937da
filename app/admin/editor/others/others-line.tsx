import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { findFieldLabel } from '#app/admin/editor/fields/find-field-label.ts';
import type { EditedRow, Editor } from '#app/admin/editor/use-editor.ts';
import { usePresence } from '#app/admin/live/use-presence.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { getBrowserId } from '#app/admin/session/create-id.ts';
import { useSession } from '#app/admin/session/session-provider.tsx';
import { getLastSessionId } from '#app/admin/session/session-status.ts';
import { useNames } from '#app/admin/session/use-names.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { describeOthers, describeSave } from './describe-others.ts';
import { findLastSave } from './find-last-save.ts';
import styles from './others-line.module.css';

interface OthersLineProps<Draft extends FieldValues> {
  editor: Editor<Draft>;
  row: EditedRow;
}

/** Says above a form who else has it open, and what somebody else has saved since it was opened. */
export function OthersLine<Draft extends FieldValues>({ editor, row }: OthersLineProps<Draft>) {
  const session = useSession();
  const userId = (session.user ?? session.endedSession?.user)?.id ?? '';
  const browser = getBrowserId();
  const present = usePresence(row.channel, userId, browser);
  const others = present.filter((one) => one.userId !== userId || one.browser !== browser);
  const save = useLastSave(row, editor.changedElsewhere);
  const isOwnSave = save?.user_id === userId;
  const isOtherTab = isOwnSave && save.session_id === getLastSessionId(session);
  const people = [...new Set(others.map((one) => one.userId))].filter((id) => id !== userId).sort();
  const ids = save && !isOwnSave ? [...people, save.user_id] : people;
  const names = useNames(ids.length > 0);
  const getName = (id: string | null) => names.get(id ?? '') || 'Somebody else';
  const isNamed = ids.length === 0 || names.size > 0;

  const texts = [
    describeOthers(
      people.map(getName),
      others.some((one) => one.userId === userId),
    ),
    save && !isOtherTab
      ? describeSave(
          isOwnSave ? null : getName(save.user_id),
          listLabels(save.changed_columns, editor),
          save.saved_at,
        )
      : null,
  ].filter((text) => text !== null);
  return (
    // Screen readers announce only what is added to an element that is already there.
    <div role="status" aria-label="Others" className={styles.status}>
      {isNamed && texts.length > 0 && (
        <p className={styles.line}>
          <Icon name={adminIcons.users} size={18} />
          <span>{texts.join(' ')}</span>
        </p>
      )}
    </div>
  );
}

/** The labels of those columns that the form has, in its order. */
const listLabels = <Draft extends FieldValues>(
  columns: readonly string[],
  { state, container }: Editor<Draft>,
) =>
  Object.keys(state.values)
    .filter((name) => columns.includes(name))
    .map((column) => findFieldLabel(container.current, column));

/** @param version the version that somebody else has stored; null: none since the form was opened */
function useLastSave(row: EditedRow, version: string | null) {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.lastSave(row.table, row.id, version),
    queryFn: async () => findLastSave((await connect()).client, row),
    enabled: version !== null,
    staleTime: Infinity,
  });
  return (version !== null && data) || null;
}

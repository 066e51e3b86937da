import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConfirmIdentity } from '#app/admin/account/identity-provider.tsx';
import { useLeaveWarning } from '#app/admin/editor/use-leave-warning.ts';
import { Callout } from '#app/admin/page/callout.tsx';
import { ConfirmChoice } from '#app/admin/page/confirm-choice.tsx';
import { account } from '#app/admin/page/menu-links.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import type { MailState, TrialResult } from '#domain/mail-server.ts';
import { chooseProvider, createDraft, isChanged, type MailDraft, toRequest } from './mail-draft.ts';
import { callMail } from './mail-state.ts';
import styles from './page.module.css';
import { findProvider, otherId, providers } from './providers.ts';
import { SendTestButton } from './send-test-button.tsx';
import { SenderFields } from './sender-fields.tsx';
import { ServerFields } from './server-fields.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { TrialReport } from './trial-report.tsx';
import { TurnOff } from './turn-off.tsx';
import { useMailTest } from './use-mail-test.ts';
import { WaitingMessages } from './waiting-messages.tsx';

/** What has become of a trial, and whether its mail server was to be saved. */
interface Report {
  result: TrialResult;
  isSaving: boolean;
}

const choices = [
  ...providers.map(({ id, label }) => ({ value: id, label })),
  { value: otherId, label: 'Other mail server' },
];

/**
 * The mail server, which is tried before it is saved: what does not work is not saved, and what was typed stays. Whoever
 * receives all emails could also sign in, so the owner may have to prove who she is.
 */
export function MailForm({ state }: { state: MailState }) {
  const connect = useConnect();
  const confirmIdentity = useConfirmIdentity();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(() => createDraft(state.server));
  const [report, setReport] = useState<Report | null>(null);
  const test = useMailTest((result) => setReport(result && { result, isSaving: false }));
  const change = (changes: Partial<MailDraft>) => setDraft((before) => ({ ...before, ...changes }));

  const isDirty = isChanged(draft, state.server);
  useUnsavedWork(isDirty ? 'unrecoverable' : 'none');
  const leaveBlocker = useLeaveWarning(() => isDirty);

  /** Reads again where emails go, and what the rest of the panel says about it. */
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.mail() });
    await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: queryKeys.waitingMail() })]);
  };

  const forget = async () => {
    setDraft(createDraft(null));
    setReport(null);
    await reload();
  };

  const save = useSingleMutation({
    mutationFn: () =>
      confirmIdentity(async () => {
        setReport(null);
        const { client } = await connect();
        const tried = await callMail<TrialResult>(client, { method: 'POST', body: toRequest(draft) });
        if (tried.isSaved) {
          change({ password: '' });
          await reload();
        }
        // The last, so that nothing moves when the page has scrolled to it.
        setReport({ result: tried, isSaving: true });
      }),
    meta: { errorTitle: 'Mail Not Saved' },
  });
  const saveButton = useFocusAfter<HTMLButtonElement>(save.isPending);

  const provider = draft.provider === otherId ? undefined : findProvider(draft.host);
  const isSaved = state.source === 'form';
  const isBusy = save.isPending || test.isPending;
  return (
    <>
      {isSaved && !report && <WaitingMessages />}
      {isSaved && !state.hasPassword && state.server?.user && (
        <Callout tone="error">
          <p>
            <strong>Emails are not sent.</strong> The password that was saved can no longer be read. Type it
            again.
          </p>
        </Callout>
      )}
      {state.email.endsWith('.local') && (
        <Callout tone="warning">
          <p>
            {`The test email goes to ${state.email}, where no email arrives: no such domain is on the internet. You can change the address with which you sign in on the `}
            <Link to={account.path}>Account</Link> page.
          </p>
        </Callout>
      )}
      <EntriesForm className={styles.form} onEntries={() => save.mutate()}>
        <SelectField
          label="Email provider"
          help={
            draft.provider
              ? undefined
              : 'Whoever gave you your email address, or a service that sends emails.'
          }
          choices={draft.provider ? choices : [{ value: '', label: 'Choose your provider' }, ...choices]}
          value={draft.provider}
          onChange={({ target }) => setDraft(chooseProvider(draft, target.value))}
        />
        {draft.provider && (
          <>
            <ServerFields draft={draft} onChange={change} />
            <SignInFields
              draft={draft}
              provider={provider}
              savedFor={state.hasPassword ? state.server : null}
              error={getCode(save.error) === 'password_needed' ? (save.error?.message ?? null) : null}
              onChange={change}
            />
            <SenderFields draft={draft} onChange={change} />
            <div className={styles.buttons}>
              <Button
                ref={saveButton}
                type="submit"
                variant="sea"
                busyLabel={save.isPending && 'Testing...'}
                disabled={isBusy}
              >
                Test and save
              </Button>
              {isSaved && !isDirty && <SendTestButton test={test} />}
              {isSaved && <TurnOff onDone={forget} />}
            </div>
            <p className={styles.note}>
              {`The test sends an email to ${state.email}. What does not work is not saved.`}
            </p>
          </>
        )}
      </EntriesForm>
      <TrialReport
        result={report?.result ?? null}
        isSaving={report?.isSaving ?? false}
        tried={{ host: draft.host, user: draft.user, email: state.email, provider }}
      />
      {/* Below what was just tried, where the owner is looking. */}
      {isSaved && report && <WaitingMessages />}
      <ConfirmChoice
        open={leaveBlocker.state === 'blocked'}
        title="Leave without saving?"
        keep="Stay"
        confirm="Leave"
        onClose={() => leaveBlocker.reset?.()}
        onConfirm={() => leaveBlocker.proceed?.()}
      >
        What you have typed on this page will be lost.
      </ConfirmChoice>
    </>
  );
}

const getCode = (error: Error | null): unknown => (error && 'code' in error ? error.code : undefined);

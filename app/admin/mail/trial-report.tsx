import { useEffect, useRef } from 'react';
import { adminIcons, createIcon } from '#app/ui/admin-icons.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { TrialResult } from '#domain/mail-server.ts';
import { explainRecords } from './explain-records.ts';
import { explainTrial, type Tried } from './explain-trial.ts';
import type { ReportLine } from './report-line.ts';
import styles from './trial-report.module.css';

interface TrialReportProps {
  result: TrialResult | null;
  tried: Tried;
  /** Whether what was tried was to be saved. */
  isSaving?: boolean;
}

/** Shows what has become of a trial, and scrolls to it: each step, and what the sender’s domain says. */
export function TrialReport({ result, tried, isSaving = false }: TrialReportProps) {
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) report.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    <div role="status">
      {result && (
        <div ref={report} className={styles.report}>
          <h2 className={styles.title}>{getTitle(result, isSaving)}</h2>
          <ul className={styles.lines}>
            {explainTrial(result.trial, tried).map((step) => (
              <Line key={step.label} {...step} />
            ))}
          </ul>
          {result.trial.failedStep === null && (
            <>
              <h3
                className={styles.title}
              >{`Will others believe that ${result.records.domain} has sent it?`}</h3>
              <ul className={styles.lines}>
                {explainRecords(result.records, tried.provider).map((finding) => (
                  <Line key={finding.label} {...finding} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function getTitle({ trial, isSaved }: TrialResult, isSaving: boolean): string {
  if (trial.failedStep !== null)
    return isSaving ? 'It does not work yet. Nothing was saved.' : 'It does not work.';
  return isSaved ? 'It works, and is saved.' : 'It works.';
}

const icons: Record<ReportLine['state'], [icon: IconName, label: string]> = {
  worked: [adminIcons.check, 'Worked'],
  failed: ['close', 'Failed'],
  skipped: [createIcon('M6 12h12'), 'Not tried'],
  warning: ['alert', 'Warning'],
  unknown: ['info', 'Not known'],
};

function Line({ label, state, text, said, record }: ReportLine) {
  const [icon, iconLabel] = icons[state];
  return (
    <li className={styles.line} data-state={state}>
      <span role="img" aria-label={iconLabel} className={styles.mark}>
        <Icon name={icon} size={18} />
      </span>
      <div className={styles.words}>
        <p>
          <strong>{label}.</strong> {text}
        </p>
        {said && <p className={styles.said}>{`The mail server’s words: ${said}`}</p>}
        {record && (
          <div className={styles.record}>
            <p>
              Name: <code>{record.name}</code>
            </p>
            <p>
              Value: <code>{record.value}</code>
            </p>
            <CopyButton
              text={record.value}
              label="Copy value"
              copiedLabel="Value copied"
              failure={{
                title: 'The value could not be copied',
                description: 'Please select it and copy it there.',
              }}
            />
          </div>
        )}
      </div>
    </li>
  );
}

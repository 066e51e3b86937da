/** One line of what a test has found. */
export interface ReportLine {
  label: string;
  state: 'worked' | 'failed' | 'skipped' | 'warning' | 'unknown';
  /** What has happened or is so, and what to do. */
  text: string;
  /** The words of the mail server, which help whoever is asked for help. */
  said?: string;
  /** What to enter where the domain is managed. */
  record?: { name: string; value: string };
}

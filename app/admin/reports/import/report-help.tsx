import styles from '#app/admin/import/choose-file.module.css';

/** What the owner learns before her first report. */
export const ReportHelp = () => (
  <div className={styles.sources}>
    <section>
      <h2>Where it is</h2>
      <p>
        Partners offer their bookings, transactions or earnings for download. Choose <b>CSV</b>, and single
        bookings rather than sums.
      </p>
    </section>
    <section>
      <h2>What is joined</h2>
      <p>
        Each booking has a label, which some partners call campaign, sub ID or click reference. It tells which
        page and which link earned it.
      </p>
    </section>
    <section>
      <h2>Next month</h2>
      <p>
        Import the next report, or the same one again: nothing counts twice, and what was pending becomes
        confirmed or cancelled.
      </p>
    </section>
  </div>
);

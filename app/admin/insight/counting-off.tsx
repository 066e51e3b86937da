import { Callout } from '#app/admin/page/callout.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './counting-off.module.css';
import { useStartCounting } from './use-counting.ts';

interface CountingOffProps {
  hasService: boolean;
  /** Whether nothing has ever been counted. */
  isEmpty: boolean;
}

/** Says that nothing is counted, and turns it on: with the text that the privacy page then has, and what is stored. */
export function CountingOff({ hasService, isEmpty }: CountingOffProps) {
  const { mutate, isPending } = useStartCounting();
  if (!hasService)
    return (
      <Callout tone="warning">
        <p>
          Nothing is counted, because the server has no <code>SUPABASE_SERVICE_ROLE_KEY</code>: whoever runs
          it sets this variable.
        </p>
      </Callout>
    );
  const button = (
    <Button variant="sea" busyLabel={isPending && 'Turning on...'} onClick={() => mutate()}>
      Turn on counting
    </Button>
  );
  if (!isEmpty)
    return (
      <Callout action={button}>
        <p>Counting is off. These are the figures until then.</p>
      </Callout>
    );
  return (
    <section className={styles.off} aria-labelledby="counting-off">
      <div className={styles.words}>
        <h2 id="counting-off" className={styles.title}>
          See which page earns
        </h2>
        <p className={styles.lead}>
          Your server can count how often each page is looked at and each link to a partner is pressed. It is
          off until you turn it on.
        </p>
        {button}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>What is stored</dt>
          <dd>
            Sums of each day: by page, place, deal, partner and link, by the kind of device, by the site from
            which visitors came, and what was looked for and not found. They are deleted after 25 months.
          </dd>
        </div>
        <div>
          <dt>What is not</dt>
          <dd>
            No cookie and nothing else on the visitor’s device, no internet address, no browser’s name,
            nobody’s path through your site, and nothing at other companies.
          </dd>
        </div>
      </dl>
    </section>
  );
}

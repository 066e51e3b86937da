import { Link } from 'react-router';
import { Callout } from '#app/admin/page/callout.tsx';
import { siteSettings } from '#app/admin/settings/singleton.ts';
import { Button } from '#app/ui/button.tsx';
import { countingNotice } from '#domain/visits/counting-notice.ts';
import styles from './counting-off.module.css';
import { useStartCounting } from './use-counting.ts';

/** The text is plain: a heading, and paragraphs. */
const paragraphs = countingNotice.trim().split('\n\n').slice(1);

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
          Your server can count how often each page is opened and each link to a partner is pressed. Nothing
          is counted until you turn it on, and you turn it off again in{' '}
          <Link to={`${siteSettings.path}#counts_visits`}>{siteSettings.label}</Link>.
        </p>
        {button}
      </div>
      <figure className={styles.notice}>
        <figcaption>Your privacy page then says by itself what is kept, and what is not:</figcaption>
        <blockquote>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      </figure>
    </section>
  );
}

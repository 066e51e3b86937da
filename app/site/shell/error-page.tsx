import beachChair from '#app/site/components/beach-chair.svg';
import { Brand } from '#app/ui/brand.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSiteTitle } from '#app/ui/site-title.tsx';
import closedGate from './closed-gate.svg';
import styles from './error-page.module.css';

/** What went wrong, as far as a visitor is concerned. */
export type Fault = 'missing' | 'broken' | 'away';

/** The fault that a status tells of. */
export function toFault(status: number): Fault {
  if (status === 404) return 'missing';
  return status === 503 ? 'away' : 'broken';
}

const words: Record<Fault, { title: string; sentence: string }> = {
  missing: {
    title: 'Nobody here but the sea',
    sentence: 'This page does not exist, or it has moved on without leaving an address.',
  },
  broken: {
    title: 'This road is closed for a moment',
    sentence: 'Something went wrong on our side. It is not you; please try again.',
  },
  away: {
    title: 'We will be back shortly',
    sentence: 'The site cannot reach its content just now. Please try again in a minute.',
  },
};

/** One scene, one sentence, one action. `standalone`: there is no header above it, so it brings the brand along. */
export function ErrorPage({ fault, standalone = false }: { fault: Fault; standalone?: boolean }) {
  const { title, sentence } = words[fault];
  const name = useSiteTitle();
  const content = (
    <div className={styles.fault}>
      <img
        src={fault === 'missing' ? beachChair : closedGate}
        className={styles.scene}
        alt=""
        width={640}
        height={400}
      />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sentence}>{sentence}</p>
        <ButtonLink to="/" variant="primary" reloadDocument={standalone}>
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  );
  if (!standalone) return content;
  return (
    <div className={styles.alone}>
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main}>{content}</main>
    </div>
  );
}

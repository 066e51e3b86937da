import { useEffect, useRef, useState } from 'react';
import {
  createExampleSearch,
  type ExamplePlace,
  formatSearch,
} from '#app/admin/booking-template/example-search.ts';
import helpStyles from '#app/admin/booking-template/placeholder-help.module.css';
import { findTemplateVariables } from '#app/admin/booking-template/template-variables.ts';
import { useChangeGuide } from '#app/admin/start/progress/use-guide.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { createBookingLink } from '#domain/booking/booking-link.ts';
import { prepareTemplate } from '#domain/booking/booking-template.ts';
import styles from './partner-test.module.css';
import stopStyles from './stop.module.css';

interface PartnerTestProps {
  template: string;
  /** Says whether the owner has tried it, and found that it works. */
  isTried: boolean;
  place: ExamplePlace;
  /** Says how often the owner has saved the link. After each save, the test is the next step, so it gets the focus. */
  saveCount: number;
  /** Says whether another link is in the form, and not saved. */
  isReplaced: boolean;
  onWorks: () => void;
}

/** Has the owner try the stored link with an example search, and asks what came of it: only people can see that. */
export function PartnerTest({ template, isTried, place, saveCount, isReplaced, onWorks }: PartnerTestProps) {
  const [today] = useState(() => new Date());
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (saveCount === 0) return;
    title.current?.focus({ preventScroll: true });
    // Shows the whole test: the focus alone would bring only its title to the lower edge.
    title.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, [saveCount]);
  const search = createExampleSearch(today, place);
  const [answer, setAnswer] = useState<'none' | 'opened' | 'failed'>('none');
  // The button No disappears when it is pressed, so the advice gets the focus.
  const advice = useFocusAfter<HTMLParagraphElement>(answer === 'opened');
  const { mutate, isPending } = useChangeGuide({
    onChanged: onWorks,
  });
  const link = createBookingLink(prepareTemplate(template), search, place.code);
  if (!link) return null;
  if (isReplaced)
    return (
      <p className={helpStyles.help} role="status">
        The link above is not saved yet. Save it, and then try it.
      </p>
    );
  const missing = findTemplateVariables(template);
  if (missing.length > 0)
    return (
      <p className={helpStyles.help} role="status">
        {`Fill in ${new Intl.ListFormat('en').format(missing.map(({ label }) => label.toLowerCase()))} above, and save the link again. Then you can try it.`}
      </p>
    );
  const works = (
    <Button
      variant={answer === 'opened' ? 'sea' : undefined}
      size="small"
      busyLabel={isPending && 'Saving...'}
      onClick={() => mutate({ tested_url: template })}
    >
      Yes, it works
    </Button>
  );
  return (
    <section className={helpStyles.help} aria-labelledby="partner-test">
      <h3 id="partner-test" ref={title} tabIndex={-1} data-focus-target className={helpStyles.title}>
        {isTried
          ? 'You have tried this link, and it works'
          : saveCount > 0
            ? 'Saved. Now try it as a visitor would'
            : 'Not tried yet: open it as a visitor would'}
      </h3>
      <p>{`The search is for ${formatSearch(search)}.${isTried ? '' : ' Only you can see whether your partner shows it.'}`}</p>
      <div>
        <ButtonAnchor
          href={link}
          target="_blank"
          rel="noopener"
          variant={answer === 'opened' || isTried ? undefined : 'sea'}
          icon={adminIcons.external}
          onClick={() => setAnswer('opened')}
          // The middle button opens it in a new tab, too.
          onAuxClick={({ button }) => {
            if (button === 1) setAnswer('opened');
          }}
        >
          {`Open ${new URL(link).host}`}
        </ButtonAnchor>
      </div>
      {!isTried && answer === 'opened' && (
        <div className={styles.question} role="status">
          <p>Did your partner show this place and these days?</p>
          <div className={stopStyles.actions}>
            {works}
            <Button size="small" onClick={() => setAnswer('failed')}>
              No
            </Button>
          </div>
        </div>
      )}
      {!isTried && answer === 'failed' && (
        <div className={styles.question}>
          <p ref={advice} tabIndex={-1} data-focus-target>
            If your partner does not show it, choose your partner's template above. Or search on your
            partner's own site, copy the URL of the results into the field, and use the template that is made
            of it. Save the link, and try again.
          </p>
          <div className={stopStyles.actions}>{works}</div>
        </div>
      )}
    </section>
  );
}

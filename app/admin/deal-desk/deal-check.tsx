import { type ReactNode, useRef, useState } from 'react';
import type { RowsChange } from '#app/admin/collections/list/list-definition.ts';
import { useChangeRows } from '#app/admin/collections/list/selection/use-change-rows.ts';
import { deals } from '#app/admin/deals/collection.ts';
import { DealBadge } from '#app/admin/deals/deal-badge.tsx';
import { endNowChange } from '#app/admin/deals/end-now-change.ts';
import type { Price } from '#app/admin/deals/price/find-new-price.ts';
import { useSingleKeys } from '#app/admin/page/use-shortcuts.ts';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
import { bulkPublication } from '#app/admin/publication/bulk-publication.ts';
import { PosterImage } from '#app/content/poster/poster-image.tsx';
import { toCroppedImage } from '#app/content/poster/to-cropped-image.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { formatAge } from '#domain/deals/format-age.ts';
import { formatPrice } from '#domain/deals/format-price.ts';
import styles from './deal-check.module.css';
import { NewPriceForm } from './new-price-form.tsx';
import type { QueuedDeal } from './use-deal-queue.ts';

interface DealCheckProps {
  deal: QueuedDeal;
  /** How many deals are to be checked, this one included. */
  count: number;
  notifyWithUndo: NotifyWithUndo;
  onSkip: () => void;
}

/** One deal, and what the owner says of its price, each with a key. */
export function DealCheck({ deal, count, notifyWithUndo, onSkip }: DealCheckProps) {
  const { id, title, price, currency } = deal;
  const section = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  /** The deal whose new price is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending } = useChangeRows({ collection: deals, notifyWithUndo });
  const heading = useFocusAfter<HTMLHeadingElement>(isPending);
  const amount = formatPrice(price, currency);

  const change = (fields: RowsChange<'deals'>) => mutate({ ids: [id], ...fields });
  const confirm = () =>
    change({
      fields: { checked_at: 'now' },
      // Somebody else may have changed the price since it was read.
      condition: `and(price.eq.${price},currency.eq.${currency})`,
      exception: {
        condition: `price.neq.${price},currency.neq.${currency}`,
        text: 'has another price by now',
      },
      done: 'checked',
      note: `${title}: still ${amount}.`,
    });
  const save = (next: Price) => {
    setTyped(null);
    change({
      fields: { ...next, checked_at: 'now' },
      done: 'updated',
      note: `${title}: now ${formatPrice(next.price, next.currency)}.`,
    });
  };
  const end = () => {
    // A deal that has not begun has nothing to end.
    const { fields, condition, done } = endNowChange.appliesTo(deal)
      ? endNowChange
      : bulkPublication.unpublish;
    change({ fields, condition, done, note: `${title}.` });
  };
  const isTyping = typed === id;
  const skip = () => {
    if (!isPending) onSkip();
  };
  const startTyping = () => {
    if (!isPending) setTyped(id);
  };
  useSingleKeys(section, {
    o: () => link.current?.click(),
    s: confirm,
    n: startTyping,
    g: end,
    j: skip,
    arrowright: skip,
  });

  return (
    <section ref={section} className={styles.check} aria-label="Deal to check">
      <p className={styles.count}>{count === 1 ? '1 deal to check' : `${count} deals to check`}</p>
      <div className={styles.deal}>
        <div className={styles.picture}>
          <PosterImage
            key={id}
            image={toCroppedImage(deal)}
            name={title}
            widths={[480, 780]}
            sizes="(max-width: 767px) 100vw, 320px"
            className={styles.image}
          />
        </div>
        <div className={styles.facts}>
          <h2 ref={heading} tabIndex={-1} data-focus-target className={styles.title}>
            {title}
          </h2>
          {deal.place && <p className={styles.place}>{deal.place}</p>}
          <p className={styles.price}>{amount}</p>
          <p className={styles.age}>Checked {formatAge(Date.now() - Date.parse(deal.checked_at))}</p>
          <DealBadge published_at={deal.published_at} ends_at={deal.ends_at} />
          <p className={styles.links}>
            {deal.partnerUrl ? (
              <ButtonAnchor
                ref={link}
                size="small"
                icon={adminIcons.external}
                href={deal.partnerUrl}
                target="_blank"
                rel="noopener noreferrer"
                aria-keyshortcuts="O"
              >
                <WithKey name="O">Open partner link</WithKey>
              </ButtonAnchor>
            ) : (
              'It has no partner link.'
            )}
            <Link to={`${deals.path}/edit/${id}`}>Edit deal</Link>
          </p>
        </div>
      </div>
      {isTyping ? (
        <NewPriceForm key={id} currency={currency} onSave={save} onCancel={() => setTyped(null)} />
      ) : (
        <div className={styles.actions}>
          <Button variant="sea" disabled={isPending} aria-keyshortcuts="S" onClick={confirm}>
            <WithKey name="S">Still {amount}</WithKey>
          </Button>
          <Button disabled={isPending} aria-keyshortcuts="N" onClick={startTyping}>
            <WithKey name="N">Now …</WithKey>
          </Button>
          <Button variant="destructive" disabled={isPending} aria-keyshortcuts="G" onClick={end}>
            <WithKey name="G">Gone</WithKey>
          </Button>
          <Button disabled={isPending} aria-keyshortcuts="J ArrowRight" onClick={skip}>
            <WithKey name="J">Skip</WithKey>
          </Button>
        </div>
      )}
    </section>
  );
}

/** A label with its key, which screen readers learn from `aria-keyshortcuts`. */
const WithKey = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden="true" className={styles.key}>
      {name}
    </span>
  </>
);

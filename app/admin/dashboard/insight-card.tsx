import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addUp, rankCounts } from '#app/admin/insight/counts.ts';
import { describeChange } from '#app/admin/insight/describe-figures.ts';
import { nameRow } from '#app/admin/insight/lists/name-row.ts';
import { createPeriod, periodChoices } from '#app/admin/insight/periods.ts';
import { useCounting } from '#app/admin/insight/use-counting.ts';
import { isComparable, useDays } from '#app/admin/insight/use-days.ts';
import { insight } from '#app/admin/page/menu-links.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useHasService } from '#app/admin/session/use-has-service.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { formatNumber } from '#app/ui/format-number.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './insight-card.module.css';
import cardStyles from './link-card.module.css';

const [week] = periodChoices;

/** The clicks of this week beside those of the last, and the page that was clicked most, while visits are counted. */
export function InsightCard() {
  const connect = useConnect();
  const hasService = useHasService();
  const { data: isOn } = useCounting();
  const enabled = isOn === true && hasService;
  const { data: days } = useDays(week, enabled);
  const { data: pages } = useQuery({
    queryKey: queryKeys.list('counts', { best: true }),
    queryFn: async () => {
      const today = new Date().toISOString().slice(0, 10);
      return rankCounts((await connect()).client, 'page', createPeriod(week, today), 1);
    },
    enabled,
  });
  if (!days || !pages) return null;
  const sums = addUp(days.days);
  const [best] = pages;
  return (
    <Link to={`${insight.path}?period=${week.value}`} className={cardStyles.card}>
      <span className={styles.number}>{formatNumber(sums.clicks)}</span>
      <span className={cardStyles.words}>
        <span className={cardStyles.title}>
          {sums.clicks === 1 ? 'click' : 'clicks'} in {week.name}
        </span>
        <span className={cardStyles.text}>
          {isComparable(days) && `${describeChange(sums, addUp(days.formerDays), 'clicks')}.`}
          {best && best.clicks > 0 && (
            <>
              {' '}
              Most clicked: <bdi>{nameRow('page', best).name}</bdi> ({formatNumber(best.clicks)})
            </>
          )}
        </span>
      </span>
      <Icon name={adminIcons.arrowRight} size={18} />
    </Link>
  );
}

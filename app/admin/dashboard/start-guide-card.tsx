import { startGuide } from '#app/admin/page/menu-links.ts';
import { findNextStop, type Progress } from '#app/admin/start/progress/progress.ts';
import { stopIds, stops } from '#app/admin/start/progress/stops.ts';
import { LinkCard } from './link-card.tsx';

/** Leads back into the start guide until the owner closes it. */
export function StartGuideCard({ progress }: { progress: Progress }) {
  const done = stopIds.filter((id) => progress.stops[id] === 'done').length;
  const next = findNextStop(progress);
  return (
    <LinkCard to={startGuide.path} icon={startGuide.icon} title={startGuide.label}>
      {`${done} of ${stopIds.length} stops done.${next ? ` Next: ${stops[next].label.toLowerCase()}.` : ''}`}
    </LinkCard>
  );
}

import { ButtonLink } from '#app/ui/button.tsx';
import { PlaceholderButton } from '#app/ui/placeholder-button.tsx';

/** Leads to a whole list. While the owner has nothing there, it is a placeholder (docs/product/samples.md). */
export function ViewAll({ label, to, isReady }: { label: string; to: `/${string}`; isReady: boolean }) {
  return isReady ? <ButtonLink to={to}>{label}</ButtonLink> : <PlaceholderButton label={label} />;
}

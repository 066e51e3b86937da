import { IconButton } from '#app/ui/button.tsx';

/** Takes a place out of the suitcase. The mark lets the focus move on to the next one. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return <IconButton icon="close" label={`Remove: ${name}`} size="small" onClick={onClick} data-remove />;
}

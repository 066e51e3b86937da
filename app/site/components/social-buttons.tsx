import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createPlaceholderNotice } from '#app/ui/notices/placeholder-notice.ts';
import styles from './social-buttons.module.css';

const networks: { name: string; icon: IconName }[] = [
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Instagram', icon: 'instagram' },
  { name: 'YouTube', icon: 'youtube' },
];

/** Placeholders: there are no profiles to link to yet (docs/product.md#the-placeholder-principle). */
export function SocialButtons() {
  const { notify } = useNotices();
  return (
    <div className={styles.row}>
      {networks.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          aria-label={name}
          onClick={() => notify(createPlaceholderNotice(name))}
        >
          <Icon name={icon} size={22} />
        </button>
      ))}
    </div>
  );
}

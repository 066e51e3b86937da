import { useRouteLoaderData } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createPlaceholderNotice } from '#app/ui/notices/placeholder-notice.ts';
import type { loader as layoutLoader } from './layout.tsx';
import styles from './social-buttons.module.css';

const networks = [
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Instagram', icon: 'instagram' },
  { name: 'YouTube', icon: 'youtube' },
] as const;

/** Links to the owner's profiles. Without its URL, a network is a placeholder (docs/product/samples.md). */
export function SocialButtons() {
  const { notify } = useNotices();
  const social = useRouteLoaderData<typeof layoutLoader>('public')?.social;
  return (
    <div className={styles.row}>
      {networks.map(({ name, icon }) => {
        const looks = {
          className: styles.button,
          'aria-label': name,
          children: <Icon name={icon} size={22} />,
        };
        const href = social?.[icon];
        return href ? (
          <a key={name} {...looks} href={href} target="_blank" rel="me noopener" />
        ) : (
          <button key={name} {...looks} type="button" onClick={() => notify(createPlaceholderNotice(name))} />
        );
      })}
    </div>
  );
}

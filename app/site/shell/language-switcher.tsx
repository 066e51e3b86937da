import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import styles from './language-switcher.module.css';

const languages = [
  { code: 'EN', name: 'English' },
  { code: 'ES', name: 'Spanish' },
  { code: 'FR', name: 'French' },
] as const;

/** Cycles through the languages and shows a notice; nothing is translated (docs/product/layout.md#public-layout). */
export function LanguageSwitcher() {
  const { notify } = useNotices();
  const [index, setIndex] = useState(0);
  const { code } = languages[index] ?? languages[0];

  const change = () => {
    const nextIndex = (index + 1) % languages.length;
    setIndex(nextIndex);
    notify({
      title: 'Language Changed',
      description: `Language switched to ${languages[nextIndex]?.name}. This feature is not fully implemented yet.`,
    });
  };

  return (
    <button type="button" className={styles.switcher} onClick={change} aria-label={`Language: ${code}`}>
      <Icon name="globe" size={18} />
      <span>{code}</span>
    </button>
  );
}

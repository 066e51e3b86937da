import { useState } from 'react';
import { SitePreview } from '#app/admin/site-preview/site-preview.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { LookDraft } from './form-definition.ts';
import styles from './look-preview.module.css';
import { toBrandDraft } from './to-brand-draft.ts';
import { toLook } from './to-look.ts';
import { useArticlePath } from './use-article-path.ts';

const widths = [
  { value: 'frame', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;

/**
 * The site with the look that is in the form, saved or not.
 *
 * @param version the number of times that the form was saved
 */
export function LookPreview({ draft, version }: { draft: LookDraft; version: number }) {
  const articlePath = useArticlePath();
  const [page, setPage] = useState('home');
  const [width, setWidth] = useState<'frame' | 'desktop'>('frame');
  const pages = [
    { value: 'home', label: 'Home', path: '/' },
    { value: 'destinations', label: 'Destinations', path: '/destinations' },
    { value: 'article', label: articlePath ? 'Article' : 'Blog', path: articlePath ?? '/blog' },
  ];
  const { path = '/' } = pages.find(({ value }) => value === page) ?? {};
  return (
    <div className={styles.preview} data-width={width}>
      <div className={styles.choices}>
        <SelectField
          label="Page"
          choices={pages}
          value={page}
          onChange={(event) => setPage(event.target.value)}
        />
        <fieldset className={styles.widths}>
          <legend>Width</legend>
          {widths.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              aria-pressed={width === value}
              className={styles.width}
              onClick={() => setWidth(value)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <SitePreview
        key={path}
        path={path}
        version={version}
        look={toLook(draft)}
        brand={toBrandDraft(draft)}
        width={width}
      />
    </div>
  );
}

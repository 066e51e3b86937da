import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import type { BrandDraft } from '#app/admin/site-preview/frame-brand.tsx';
import { SitePreview } from '#app/admin/site-preview/site-preview.tsx';
import { useConnect } from '#app/client/client-provider.tsx';
import { createLogoImage } from '#app/client/logo-image.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { defaultTagline, splitCopyright } from '#domain/look/footer-texts.ts';
import { toLogo } from '#domain/look/logo.ts';
import { defaultSiteTitle } from '#domain/site.ts';
import { createPostPath } from '#domain/urls/record-path.ts';
import type { LookDraft } from './fields.ts';
import styles from './look-preview.module.css';
import { toLook } from './to-look.ts';

const widths = [
  { value: 'frame', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;

/** The site with the look that is in the form, saved or not; `version` counts the saves. */
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

/** Returns the name, the logo and the texts of the footer that are in a form, with the defaults for what is empty. */
function toBrandDraft(draft: LookDraft) {
  const siteTitle = draft.site_title.trim() || defaultSiteTitle;
  const logo = toLogo({ ...draft, logo_url: draft.logo_url.trim() });
  const image = createLogoImage(logo, siteTitle);
  return {
    siteTitle,
    // The file itself: a rendition that cannot be loaded would leave a gap.
    logo: image && { ...image, srcSet: undefined },
    footer: {
      tagline: draft.tagline.trim() || defaultTagline,
      copyright: splitCopyright(draft.copyright.trim() || null, siteTitle),
    },
  } satisfies BrandDraft;
}

/** Returns the path of the newest post that visitors see; undefined if there is none, or if it is not known yet. */
function useArticlePath(): string | undefined {
  const connect = useConnect();
  const { data } = useQuery({
    queryKey: queryKeys.newestPost(),
    queryFn: async () => {
      const { client } = await connect();
      const { data: posts } = await client
        .from('posts')
        .select('slug')
        .lte('published_at', 'now')
        .order('published_at', { ascending: false })
        .limit(1)
        .throwOnError();
      return posts.map(({ slug }) => createPostPath(slug));
    },
  });
  return data?.[0];
}

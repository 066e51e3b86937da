import { Callout } from '#app/admin/page/callout.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { AuthorNameFields, listEmailAuthors } from './author-name-fields.tsx';
import { EncodingField } from './encoding/encoding-field.tsx';
import { hasEmailAddress } from './file/byline.ts';
import { formatRecords } from './format-records.ts';
import { RecordList } from './record-list.tsx';
import styles from './review.module.css';
import { parseSiteUrl } from './site-url.ts';
import { SiteUrlField } from './site-url-field.tsx';
import type { OpenFile, useImport } from './use-import.ts';

interface ReviewProps {
  file: OpenFile;
  actions: ReturnType<typeof useImport>;
}

/** The dry run: what would happen to each record of a file, and the button that makes it happen. */
export function Review({ file, actions }: ReviewProps) {
  const { content, records, name, encoded } = file;
  const { options } = actions;
  const newCount = records.filter(({ state }) => state === 'new').length;
  // A text is searched for images only when it is converted, so any text may have some.
  const hasImages = records.some(
    ({ state, record }) => state === 'new' && (record.image !== null || record.createHtml !== null),
  );
  const isKnown = newCount === 0 && records.some(({ state }) => state !== 'skipped');
  const remarks = [
    ...(isKnown ? ['Everything that can be imported from this file was imported before.'] : []),
    ...content.remarks,
  ];
  const hasSite = !content.needsSiteUrl || parseSiteUrl(options.siteUrl) !== null;
  const emailAuthors = listEmailAuthors(records);
  const unreadableCount = records.filter(
    ({ state, record }) => state === 'new' && record.isUnreadable,
  ).length;
  const isConfirmed = unreadableCount === 0 || options.withUnreadable;
  const hasNames = [...options.authorNames.values()].every((name) => !hasEmailAddress(name));
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {newCount > 0
              ? `${formatRecords(newCount, content.collection)} will be imported`
              : 'There is nothing to import'}
          </h2>
          <p className={styles.source}>
            {`${content.product}${content.siteUrl && ` · ${content.siteUrl}`} · ${name}`}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={actions.chooseAnother}>Cancel</Button>
          {newCount > 0 && (
            <Button
              variant="sea"
              disabled={!hasSite || !hasNames || !isConfirmed}
              onClick={() => actions.run(file)}
            >
              {`Import ${formatRecords(newCount, content.collection)}`}
            </Button>
          )}
        </div>
      </div>
      {remarks.length > 0 && (
        <Callout>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Callout>
      )}
      {encoded && (encoded.encoding.isGuessed || unreadableCount > 0) && (
        <EncodingField
          value={encoded.encoding.name}
          error={null}
          isTable={false}
          onChange={(encoding) => actions.open(encoded.source, encoding)}
        />
      )}
      {unreadableCount > 0 && (
        <CheckboxField
          label={`Import ${formatRecords(unreadableCount, content.collection)} with signs that cannot be read`}
          help={'In their place is “\ufffd”. The file may be in another encoding, or was damaged before.'}
          checked={options.withUnreadable}
          onChange={({ target }) => actions.changeOptions({ withUnreadable: target.checked })}
        />
      )}
      {newCount > 0 && (content.needsSiteUrl || hasImages || emailAuthors.length > 0) && (
        <div className={styles.options}>
          {content.needsSiteUrl && (
            <SiteUrlField
              value={options.siteUrl}
              onChange={(siteUrl) => actions.changeOptions({ siteUrl })}
            />
          )}
          <AuthorNameFields
            authors={emailAuthors}
            names={options.authorNames}
            onChange={(authorNames) => actions.changeOptions({ authorNames })}
          />
          {hasImages && (
            <CheckboxField
              label="Bring the images, too"
              help="Each image is fetched from where it is now, which must be online, and kept in the media library. Otherwise visitors load the images from there."
              checked={options.withImages}
              onChange={({ target }) => actions.changeOptions({ withImages: target.checked })}
            />
          )}
        </div>
      )}
      {content.pageCount > 0 && (
        <CheckboxField
          label={`Import ${content.pageCount === 1 ? 'its page as a post' : `its ${formatNumber(content.pageCount)} pages as posts`}`}
          help="This site has no pages of your own, apart from About."
          checked={options.withPages}
          onChange={({ target }) => actions.setWithPages(file, target.checked)}
        />
      )}
      <RecordList collection={content.collection} records={records} imported={actions.imported} />
    </>
  );
}

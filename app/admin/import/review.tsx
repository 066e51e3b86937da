import { Callout } from '#app/admin/page/callout.tsx';
import { EncodingField } from '#app/admin/table-file/encoding/encoding-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { AuthorNameFields, listEmailAuthors } from './author-name-fields.tsx';
import { hasEmailAddress } from './file/byline.ts';
import { formatRecords } from './format-records.ts';
import { RecordList } from './record-list.tsx';
import styles from './review.module.css';
import type { PlannedRecord } from './run/plan-import.ts';
import { parseSiteUrl } from './site-url.ts';
import { SiteUrlField } from './site-url-field.tsx';
import type { OpenFile, useImport } from './use-import.ts';

interface ReviewProps {
  file: OpenFile;
  actions: ReturnType<typeof useImport>;
}

/** The dry run: what would happen to each record of a file, and the button that makes it happen. */
export function Review({ file, actions }: ReviewProps) {
  const { content, name, encoded } = file;
  const { options } = actions;
  const records = options.withPages ? file.records : leaveOutPages(file.records);
  const wanted = records.filter(({ state }) => state === 'new');
  const hasPages = file.records.some(({ state, record }) => state === 'new' && record.collection === 'pages');
  // A text is searched for images only when it is converted, so any text may have some.
  const hasImages = wanted.some(({ record }) => record.image !== null || record.createHtml !== null);
  const isKnown = wanted.length === 0 && !hasPages && records.some(({ state }) => state !== 'skipped');
  const remarks = [
    ...(isKnown ? ['Everything that can be imported from this file was imported before.'] : []),
    ...content.remarks,
  ];
  const hasSite = !content.needsSiteUrl || parseSiteUrl(options.siteUrl) !== null;
  const emailAuthors = listEmailAuthors(records);
  const unreadable = wanted.filter(({ record }) => record.isUnreadable);
  const isConfirmed = unreadable.length === 0 || options.withUnreadable;
  const hasNames = [...options.authorNames.values()].every((name) => !hasEmailAddress(name));
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {wanted.length > 0 ? `${formatRecords(wanted)} will be imported` : 'There is nothing to import'}
          </h2>
          <p className={styles.source}>
            {`${content.product}${content.siteUrl && ` · ${content.siteUrl}`} · ${name}`}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={actions.chooseAnother}>Cancel</Button>
          {wanted.length > 0 && (
            <Button
              variant="sea"
              disabled={!hasSite || !hasNames || !isConfirmed}
              onClick={() => actions.run({ ...file, records })}
            >
              {`Import ${formatRecords(wanted)}`}
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
      {encoded && (encoded.encoding.isGuessed || unreadable.length > 0) && (
        <EncodingField
          value={encoded.encoding.name}
          error={null}
          isTable={false}
          onChange={(encoding) => actions.open(encoded.source, encoding)}
        />
      )}
      {unreadable.length > 0 && (
        <CheckboxField
          label={`Import ${formatRecords(unreadable)} with signs that cannot be read`}
          help={'In their place is “\ufffd”. The file may be in another encoding, or was damaged before.'}
          checked={options.withUnreadable}
          onChange={({ target }) => actions.changeOptions({ withUnreadable: target.checked })}
        />
      )}
      {(wanted.length > 0 || hasPages) &&
        (content.needsSiteUrl || hasImages || hasPages || emailAuthors.length > 0) && (
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
            {hasPages && (
              <CheckboxField
                label="Bring the pages, too"
                help="They are listed under Pages. Each keeps its place in the menu, if the export says it."
                checked={options.withPages}
                onChange={({ target }) => actions.changeOptions({ withPages: target.checked })}
              />
            )}
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
      <RecordList records={records} imported={actions.imported} />
    </>
  );
}

const leaveOutPages = (records: readonly PlannedRecord[]): PlannedRecord[] =>
  records.map((each) =>
    each.state === 'new' && each.record.collection === 'pages'
      ? { ...each, state: 'skipped', record: { ...each.record, skipped: 'You have left out the pages.' } }
      : each,
  );

import { useId, useMemo, useState } from 'react';
import boxStyles from '#app/admin/booking-template/template-box.module.css';
import { findTemplateVariables } from '#app/admin/booking-template/template-variables.ts';
import { useReplaceText } from '#app/admin/singletons/use-replace-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { decodePlaceholders, placeholders, searchPlaceholders } from '#domain/booking/booking-template.ts';
import { createTemplate, findAddedParameters } from './create-template.ts';
import { type Proposal, type Role, recognizeParts } from './recognize-parts.ts';
import styles from './search-url-help.module.css';
import { getSearchHost, listParts, type SearchUrl, splitSearchUrl } from './split-search-url.ts';

interface SearchUrlHelpProps {
  /** The template, with the values of its variables. */
  template: string;
  /** The template as it is in its field. */
  typed: string;
  onUse: (template: string) => void;
}

/**
 * Helps to make a template from the URL of a search that the owner has copied at the partner's site
 * (docs/product/booking.md#partner-links). Nothing is changed before she presses a button, and that can be undone.
 */
export function SearchUrlHelp({ template, typed, onUse }: SearchUrlHelpProps) {
  const { replace, restore } = useReplaceText(template, onUse);
  const [made, setMade] = useState<string | null>(null);
  // A half-typed URL would be another search at each keystroke.
  const debounced = useDebounced(template);
  const hasPlaceholder = searchPlaceholders.some((name) => decodePlaceholders(debounced).includes(name));
  const url = hasPlaceholder ? null : splitSearchUrl(debounced);
  return (
    <>
      {url && listParts(url).some(({ value }) => value !== '') && (
        <Proposals
          key={debounced}
          url={url}
          template={debounced}
          onUse={(next) => {
            setMade(next);
            replace(next);
          }}
        />
      )}
      {/* Once another link is typed in the field, the URL of the search is not offered any more. */}
      {restore && typed === made && (
        <div>
          <Button size="small" onClick={restore}>
            Restore the URL of the search
          </Button>
        </div>
      )}
    </>
  );
}

const roles: readonly { value: Role; label: string }[] = [
  { value: '{destination}', label: 'The place' },
  { value: '{checkin}', label: 'The check-in date' },
  { value: '{checkout}', label: 'The check-out date' },
  { value: '{guests}', label: 'The number of guests' },
  { value: '{code}', label: 'The code of the place' },
  { value: '{label}', label: 'The label of the page' },
  { value: '{lang}', label: 'The language of the page' },
  { value: '{currency}', label: 'The currency of the deal' },
  { value: 'YOUR_ID', label: 'Your partner ID' },
  { value: 'remove', label: 'Leave out' },
  { value: 'keep', label: 'Something else: keep it in every link' },
];

function Proposals({ url, template, onUse }: Omit<SearchUrlHelpProps, 'typed'> & { url: SearchUrl }) {
  const id = useId();
  const [place, setPlace] = useState('');
  const [changes, setChanges] = useState<ReadonlyMap<number, Role>>(new Map());
  const proposals = useMemo(
    () => recognizeParts(listParts(url), getSearchHost(url), place).filter(({ part }) => part.value !== ''),
    [url, place],
  );
  const chosen = new Map(proposals.map(({ part, role }) => [part.id, changes.get(part.id) ?? role]));
  const isRecognized = proposals.some(({ role }) => role.startsWith('{'));
  // A ready-made template has no search until the owner fills in its variables, such as the URL of a shop.
  if (!isRecognized && findTemplateVariables(template).length > 0) return null;

  const isPlaceFound = proposals.some(({ role }) => role === '{destination}' || role === '{code}');
  const rows = (shown: readonly Proposal[]) => (
    <ul className={styles.rows}>
      {shown.map((proposal) => (
        <Row
          key={proposal.part.id}
          {...proposal}
          chosen={chosen.get(proposal.part.id) ?? proposal.role}
          onChange={(role) => setChanges(new Map(changes).set(proposal.part.id, role))}
        />
      ))}
    </ul>
  );
  // Rows are grouped by the proposed role, not by the chosen one, so that no row moves away while it is changed.
  const removed = proposals.filter(({ role }) => role === 'remove');
  const kept = proposals.filter(({ role, reason }) => role === 'keep' && !reason);
  const marked = proposals.filter((proposal) => !removed.includes(proposal) && !kept.includes(proposal));
  const next = createTemplate(url, chosen);
  const added = findAddedParameters(url, chosen);
  return (
    <section className={boxStyles.box} aria-labelledby={id}>
      <h2 id={id} className={boxStyles.title}>
        From one search to every search
      </h2>
      <p>
        {isRecognized
          ? 'This URL always opens the search that you made. Each part below depends on it: what a visitor enters can take its place.'
          : 'This URL opens the same page for every visitor, and no search is recognized in it. Search for a place on your partner’s site, with dates and guests, and paste the URL of the results.'}
      </p>
      {(!isPlaceFound || place !== '') && (
        <TextField
          label="Which place did you search for?"
          help="It is not found in the URL yet. You can also choose “The place” where it stands below."
          autoComplete="off"
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      )}
      {marked.length > 0 && rows(marked)}
      {removed.length > 0 && (
        <details className={boxStyles.more}>
          <summary>{`${count(removed)} of your own search or visit ${removed.length === 1 ? 'is' : 'are'} left out`}</summary>
          {rows(removed)}
        </details>
      )}
      {kept.length > 0 && (
        <details className={boxStyles.more} open={!isRecognized}>
          <summary>{`${count(kept)} of the URL ${kept.length === 1 ? 'is' : 'are'} the same in every link`}</summary>
          {rows(kept)}
        </details>
      )}
      {added.length > 0 && (
        <p>
          {`Added: ${added.join('&')}. ${added.some((parameter) => parameter.endsWith('YOUR_ID')) ? 'Partners know by it that a visitor comes from you. You fill in your ID next.' : 'Your partner’s reports say by it which of your pages earned.'}`}
        </p>
      )}
      <p className={boxStyles.template}>
        {next.split(anyMark).map((text, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified only by its position
          index % 2 === 1 ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </p>
      <div>
        <Button disabled={next === template} onClick={() => onUse(next)}>
          Use this template
        </Button>
      </div>
    </section>
  );
}

const anyMark = new RegExp(`(${placeholders.join('|').replace(/[{}]/g, '\\$&')}|YOUR_ID)`);

const count = ({ length }: readonly Proposal[]) => (length === 1 ? '1 part' : `${length} parts`);

interface RowProps extends Proposal {
  chosen: Role;
  onChange: (role: Role) => void;
}

/** A part of the URL, and what becomes of it. */
function Row({ part: { name, value }, role, reason, chosen, onChange }: RowProps) {
  return (
    <li className={styles.row}>
      <SelectField
        label={`${name ?? 'In the path'}: ${value}`}
        help={chosen === role ? reason : undefined}
        choices={roles}
        value={chosen}
        // The browser knows that it is one of the choices.
        onChange={(event) => onChange(event.target.value as Role)}
      />
    </li>
  );
}

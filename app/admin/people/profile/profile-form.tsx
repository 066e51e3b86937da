import { useRef, useState } from 'react';
import { useValuesInUse } from '#app/admin/fields/use-values-in-use.ts';
import { ImageField } from '#app/admin/media/field/image-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useSingleMutation } from '#app/admin/query/use-single-mutation.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { EntriesForm } from '#app/ui/forms/entries-form.tsx';
import { TagField } from '#app/ui/forms/tag-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { createArchivePath } from '#domain/urls/archive-path.ts';
import {
  findLinkFault,
  maxAboutLength,
  type Profile,
  type ProfileChanges,
  parseBylines,
  parseLinks,
  saveProfile,
} from './profile.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  profile: Profile;
  /** Whether the name and the bylines are part of it. In one's own account, the name stands beside the email. */
  isWhole?: boolean;
  onSaved: () => unknown;
}

class WrongLink extends Error {
  override name = 'WrongLink';
}

/** What the author page shows of a person. */
export function ProfileForm({ profile, isWhole = false, onSaved }: ProfileFormProps) {
  const connect = useConnect();
  const { notify } = useNotices();
  const [portrait, setPortrait] = useState(profile.portrait);
  const [alt, setAlt] = useState(profile.portraitAlt);
  const [bylines, setBylines] = useState(profile.bylines.join(', '));
  const [isUploading, setUploading] = useState(false);
  const links = useRef<HTMLTextAreaElement>(null);

  const save = useSingleMutation({
    mutationFn: async (entries: FormData) => {
      const getText = (name: string) => String(entries.get(name) ?? '').trim() || null;
      const parsedLinks = parseLinks(getText('links') ?? '');
      const fault = findLinkFault(parsedLinks);
      if (fault) {
        links.current?.focus();
        throw new WrongLink(fault);
      }
      const changes: ProfileChanges = {
        portrait: portrait.trim() || null,
        portrait_alt: alt.trim() || null,
        about: getText('about'),
        links: parsedLinks,
        is_public: entries.has('is_public'),
        ...(isWhole && { name: getText('name'), bylines: parseBylines(bylines) }),
      };
      await saveProfile((await connect()).client, profile, changes);
      await onSaved();
      notify({ title: 'Profile Saved!' });
    },
    meta: { errorTitle: 'Profile Not Saved' },
  });
  const isPageShown = profile.isPublic && profile.slug !== null;

  return (
    <EntriesForm className={styles.form} onEntries={save.mutate}>
      {isWhole && (
        <>
          <TextField
            label="Name"
            help="Posts whose author is written the same way are listed on the author page."
            name="name"
            autoComplete="off"
            maxLength={100}
            required
            defaultValue={profile.name}
          />
          <Bylines value={bylines} onChange={setBylines} />
        </>
      )}
      <ImageField
        label="Portrait URL"
        help=""
        name="portrait"
        folder="people"
        titles={imageTitles}
        value={portrait}
        error={null}
        onChange={setPortrait}
        alt={{ name: 'portrait_alt', value: alt, error: null, onChange: setAlt }}
        onUploading={setUploading}
      />
      <TextArea
        label="About"
        help={`A few sentences, at most ${maxAboutLength} characters.`}
        name="about"
        maxLength={maxAboutLength}
        defaultValue={profile.about}
      />
      <TextArea
        ref={links}
        label="Links"
        help="One URL a line: a website, or a profile in a social network."
        name="links"
        rows={3}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={profile.links.join('\n')}
        error={save.error instanceof WrongLink ? save.error.message : null}
      />
      <CheckboxField
        label="Show this on the author page"
        help="Visitors see it above the list of the posts. Otherwise, the page lists the posts only."
        name="is_public"
        defaultChecked={profile.isPublic}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="sea"
          disabled={isUploading}
          busyLabel={save.isPending ? 'Saving...' : isUploading && 'Uploading...'}
        >
          Save profile
        </Button>
        {isPageShown && <Link to={createArchivePath('author', profile.slug ?? '')}>View author page</Link>}
      </div>
    </EntriesForm>
  );
}

/** The other names under which posts of the person stand. Those of the posts are suggested. */
function Bylines({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const suggestions = useValuesInUse('posts', 'author');
  return (
    <TagField
      label="Other bylines"
      help="Other names that stand on their posts, for example in an import. Their posts are listed on the same page, and their old pages lead there."
      value={value}
      suggestions={suggestions}
      onChange={onChange}
    />
  );
}

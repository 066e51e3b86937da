import { createFieldType } from '#app/admin/fields/field-type.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './profile-link.module.css';
import { createProfileUrl, type NetworkName } from './profile-url.ts';

/** The owner's page on a network. The field shows where its button will lead, so the owner sees that it is the right page. */
export function createProfileType(network: NetworkName, example: string) {
  const schema = createProfileUrl(network);
  return createFieldType<object, string>(
    () => ({ schema, initial: '' }),
    ({ name, field: { label, help }, form: { fields } }) => {
      const url = schema.safeParse(fields.control(name).value).data;
      return (
        <div>
          <ExactTextField
            label={label}
            help={help}
            inputMode="url"
            placeholder={example}
            {...fields.text(name)}
          />
          {url && (
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
              <bdi>{url.replace(/^https?:\/\/(?:www\.)?/i, '')}</bdi>
              <Icon name={adminIcons.external} size={14} />
            </a>
          )}
        </div>
      );
    },
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import styles from './continues-field.module.css';
import { findSimilarDeal, listChoices } from './earlier-deals.ts';

/** Asks which deal a new one continues (docs/product/prices.md), and suggests one with a similar title. */
export function ContinuesField({ fields: { control } }: { fields: EditorFields<FieldValues> }) {
  const connect = useConnect();
  const box = useRef<HTMLDivElement>(null);
  const { value = '', onChange, ...field } = control('price_record');
  const { data: deals = [] } = useQuery({
    queryKey: queryKeys.list('deals', { continued: true }),
    queryFn: async () => {
      const { data } = await (await connect()).client
        .from('deals')
        .select('title, destination_id, price_record, published_at, ends_at')
        .order('ends_at', { ascending: false })
        .limit(500)
        .throwOnError();
      return data;
    },
  });
  const title = useDebounced(control('title').value);
  const similar = findSimilarDeal(deals, { title, destination_id: control('destination_id').value });
  const choices = listChoices(deals, value, Date.now());
  return (
    <div ref={box} className={styles.box}>
      <SelectField
        {...field}
        label="Continues the deal"
        help="Choose the deal in which visitors saw this offer before. EU law (directive 98/6/EC, article 6a) compares a lower price with the lowest one of the last 30 days, so its prices must count here, too. You cannot change this after the deal is created."
        choices={choices}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status" className={styles.suggestion}>
        {similar && value === '' && (
          <>
            <p>“{similar.title}” has a similar title. Is this the same offer again?</p>
            <Button
              size="small"
              onClick={() => {
                onChange(similar.price_record);
                // The pressed button disappears, so the focus moves to the select.
                box.current?.querySelector('select')?.focus();
              }}
            >
              Continue it
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import type { Price } from '#app/admin/deals/price/find-new-price.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import styles from './new-price-form.module.css';
import { readNewPrice } from './read-new-price.ts';

interface NewPriceFormProps {
  /** The currency of the deal. Another one can be typed with the price. */
  currency: string;
  onSave: (price: Price) => void;
  onCancel: () => void;
}

export function NewPriceForm({ currency, onSave, onCancel }: NewPriceFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readNewPrice(text, currency);
    if ('fault' in read) setFault(read.fault);
    else onSave(read);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={closeOnEscape} noValidate>
      <TextField
        label={`New price for one person, in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
        className={styles.field}
      />
      <Button type="submit" variant="sea">
        Save price
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}

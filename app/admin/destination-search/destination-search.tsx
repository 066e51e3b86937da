import { useState } from 'react';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import type { ControlProps } from '#app/ui/forms/field.tsx';
import type { DestinationOption } from './find-destinations.ts';
import { useMatchingDestinations } from './use-destinations.ts';

interface DestinationSearchProps {
  controlProps: ControlProps;
  name: string;
  label: string;
  className: string | undefined;
  /** Destinations that are not offered. */
  excluded: readonly string[];
  onPick: (destination: DestinationOption) => void;
  /** Called on Backspace in the empty field. */
  onBackspace: () => void;
}

/** A field that searches the destinations by name. */
export function DestinationSearch({ excluded, onPick, ...field }: DestinationSearchProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { options, isLoading, isFailed } = useMatchingDestinations(search, isOpen);
  const offered = options
    .filter(({ id }) => !excluded.includes(id))
    .map((destination) => ({
      id: destination.id,
      label: destination.name,
      detail: destination.region,
      destination,
    }));
  return (
    <Combobox
      {...field}
      placeholder="Search by name"
      value={search}
      onChange={setSearch}
      isOpen={isOpen}
      onOpen={setOpen}
      options={offered}
      isLoading={isLoading}
      note={describeResults({ isLoading, isFailed, count: offered.length, search })}
      onPick={({ destination }) => {
        setSearch('');
        onPick(destination);
      }}
    />
  );
}

function describeResults(results: {
  isLoading: boolean;
  isFailed: boolean;
  count: number;
  search: string;
}): string | null {
  if (results.isFailed) return 'The destinations could not be loaded.';
  if (results.isLoading) return results.count > 0 ? null : 'Loading destinations...';
  if (results.count > 0) return null;
  return results.search.trim()
    ? `No destination matches “${results.search.trim()}”.`
    : 'There are no more destinations.';
}

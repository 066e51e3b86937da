import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type Collection, type CollectionTable, copyParameter } from '#app/admin/collections/collection.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import {
  type RecordSample,
  sampleParameter,
  startFromSample,
} from '#app/admin/collections/samples/record-sample.ts';
import type { FormDefinition } from '#app/admin/fields/form-definition.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useFormRow } from '#app/admin/query/use-form-row.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { createNotFoundError } from './not-found-error.ts';

/**
 * Finds out what a new record begins with: a sample or a copy that the URL names, or nothing. `name` distinguishes
 * drafts with different beginnings, and `describe` creates the sentence for the owner. A record with an `id` begins
 * with nothing.
 */
export function useBeginning<Table extends CollectionTable, Draft extends FieldValues>({
  collection,
  definition,
  id,
  samples = [],
}: {
  collection: Collection<Table>;
  definition: FormDefinition<Table, Draft>;
  id: string | undefined;
  samples?: readonly RecordSample[] | undefined;
}) {
  const [searchParams] = useSearchParams();
  const parameters = id === undefined ? searchParams : new URLSearchParams();
  const sample = samples.find(({ slug }) => slug === parameters.get(sampleParameter));
  const copiedId = parameters.get(copyParameter);
  const copied = useCopiedRow(collection, copiedId);
  const copiedRow = copied.row;
  const started = useMemo(() => {
    if (sample) return startFromSample(definition, sample);
    return copiedRow ? startFromCopy(definition, copiedRow) : definition;
  }, [definition, sample, copiedRow]);
  const state = { definition: started, isLoaded: copiedRow !== undefined, isFailed: copied.isFailed };
  if (sample) return { ...state, name: `sample/${sample.slug}`, describe: () => describeSample(sample) };
  if (copiedId === null) return { ...state, name: 'new', describe: () => null };
  return { ...state, name: `copy/${copiedId}`, describe: describeCopy };
}

const describeSample = ({ name }: RecordSample) =>
  `It begins with the sample “${name}”. Once it is published, visitors see it instead of the sample.`;

const describeCopy = (isStored: boolean) => (isStored ? null : 'A copy, which is stored when you save it.');

/** Reads the row with this id. `row` is null without an id, and undefined until it is loaded. */
function useCopiedRow<Table extends CollectionTable>(
  { table, singular, errorTitles }: Collection<Table>,
  id: string | null,
) {
  const connect = useConnect();
  return useFormRow({
    queryKey: [...queryKeys.record(table, id ?? undefined), 'copied'],
    queryFn: async () => {
      if (id === null) return null;
      const found = await findRow((await connect()).client, table, id);
      if (!found) throw createNotFoundError(singular);
      return found;
    },
    meta: { errorTitle: errorTitles.load },
  });
}

/** Returns the form for a new record that begins as a copy of a row. */
const startFromCopy = <Table extends CollectionTable, Draft extends FieldValues>(
  definition: FormDefinition<Table, Draft>,
  row: TableRow<Table>,
): FormDefinition<Table, Draft> => ({
  ...definition,
  createDraft: () => definition.toCopy(row),
});

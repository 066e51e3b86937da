import { redirect } from 'react-router';
import { getSearchParams, getVisitorClient } from '#app/client/server-client.ts';
import { noStore } from '#app/site/head/cache-headers.ts';
import { readShownSamples } from '#app/site/samples/read-shown-samples.ts';
import {
  catalogParameters,
  createCatalogUrl,
  parseCatalogFilter,
} from '#domain/destinations/catalog-filter.ts';
import { findSamples } from '#domain/destinations/sample-catalog.ts';
import { createSamplePath } from '#domain/samples/create-sample-path.ts';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import type { Route } from './+types/surprise.ts';
import { listKnownOptions } from './known-options.ts';
import { listCategories } from './list-categories.ts';
import { countDestinations, toArguments } from './read-catalog.ts';

/** Redirects to a random place that matches the filter; if none does, back to the list. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = getVisitorClient(context);
  const [{ samples }, overview] = await Promise.all([readShownSamples(context), countDestinations(client)]);
  const known = listKnownOptions(overview, samples);
  const filter = parseCatalogFilter(getSearchParams(context), listCategories(known.category), known);
  const { data, error } = await client.rpc(
    'pick_destination',
    { chance: Math.random(), ...toArguments(filter) },
    { get: true },
  );
  if (error) console.error('Error picking a destination:', error.message);
  const picked = data?.[0];
  const found = findSamples(samples, filter, overview.total > 0);
  const recordCount = picked?.total ?? 0;
  // The index in a list of all records and then the samples, so that each has the same chance. If it is a record's, the
  // database has already picked the record.
  const index = Math.floor(Math.random() * (recordCount + found.length));
  const sample = found[index - recordCount];
  const target = sample
    ? createSamplePath(sample, overview.total > 0)
    : picked?.slug
      ? createDestinationPath(picked.slug)
      : createCatalogUrl('/destinations', filter);
  return redirect(target, { status: 302, headers: { 'X-Robots-Tag': 'noindex', ...noStore } });
}

export const searchParameters = catalogParameters;

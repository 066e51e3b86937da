import type { SettingRow } from '#platform/rest/schema/catalog/settings.ts';
import type { ApiSettings } from '#platform/rest/schema/schema-cache.ts';

/** Creates the settings from those that the database has. Of several with the same name, the first counts. */
export function createApiSettings(rows: readonly SettingRow[]): ApiSettings {
  const getValue = (setting: string) => rows.find(({ name }) => name === `pgrst.${setting}`)?.value;
  const end = getValue('db_tx_end') ?? 'commit';
  return {
    aggregatesEnabled: getValue('db_aggregates_enabled') === 'true',
    plansEnabled: getValue('db_plan_enabled') === 'true',
    transactionEnd: {
      rollsBack: end.startsWith('rollback'),
      mayBeChosen: end.endsWith('-allow-override'),
    },
  };
}

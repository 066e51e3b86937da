import type { SettingRow } from './catalog/settings.ts';

/** What an owner of the database can allow requests to do, off by default (docs/protocols.md#settings-in-the-database). */
export interface ApiSettings {
  /** `pgrst.db_aggregates_enabled`: whether requests may use aggregate functions. */
  aggregatesEnabled: boolean;
  /** `pgrst.db_plan_enabled`: whether requests may ask for the plan of their statement. */
  plansEnabled: boolean;
  /** `pgrst.db_tx_end`: how transactions end, and whether requests may choose it. */
  transactionEnd: { rollsBack: boolean; mayBeChosen: boolean };
}

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

export interface SettingRow {
  /** The name, for example `pgrst.db_aggregates_enabled`. */
  name: string;
  value: string;
}

/**
 * PostgREST's settings: those of this database come first, and of each kind those of the login role
 * (https://docs.postgrest.org/en/latest/references/configuration.html#in-database-configuration).
 */
export const settingsQuery = `
  select split_part(setting, '=', 1) as name, split_part(setting, '=', 2) as value
  from pg_catalog.pg_db_role_setting s
  left join pg_catalog.pg_roles r on r.oid = s.setrole
  cross join unnest(s.setconfig) as setting
  where coalesce(r.rolname, 'authenticator') = 'authenticator' and setting like 'pgrst.%'
    and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  order by s.setdatabase = 0, r.rolname is null`;

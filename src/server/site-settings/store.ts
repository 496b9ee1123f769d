import { settingTitles, type SettingName } from '#contract/setting-names.ts';
import type { ChangeableSettings } from '#contract/site-settings.ts';
import type { Config } from '../config/config.ts';
import type { PresentSettings } from '../config/site-settings.ts';
import type { Database } from '../db/schema.ts';

/** New values by setting; null for a setting that returns to the environment's value. */
export type SettingChanges = { readonly [Name in SettingName]?: ChangeableSettings[Name] | null };

/** The settings of a site on which nothing was changed. */
export function environmentSettings({ site }: Pick<Config, 'site'>): PresentSettings {
  return { ...site, requiresSecondFactor: 'off' };
}

/** The settings that were changed while the site ran. A name that this version does not know belongs to another version. */
export async function readChangedSettings(database: Database): Promise<Partial<ChangeableSettings>> {
  const rows = await database.selectFrom('site_setting').select(['key', 'value']).execute();
  const known = rows.filter(({ key }) => key in settingTitles);
  return Object.fromEntries(known.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
}

/** Stores changes in the transaction of the call that makes them. */
export async function writeSettings(database: Database, changes: SettingChanges, now: number): Promise<void> {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) await database.deleteFrom('site_setting').where('key', '=', key).execute();
    else await writeSetting(database, { key, value: JSON.stringify(value), update_time: now });
  }
}

async function writeSetting(
  database: Database,
  row: { readonly key: string; readonly value: string; readonly update_time: number },
): Promise<void> {
  const { value, update_time } = row;
  await database
    .insertInto('site_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, update_time }))
    .execute();
}

import { settingNames } from '../config/config.ts';
import { ConfigError, type Environment, hideSecret } from '../config/environment.ts';
import { settingDescriptions } from '../config/setting-descriptions.ts';
import { databaseFile } from '../db/open-configured.ts';
import { command, type CommandContext, type CommandOutcome, CommandStopped, succeed, refuse } from './command.ts';
import { table } from './help.ts';

/** A setting that is not at its default. */
interface GivenSetting {
  readonly name: string;
  readonly value: string;
  readonly source: 'environment' | 'page';
}

const sourceNames = { environment: '环境变量', page: '站点设置页' } as const;

export const settingsCommand = command({
  name: 'settings',
  summary: '列出改过的设置，以及来自哪里；或说一个变量是什么',
  positionals: { name: { label: '变量', isOptional: true } },
  details: ['密码不显示，数据库地址里的用户名与密码写成 ***。站点设置页改过的，优先于环境变量。'],
  async run({ positionals }, context) {
    if (positionals.name !== undefined) return describeSetting(positionals.name);
    const { config, environment } = context;
    const ofPage = await pageSettings(context);
    const given = [...environmentSettings(environment), ...ofPage.settings];
    const database = config.databaseUrl === undefined ? databaseFile(config) : hideSecret(config.databaseUrl);
    const places = { origin: config.origin, dataDirectory: config.dataDirectory, database };
    const unset = settingNames().filter((name) => !given.some((setting) => setting.name === name));
    const rows = given.map(({ name, value, source }) => [name, value, sourceNames[source]]);
    const lines = [
      '网站在用：',
      ...table([
        ['网址', places.origin],
        ['数据目录', places.dataDirectory],
        ['数据库', database],
      ]),
      '',
      ...(rows.length > 0 ? ['改过的设置：', ...table(rows)] : ['没有改过任何设置。']),
      ...(ofPage.problem === undefined ? [] : ['', `站点设置页改过的没有列出：${ofPage.problem}`]),
      '',
      `其余为默认值：${unset.join('、')}`,
    ];
    return succeed(lines.join('\n'), { ...places, settings: given, unset, problem: ofPage.problem ?? null });
  },
});

function describeSetting(name: string): CommandOutcome {
  const found = settingDescriptions.find(({ names }) => names.includes(name));
  if (!found) return refuse(`没有“${name}”这个变量；不带变量名时列出全部。`);
  const { names, fallback, meaning } = found;
  return succeed(`${names.join('、')}：${meaning}\n默认：${fallback}`, found);
}

function environmentSettings(environment: Environment): GivenSetting[] {
  const given = settingNames().filter((name) => environment[name]?.trim());
  return given.map((name) => ({ name, value: shownValue(name, environment[name] ?? ''), source: 'environment' }));
}

function shownValue(name: string, value: string): string {
  if (/PASSWORD(?!_MIN)|PASSPHRASE|SECRET|TOKEN|KEY$/.test(name)) return '（已设置，不显示）';
  return name.endsWith('_URL') ? hideSecret(value) : value;
}

interface PageSettings {
  readonly settings: readonly GivenSetting[];
  /** Why the database could not be asked. */
  readonly problem?: string;
}

/** The settings that were changed while the site runs. */
async function pageSettings({ openDatabase }: CommandContext): Promise<PageSettings> {
  try {
    const database = await openDatabase();
    const rows = await database.selectFrom('site_setting').select(['key', 'value']).orderBy('key').execute();
    return { settings: rows.map(({ key, value }) => ({ name: key, value, source: 'page' })) };
  } catch (error) {
    if (!(error instanceof CommandStopped || error instanceof ConfigError)) throw error;
    return { settings: [], problem: error.message };
  }
}

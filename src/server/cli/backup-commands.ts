import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Failure } from '#domain/result.ts';
import type { BackupCode } from '../backup/backup-error.ts';
import { backupName } from '../backup/backup-names.ts';
import { writeBackupNote } from '../backup/backup-note.ts';
import { type BackupSummary, createBackup } from '../backup/create-backup.ts';
import type { BackupKeys } from '../backup/encryption.ts';
import { type MovedSite, moveDatabase } from '../backup/move-database.ts';
import { lostText } from '../backup/object-bytes.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { nameOfPlace, type PutAside, type TargetPlace } from '../backup/target.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { recordSiteEvent, type SiteAct } from '../call/site-events.ts';
import { type Config, settingNames } from '../config/config.ts';
import { maintenanceUrl, namesDatabase } from '../config/database-settings.ts';
import { hideSecret } from '../config/environment.ts';
import { databaseName, openConfiguredAsItIs } from '../db/open-configured.ts';
import type { Database } from '../db/schema.ts';
import {
  command,
  type Command,
  type CommandContext,
  type CommandOutcome,
  CommandStopped,
  succeed,
  exitCodes,
  refuse,
} from './command.ts';
import { fileSentence } from './file-sentence.ts';
import { interruptible } from './interruptible.ts';

const identityOption = {
  summary: 'age 的私钥文件；用口令加密的备份改用 BACKUP_PASSPHRASE',
  value: '文件',
} as const;

const backupCommand = command({
  name: 'backup',
  summary: '把全站备份成一个文件，并验证它能恢复',
  details: [
    '包含数据库、图片、站主的书与放假安排。网站可以照常运行；备份是开始那一刻的样子。',
    '设置了 BACKUP_PASSPHRASE 或 BACKUP_RECIPIENT 时自动加密。用公钥加密的，这里没有私钥，只核对写下的字节；请另用 verify --identity 验证。',
  ],
  options: {
    to: { summary: '写到哪个文件；不给就放进 BACKUP_DIR，没有设置时放进 DATA_DIR/backup', value: '文件' },
    encrypt: { summary: '必须加密：没有设置口令或公钥就拒绝' },
    quick: { summary: '只核对写下的字节，不恢复一遍来验证' },
  },
  async run({ options }, context) {
    const { config, environment, now, report, workingDirectory } = context;
    const lock = config.backupLock;
    if (options.encrypt && !lock) {
      return {
        code: exitCodes.usage,
        message: '要加密，请先设置 BACKUP_PASSPHRASE（口令）或 BACKUP_RECIPIENT（age 公钥）。',
      };
    }
    const directory = config.backupDirectory ?? join(config.dataDirectory, 'backup');
    const path = resolve(workingDirectory, options.to ?? resolve(directory, backupName(now, lock !== undefined)));
    const settings = settingNames().filter((name) => environment[name]?.trim());
    const begun = performance.now();
    const made = await interruptible((signal) => createBackup({ config, path, settings, now, report, signal }));
    if (!made.ok) return failedOutcome(made.error);
    const proves = !options.quick && lock?.kind !== 'recipients';
    if (proves) {
      report('恢复到临时数据库来验证……');
      const keys = lock ? { passphrase: lock.passphrase } : {};
      const proved = await interruptible((signal) => verifyBackup({ path, keys, report, signal }));
      if (!proved.ok) return refuse(`备份已写下，但验证没有通过：${proved.error.message}`);
    }
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const detail = `${describe(made.value)}；${proves ? '恢复到临时数据库验证过' : '校验和核对过'}`;
    await noteBackup(context, { bytes: made.value.bytes, seconds, detail, proves });
    const what = databaseName(config);
    return succeed(`已把 ${what} 备份到 ${path}（${size(made.value.bytes)}，用时 ${seconds} 秒）：${detail}。`, {
      ...made.value,
      database: what,
      seconds,
      proved: proves,
    });
  },
});

/** A database that cannot be used ends every command with the code of a wrong setting. */
function failedOutcome({ code, message }: Failure<BackupCode>): CommandOutcome {
  return code === 'unusable-database' ? { code: exitCodes.usage, message } : refuse(message);
}

const describe = ({
  rows,
  pictures,
  files,
  lost = 0,
}: Pick<BackupSummary, 'rows' | 'pictures' | 'files'> & Partial<Pick<BackupSummary, 'lost'>>): string =>
  `${rows} 行、${pictures} 张图片${lostText(lost)}、${files} 个文件`;

function size(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

/** Notes the backup in the database for the page about the site's state; a database of an older version has no place for it. */
async function noteBackup(
  { openDatabase, now }: CommandContext,
  { proves, ...made }: { bytes: number; seconds: number; detail: string; proves: boolean },
): Promise<void> {
  try {
    const database = await openDatabase();
    await writeBackupNote(database, { time: now, ok: true, ...made }, proves);
    await recordSiteEvent(database, { kind: 'backup', actor: '', detail: made.detail, now });
  } catch (error) {
    if (!(error instanceof CommandStopped)) throw error;
  }
}

const verifyCommand = command({
  name: 'verify',
  summary: '验证一份备份：恢复到临时数据库，逐表核对',
  details: [
    '临时数据库在系统的临时目录（TMPDIR），要有放得下整个数据库的空间；验证后删除，中途被杀的由下一次验证删除。',
  ],
  positionals: { file: { label: '备份文件' } },
  options: { identity: identityOption },
  async run({ positionals, options }, context) {
    const keys = await readKeys(context, options.identity);
    const { report, workingDirectory } = context;
    const path = resolve(workingDirectory, positionals.file);
    const result = await interruptible((signal) => verifyBackup({ path, keys, report, signal }));
    if (!result.ok)
      return { code: exitCodes.found, message: result.error.message, data: { reason: result.error.code } };
    const { header, ...counts } = result.value;
    return succeed(`备份完好，可以恢复：${localTime(header.time)}，${counts.tables} 张表、${describe(counts)}。`, {
      ...counts,
      header,
    });
  },
});

/** The clock of China, as in the names of backups. */
function localTime(seconds: number): string {
  return new Date((seconds + 8 * 3_600) * 1_000).toISOString().slice(0, 16).replace('T', ' ');
}

async function readKeys(
  { config: { backupLock }, workingDirectory }: CommandContext,
  identity: string | undefined,
): Promise<BackupKeys> {
  const passphrase = backupLock?.kind === 'passphrase' ? backupLock.passphrase : undefined;
  if (identity === undefined) return { passphrase };
  const path = resolve(workingDirectory, identity);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandStopped(refuse(fileSentence(error, path) ?? `无法读取 ${path}：${error.message}。`));
  });
  const identities = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));
  return { passphrase, identities: identities.map((line) => line.trim()) };
}

const restoreCommand = command({
  name: 'restore',
  summary: '从备份恢复全站',
  details: [
    '恢复到 DATA_DIR（与 DATABASE_URL）。先在旁边恢复并核对，全部正确才换上；备份有任何不对，什么都不改。',
    '已有网站时拒绝，除非加 --replace：原来的数据库、书与放假安排移到 DATA_DIR/before-时间，PostgreSQL 的表移到 before_时间 这个 schema。',
    '目标正被使用时拒绝：请先停下网站。',
  ],
  positionals: { file: { label: '备份文件' } },
  options: {
    replace: { summary: '替换已有的网站，原来的放到旁边' },
    'end-sessions': { summary: '恢复后所有人重新登录，认得的设备也忘掉；备份之后有人退出过设备或改过密码时用' },
    identity: identityOption,
  },
  async run({ positionals, options }, context) {
    const { config, now, report, workingDirectory } = context;
    const keys = await readKeys(context, options.identity);
    const place = { url: maintenanceUrl(config), dataDirectory: config.dataDirectory };
    const { replace, 'end-sessions': endsSessions } = options;
    const path = resolve(workingDirectory, positionals.file);
    const result = await interruptible((signal) =>
      restoreBackup({ path, keys, place, places: config, replace, endsSessions, now, report, signal }),
    );
    if (!result.ok) return failedOutcome(result.error);
    const { header, manifest, aside } = result.value;
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const counts = describe({ rows, pictures: manifest.pictures, files: manifest.files });
    const detail = `${localTime(header.time)} 的备份，${counts}`;
    await recordIn(config, { kind: 'restore', actor: '', detail, now }, report);
    return succeed(
      [
        `已恢复 ${detail}（到 ${databaseName(config)}）。`,
        ...asideLines(aside),
        revivedSentence,
        '启动网站后会重建搜索索引。',
      ].join('\n'),
      {
        header,
        rows,
        pictures: manifest.pictures,
        files: manifest.files,
        aside,
      },
    );
  },
});

const revivedSentence =
  '邀请链接与恢复代码是备份那一刻的：之后用过、撤回或换掉的又有效，请让大家重新生成；重设密码的链接都已作废。';

function asideLines({ directory, schema }: PutAside): string[] {
  return [
    ...(directory === undefined ? [] : [`原来的在 ${directory}，确认无误后可以删除。`]),
    ...(schema === undefined
      ? []
      : [`原来的表在 PostgreSQL 的 schema ${schema} 里，确认无误后可以删除（drop schema ${schema} cascade）。`]),
  ];
}

async function recordIn(config: Config, act: SiteAct, report: (line: string) => void): Promise<void> {
  const database: Database = await openConfiguredAsItIs(config, ({ message }) => report(`数据库连接断开：${message}`));
  await recordSiteEvent(database, act).finally(() => database.destroy());
}

const moveCommand = command({
  name: 'move',
  summary: '把全站搬到另一个数据库：SQLite 与 PostgreSQL 互搬，搬后逐行比较',
  details: [
    '目标是 postgres://… 地址，或放 SQLite 的目录。来源不变；逐行比较没有一处不同，目标才换上。',
    '请先停下网站，否则搬移开始以后写下的会留在旧库里；只想试搬一次的，加 --while-running。',
    '搬好后改 DATABASE_URL 或 DATA_DIR 再启动。目标正被使用、或已有网站时拒绝（可加 --replace，原来的放到旁边）。',
  ],
  options: {
    to: { summary: '目标：postgres://… 或目录', value: '地址或目录', isRequired: true },
    replace: { summary: '替换目标里已有的网站，原来的放到旁边' },
    'while-running': { summary: '网站还在运行也搬；之后写下的不在新库里' },
  },
  async run({ options }, { config, now, report, workingDirectory }) {
    const from = { url: maintenanceUrl(config), dataDirectory: config.dataDirectory };
    const to = targetOf(options.to, { dataDirectory: config.dataDirectory, workingDirectory });
    const { replace, 'while-running': whileRunning } = options;
    const result = await interruptible((signal) =>
      moveDatabase({ from, to, replace, whileRunning, now, report, signal }),
    );
    if (!result.ok) return failedOutcome(result.error);
    const target = { ...config, databaseUrl: to.url, databaseDirectUrl: undefined, dataDirectory: to.dataDirectory };
    const detail = `${result.value.comparison.rows} 行，逐行比较没有不同`;
    await recordIn(target, { kind: 'move', actor: '', targetName: nameOf(to), detail, now }, report);
    return movedOutcome(nameOfPlace(from), to, result.value);
  },
});

function targetOf(
  text: string,
  { dataDirectory, workingDirectory }: { readonly dataDirectory: string; readonly workingDirectory: string },
): TargetPlace {
  const url = /^postgres(?:ql)?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url && namesDatabase(url)) return { url: url.href, dataDirectory };
  if (!/^[a-z]+:\/\//i.test(text)) return { url: undefined, dataDirectory: resolve(workingDirectory, text) };
  throw new CommandStopped({
    code: exitCodes.usage,
    message: `--to 应是一个目录，或像 postgres://用户:密码@主机/库 的地址，现在是“${hideSecret(text)}”。`,
  });
}

const nameOf = ({ url, dataDirectory }: TargetPlace): string => (url === undefined ? dataDirectory : hideSecret(url));

function movedOutcome(from: string, to: TargetPlace, { comparison, aside }: MovedSite): CommandOutcome {
  const { tables, rows, differences } = comparison;
  const next =
    to.url === undefined
      ? `请去掉 DATABASE_URL，用 DATA_DIR=${to.dataDirectory} 启动。`
      : '请把 DATABASE_URL 设成新的地址再启动。';
  const lines = [
    `已从 ${from} 搬到 ${nameOf(to)}：${tables} 张表、${rows} 行，逐行比较 ${differences} 处不同。${next}`,
    ...asideLines(aside),
  ];
  return succeed(lines.join('\n'), { target: nameOf(to), ...comparison, aside });
}

/** In the order of the help. */
export const backupCommands: readonly Command[] = [backupCommand, verifyCommand, restoreCommand, moveCommand];

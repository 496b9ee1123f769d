import { statfs } from 'node:fs/promises';
import { sizeText } from '#domain/text/size-text.ts';
import { findLostPictures } from '../asset/objects.ts';
import type { Config } from '../config/config.ts';
import { ConfigError, type Environment } from '../config/environment.ts';
import { compact, findDamage, plainIndexes, replaceDamaged } from '../db/damage.ts';
import type { WriteProblem } from '../db/failure.ts';
import { databaseName, openConfiguredAsItIs } from '../db/open-configured.ts';
import type { Database } from '../db/schema.ts';
import { watchWrites } from '../db/write-watch.ts';
import { checkSite, type Finding } from '../moderation/check.ts';
import { requireBuild } from '../process/ensure-build.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import { isOfIndex, rebuildIndex } from '../search/rebuild.ts';
import { command, type CommandOutcome, succeed, exitCodes } from './command.ts';
import { requireDatabase } from './open-database.ts';

export const checkCommand = command({
  name: 'check',
  summary: '检查设置、数据库、磁盘，以及数据之间是否一致',
  details: [
    '网站在运行时也可以检查。有发现时退出码为 3；全部修好则为 0。',
    'SQLite 的文件先由 SQLite 自己检查（quick_check）；--full 连每个索引与它的表也逐条比较（integrity_check），要几倍的时间。',
  ],
  options: {
    fix: { summary: '修复能修复的；不会删除任何人写下的内容' },
    full: { summary: '连 SQLite 的每个索引与它的表也逐条比较' },
  },
  async run({ options: { fix, full } }, { config, environment, now, report, openDatabase }) {
    requireDatabase(config, false);
    const ofFile = await checkFile(config, { fix, full });
    // What a damaged file answers says nothing about the data; unused pages are none of it.
    if (ofFile.some(({ code, isFixed }) => code === 'damaged' && !isFixed)) return summarize(ofFile, fix);
    const database = await openDatabase();
    const ofMachine = [...checkBuild(config, environment), ...(await checkDisk(config, database))];
    // Nothing can be repaired on a full disk.
    const isWritable = !ofMachine.some(({ code }) => code in writeProblems);
    const found = [...ofMachine, ...ofFile];
    const ofData = await checkSite(database, { fix: fix && isWritable, now });
    return summarize([...found, ...ofData, ...(await checkObjects(database, config, report))], fix);
  },
});

/**
 * Lets SQLite check its own file, before anything else asks it: a damaged index keeps others from listing the tables. What can be made anew
 * from the rest is repaired; of everything else only a backup has a copy.
 */
async function checkFile(
  config: Config,
  { fix, full }: { readonly fix: boolean; readonly full: boolean },
): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) return [];
  const database = await openConfiguredAsItIs(config, () => {});
  const look = () => findDamage(database, full ? 'integrity_check' : 'quick_check');
  try {
    const names = await look();
    if (names === undefined) return [];
    const indexes = await plainIndexes(database, names);
    const isDerived = names.every((name) => isOfIndex(name) || indexes.includes(name));
    const found = damageFinding(config, names, isDerived);
    if (!isDerived || !fix) return [found];
    await replaceDamaged(database, { isMeant: ({ name }) => indexes.includes(name) && !isOfIndex(name) });
    if (names.some(isOfIndex) && !(await rebuildIndex(database))) return [found];
    await compact(database);
    return [{ ...found, isFixed: (await look()) === undefined }];
  } finally {
    await database.destroy();
  }
}

function damageFinding(config: Config, names: readonly string[], isDerived: boolean): Finding {
  const file = `数据库的文件 ${databaseName(config)}`;
  if (names.length === 0) return finding('unused-pages', `${file} 里没有用到的页记得不对`);
  const parts = names.every(isOfIndex) ? '搜索索引' : names.join('、');
  const cure = isDerived ? '可以重建' : '先把它与 -wal、-shm 另抄一份，再停下网站恢复最近的备份';
  return finding('damaged', `${file} 已损坏（${parts}），${cure}；其余的没有核对`);
}

const finding = (code: string, sentence: string): Finding => ({
  code,
  sentence,
  count: 1,
  examples: [],
  isFixed: false,
});

/** Whether the folder of the build is complete, where the settings name one; another one is built at the start. */
function checkBuild({ distDirectory }: Config, environment: Environment): Finding[] {
  if (!environment['DIST_DIR']?.trim()) return [];
  try {
    requireBuild(distDirectory);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [finding('build', error.message.replace(/。$/, ''))];
    throw error;
  }
}

const examplesShown = 5;

/** Reads every picture in the bucket and compares it with its hash. */
async function checkObjects(database: Database, config: Config, report: (line: string) => void): Promise<Finding[]> {
  try {
    const lost = await findLostPictures(database, config, report);
    if (lost.length === 0) return [];
    const found = finding('lost-pictures', `${lost.length} 张图片在存储桶里丢失，或内容不对`);
    return [{ ...found, count: lost.length, examples: lost.slice(0, examplesShown) }];
  } catch (error) {
    if (!(error instanceof BucketAwayError)) throw error;
    return [finding('bucket-away', `存储桶里的图片取不到：${error.reason}`)];
  }
}

const writeProblems: Readonly<Record<WriteProblem, string>> = {
  full: '所在的磁盘已满，什么都不能保存',
  'read-only': '不能写入：磁盘或数据库只能读，或者账号没有写入的权限',
  gone: '的文件被换掉了',
};

/** Less than this is soon used up by a backup or a day of uploads. */
const minFreeBytes = 500 * 2 ** 20;

async function checkDisk({ databaseUrl, dataDirectory }: Config, database: Database): Promise<Finding[]> {
  const problem = await watchWrites(database, databaseUrl === undefined ? dataDirectory : undefined).problem();
  const name = databaseName({ databaseUrl, dataDirectory });
  if (problem) return [finding(problem, `数据库 ${name} ${writeProblems[problem]}`)];
  const space = await statfs(dataDirectory).catch(() => undefined);
  const free = space ? space.bavail * space.bsize : minFreeBytes;
  return free < minFreeBytes ? [finding('low-space', `数据目录所在的磁盘只剩 ${sizeText(free)}`)] : [];
}

function summarize(findings: readonly Finding[], fix: boolean): CommandOutcome {
  if (findings.length === 0) return succeed('检查过了：设置、数据库、磁盘与数据都没有问题。', { findings });
  const left = findings.filter(({ isFixed }) => !isFixed);
  const lines = findings.map(({ sentence, examples, isFixed }) => {
    const named = examples.length > 0 ? `（${examples.join('、')}）` : '';
    return `${isFixed ? '已修复：' : '发现：'}${sentence}${named}`;
  });
  const advice = fix ? '没有修复的要由你决定怎么办。' : '加 --fix 修复能修复的。';
  const end = left.length === 0 ? '全部修好了。' : `共 ${left.length} 项没有修复。${advice}`;
  const code = left.length === 0 ? exitCodes.done : exitCodes.found;
  return { code, message: [...lines, end].join('\n'), data: { findings } };
}

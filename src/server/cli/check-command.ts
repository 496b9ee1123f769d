import { statfs } from 'node:fs/promises';
import { sizeText } from '../../domain/text/size-text.ts';
import { findLostPictures } from '../asset/objects.ts';
import type { Config } from '../config/config.ts';
import { ConfigError, type Environment } from '../config/environment.ts';
import { watchWrites } from '../db/write-watch.ts';
import type { Database } from '../db/schema.ts';
import { checkSite, type Finding } from '../moderation/check.ts';
import { requireBuild } from '../process/ensure-build.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import { command, type CommandOutcome, done, exitCodes } from './command.ts';

export const checkCommand = command({
  name: 'check',
  summary: '检查设置、数据库、磁盘，以及数据之间是否一致',
  details: ['网站在运行时也可以检查。有发现时退出码为 3；全部修好则为 0。'],
  options: { fix: { summary: '修复能修复的；不会删除任何人写下的内容' } },
  async run({ options: { fix } }, { config, environment, now, report, openDatabase }) {
    const database = await openDatabase();
    const ofMachine = [...checkBuild(config, environment), ...(await checkDisk(config, database))];
    // Nothing can be repaired on a full disk.
    const isWritable = !ofMachine.some(({ code }) => code === 'full' || code === 'read-only');
    const ofData = await checkSite(database, { fix: fix && isWritable, now });
    return summarize([...ofMachine, ...ofData, ...(await checkObjects(database, config, report))], fix);
  },
});

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

/** Less than this is soon used up by a backup or a day of uploads. */
const leastFreeBytes = 500 * 2 ** 20;

async function checkDisk({ databaseUrl, dataDirectory }: Config, database: Database): Promise<Finding[]> {
  const problem = await watchWrites(database, databaseUrl === undefined ? dataDirectory : undefined).problem();
  if (problem === 'full') return [finding('full', '磁盘已满，什么都不能保存')];
  if (problem === 'read-only') return [finding('read-only', `数据目录不能写入：${dataDirectory}`)];
  const space = await statfs(dataDirectory).catch(() => undefined);
  const free = space ? space.bavail * space.bsize : leastFreeBytes;
  return free < leastFreeBytes ? [finding('low-space', `数据目录所在的磁盘只剩 ${sizeText(free)}`)] : [];
}

function summarize(findings: readonly Finding[], fix: boolean): CommandOutcome {
  if (findings.length === 0) return done('检查过了：设置、数据库、磁盘与数据都没有问题。', { findings });
  const left = findings.filter(({ isFixed }) => !isFixed);
  const lines = findings.map(({ sentence, examples, isFixed }) => {
    const named = examples.length > 0 ? `（${examples.join('、')}）` : '';
    return `${isFixed ? '已修复：' : '发现：'}${sentence}${named}`;
  });
  const advice = fix ? '没有修复的要由你决定怎么办。' : '加 --fix 修复能修复的。';
  const end = left.length === 0 ? '全部修好了。' : `还有 ${left.length} 项。${advice}`;
  const code = left.length === 0 ? exitCodes.done : exitCodes.found;
  return { code, message: [...lines, end].join('\n'), data: { findings } };
}

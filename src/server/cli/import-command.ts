import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { codes } from '#contract/api.ts';
import type { ImportOutcome } from '#contract/article-import.ts';
import { storedPictures } from '#contract/asset.ts';
import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { pickText } from '#domain/article/article-fields.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { importTimes } from '#domain/article/file/import-file.ts';
import type { MigrationFile } from '#domain/article/migration/migration-file.ts';
import { describePlan, draftWords, planMigration } from '#domain/article/migration/migration-plan.ts';
import { type MigratedArticle, type Migration, openMigration } from '#domain/article/migration/migration.ts';
import { siteFacts } from '#site/config.ts';
import { findPerson } from '../moderation/people.ts';
import { noSuchPerson } from './act.ts';
import { type AuthorCall, callsOf } from './author-calls.ts';
import { command, type CommandOutcome, exitCodes, refuse } from './command.ts';
import { openImportSource } from './import-source.ts';
import { readHtml } from './read-html.ts';

type Clash = Input<'poster/import'>['clash'];

export const importCommand = command({
  name: 'import',
  summary: '导入文章：本站导出的，Hexo、Hugo、Jekyll、Ghost、WordPress、Halo 的，连同图片',
  details: [
    '规则与网页上的导入一样：写了日期的按那个日期发布；标为草稿、隐藏或加密的，日期在将来的，没有日期的，导入为草稿。',
    '收 Markdown 文件、Ghost 导出的 JSON、WordPress 导出的 XML、Halo 备份里的 extensions.data；图片放在同一个目录或 zip 里。',
    '--dry-run 只说明每个文件会成为什么，什么也不写入。',
    '导入错了，作者可以在“文章信息”页的“导入”下面整批撤销。',
    '图片超过 5 MB 的不收；在网页上导入会自动缩小。',
    '篇数与字数算进这个账号当天的限额；文章很多时在命令前调高，例如 ARTICLES_PER_DAY=50000 ADDRESS_ARTICLES_PER_DAY=50000。',
  ],
  positionals: { source: { label: '目录、zip 或文件' } },
  options: {
    author: { summary: '文章归哪个账号', value: '用户名', isRequired: true },
    clash: { summary: '编号相同的文章怎么办，默认 skip', value: '做法', choices: ['skip', 'replace', 'copy'] },
    'dry-run': { summary: '只看每个文件会成为什么，不写入' },
  },
  async run({ positionals, options }, { config, now, report, workingDirectory, openDatabase }) {
    const database = await openDatabase();
    const author = await findPerson(database, options.author);
    if (!author) return refuse(noSuchPerson(options.author));
    if (author.role === 'reader') return refuse(`“${author.username}”是读者，不能写文章；先改身份（user role）。`);
    const source = await openImportSource(resolve(workingDirectory, positionals.source));
    if (!source.ok) return refuse(`${source.error.message}。`);
    const { files, close } = source.value;
    try {
      const { utcOffsetSeconds } = siteFacts;
      const context = { author: author.username, utcOffsetSeconds, now, storedPictures, readHtml };
      const migration = await openMigration(files, context);
      if (migration.articles.length === 0) return refuse(nothingFound(migration));
      if (options['dry-run']) return await preview(migration, report);
      const call = callsOf(author, { config, database });
      const importer = createImporter({
        call,
        files,
        clash: options.clash ?? 'skip',
        batch: `cli-${randomUUID()}`.slice(0, 40),
        now,
      });
      return await importAll(migration, importer, report);
    } finally {
      await close();
    }
  },
});

function nothingFound({ leftOut, refused }: Migration): string {
  const found = '这里没有 Markdown 文件（.md、.markdown），也没有 Ghost、WordPress、Halo 的导出。';
  return [found, ...[...refused, ...leftOut].map(toldOf)].join('\n');
}

const toldOf = ({ path, reason }: { path: string; reason: string }): string => `  ${path}：${reason}`;

/** Says what every file would become; articles that are published as they were are counted only. */
async function preview(migration: Migration, report: (line: string) => void): Promise<CommandOutcome> {
  const plan = await planMigration(migration, progressOf(report));
  const lines = plan.files.flatMap(({ path, draftReason, complaints }) => {
    const told = [...(draftReason ? [`草稿（${draftWords[draftReason]}）`] : []), ...complaints];
    return told.length > 0 ? [`  ${path}：${told.join('；')}`] : [];
  });
  const message = [
    ...describePlan(plan, migration.site),
    ...plan.refused.map(({ path, reason }) => `  ${path}：无法导入：${reason}`),
    ...lines,
    ...plan.leftOut.map(toldOf),
    '这是预览，没有写入任何内容。',
  ].join('\n');
  return { code: plan.refused.length > 0 ? exitCodes.refused : exitCodes.done, message, data: plan };
}

/** What became of one file. */
interface ImportedFile {
  readonly path: string;
  readonly made: ImportOutcome | 'failed';
  /** Why the file failed, and which of its pictures did. */
  readonly complaints: readonly string[];
}

const every = 100;

const progressOf =
  (report: (line: string) => void) =>
  (done: number, total: number): void => {
    if (done > 0 && done % every === 0) report(`已处理 ${done} / ${total} 个文件……`);
  };

async function importAll(
  migration: Migration,
  importer: Importer,
  report: (line: string) => void,
): Promise<CommandOutcome> {
  const results = migration.refused.map(({ path, reason }): ImportedFile => ({
    path,
    made: 'failed',
    complaints: [reason],
  }));
  const onProgress = progressOf(report);
  for (const [index, file] of migration.articles.entries()) {
    onProgress(index, migration.articles.length);
    const read = await migration.read(file);
    const failed = { path: file.path, made: 'failed' } as const;
    results.push(read.ok ? await importer.importFile(read.value) : { ...failed, complaints: [read.error.message] });
  }
  return summarize(results, migration, importer.pictures());
}

const madeNames: Readonly<Record<ImportedFile['made'], string>> = {
  created: '新建',
  same: '已有且相同',
  skipped: '跳过',
  replaced: '覆盖',
  copied: '另存为副本',
  failed: '失败',
};

function summarize(results: readonly ImportedFile[], { leftOut, lost }: Migration, pictures: number): CommandOutcome {
  const kinds = Object.keys(madeNames) as ImportedFile['made'][];
  const counts = kinds.flatMap((kind) => {
    const count = results.filter(({ made }) => made === kind).length;
    return count > 0 ? [`${madeNames[kind]} ${count}`] : [];
  });
  const lines = results.flatMap(({ path, made, complaints }) => {
    const told = [...(made === 'skipped' ? ['已有，跳过'] : []), ...complaints];
    return told.length > 0 ? [`  ${path}：${told.join('；')}`] : [];
  });
  const message = [
    `处理了 ${results.length} 个文件：${counts.join('，')}；图片 ${pictures} 张。`,
    ...lost.map((sentence) => `${sentence}。`),
    ...lines,
    ...leftOut.map(toldOf),
  ].join('\n');
  const hasFailed = results.some(({ made }) => made === 'failed');
  return { code: hasFailed ? exitCodes.refused : exitCodes.done, message, data: { files: results, leftOut, pictures } };
}

interface ImporterOptions {
  readonly call: AuthorCall;
  readonly files: readonly MigrationFile[];
  readonly clash: Clash;
  readonly batch: string;
  readonly now: number;
}

interface Importer {
  readonly importFile: (article: MigratedArticle) => Promise<ImportedFile>;
  /** The number of pictures stored so far. */
  readonly pictures: () => number;
}

type Imported = Pick<ImportedFile, 'made' | 'complaints'>;

function createImporter({ call, files, clash, batch, now }: ImporterOptions): Importer {
  /** The id each article was imported as; skipped articles have none. */
  const written = new Map<string, string>();
  const pictures = createPictureImporter(call, files);

  async function importFile(migrated: MigratedArticle): Promise<ImportedFile> {
    const { path, complaints: ofText } = migrated;
    const { addresses, complaints: ofPictures } = await pictures.store(migrated.pictures);
    const whole = { ...migrated.article, ...migrated.finish(addresses) };
    const { made, complaints } = await (whole.pending ? saveWorkingCopy(whole) : importArticle(whole, migrated));
    return { path, made, complaints: [...complaints, ...ofText, ...ofPictures] };
  }

  async function importArticle(
    article: ArticleFile,
    { id, formerIds, oldAddresses }: MigratedArticle,
  ): Promise<Imported> {
    const { status } = article;
    const known = { id, formerIds: [...formerIds], aliases: [...oldAddresses], clash, batch };
    const input = { ...known, ...pickText(article), status, ...importTimes(article, now) };
    const answer = await call('poster/import', input);
    if (answer.code !== codes.ok) return { made: 'failed', complaints: [answer.info] };
    if (answer.info.made !== 'skipped') written.set(id, answer.info.id);
    return { made: answer.info.made, complaints: answer.info.notes ?? [] };
  }

  /** Imports the working copy of a published article, unless the site has a newer one. */
  async function saveWorkingCopy(article: ArticleFile): Promise<Imported> {
    const id = written.get(article.id ?? '');
    if (id === undefined) return { made: 'skipped', complaints: [] };
    const present = await call('poster/edit', { id });
    if (present.code !== codes.ok) return { made: 'failed', complaints: [present.info] };
    const text = pickText(article);
    const isSame = JSON.stringify(pickText(present.info)) === JSON.stringify(text);
    if (present.info.pending && isSame) return { made: 'same', complaints: [] };
    if (present.info.pending && clash !== 'replace') return { made: 'skipped', complaints: [] };
    const saved = await call('poster/save', { id, version: present.info.version, ...text });
    return saved.code === codes.ok ? { made: 'created', complaints: [] } : { made: 'failed', complaints: [saved.info] };
  }

  return { importFile, pictures: pictures.count };
}

type StoredPicture = { readonly url: string } | { readonly complaint: string };

/** Stores the pictures of an import, each once and only where an article contains it. */
function createPictureImporter(call: AuthorCall, files: readonly MigrationFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, StoredPicture>();

  async function storeOne(path: string): Promise<StoredPicture> {
    const bytes = await byPath.get(path)!.read(limits.assetBytes);
    if (!bytes.ok) return { complaint: bytes.error.message };
    const answer = await call('asset/create', { key: 'image' }, bytes.value);
    return answer.code === codes.ok ? { url: answer.info.url } : { complaint: answer.info };
  }

  return {
    count: () => [...known.values()].filter((stored) => 'url' in stored).length,
    async store(paths: readonly string[]) {
      const addresses = new Map<string, string>();
      const complaints: string[] = [];
      for (const path of paths) {
        const stored = known.get(path) ?? (await storeOne(path));
        known.set(path, stored);
        if ('url' in stored) addresses.set(path, stored.url);
        else complaints.push(`图片 ${path}：${stored.complaint}`);
      }
      return { addresses, complaints };
    },
  };
}

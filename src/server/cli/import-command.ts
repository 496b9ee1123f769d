import { resolve } from 'node:path';
import { codes } from '#contract/api.ts';
import { storedPictures } from '#contract/asset.ts';
import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { ImportOutcome } from '#contract/poster-write.ts';
import { pickText } from '#domain/article/article-fields.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import {
  createImportId,
  importTimes,
  isArticleFile,
  largestArticleFile,
  pendingLast,
  readArticleFile,
} from '#domain/article/file/import-file.ts';
import { type PictureAddress, replacePictures } from '#domain/article/file/picture-paths.ts';
import { siteFacts } from '#site/config.ts';
import { findPerson } from '../moderation/people.ts';
import { noSuchPerson } from './act.ts';
import { type AuthorCall, callsOf } from './author-calls.ts';
import { command, type CommandOutcome, exitCodes, refuse } from './command.ts';
import { type ImportFile, openImportSource } from './import-source.ts';

type Clash = Input<'poster/import'>['clash'];

export const importCommand = command({
  name: 'import',
  summary: '导入文章：本站导出的、Hugo、Hexo、Jekyll 的 Markdown，连同图片',
  details: [
    '规则与网页上的导入一样：写了日期的按那个日期发布；标为草稿、隐藏或加密的，日期在将来的，没有日期的，导入为草稿。',
    '图片超过 5 MB 的不收；在网页上导入会自动缩小。',
    '篇数与字数算进这个账号当天的限额；文章很多时在命令前调高，例如 ARTICLES_PER_DAY=50000 ADDRESS_ARTICLES_PER_DAY=50000。',
  ],
  positionals: { source: { label: '目录、zip 或 .md 文件' } },
  options: {
    author: { summary: '文章归哪个账号', value: '用户名', isRequired: true },
    clash: { summary: '编号相同的文章怎么办，默认 skip', value: '做法', choices: ['skip', 'replace', 'copy'] },
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
      const call = callsOf(author, { config, database });
      const importer = createImporter({ call, files, clash: options.clash ?? 'skip', username: author.username, now });
      return await importAll(importer, files, report);
    } finally {
      await close();
    }
  },
});

/** What became of one file. */
interface ImportedFile {
  readonly path: string;
  readonly made: ImportOutcome | 'failed';
  /** Why the file failed, and which of its pictures did. */
  readonly complaints: readonly string[];
}

const every = 100;

async function importAll(
  importer: Importer,
  files: readonly ImportFile[],
  report: (line: string) => void,
): Promise<CommandOutcome> {
  const articles = files.filter(({ path }) => isArticleFile(path)).toSorted(pendingLast);
  if (articles.length === 0) return refuse('这里没有 Markdown 文件（.md、.markdown）。');
  const results: ImportedFile[] = [];
  for (const file of articles) {
    results.push(await importer.importFile(file));
    if (results.length % every === 0) report(`已处理 ${results.length} / ${articles.length} 个文件……`);
  }
  return summarize(results, importer.pictures());
}

const madeNames: Readonly<Record<ImportedFile['made'], string>> = {
  created: '新建',
  same: '已有且相同',
  skipped: '跳过',
  replaced: '覆盖',
  copied: '另存为副本',
  failed: '失败',
};

function summarize(results: readonly ImportedFile[], pictures: number): CommandOutcome {
  const kinds = Object.keys(madeNames) as ImportedFile['made'][];
  const counts = kinds.flatMap((kind) => {
    const count = results.filter(({ made }) => made === kind).length;
    return count > 0 ? [`${madeNames[kind]} ${count}`] : [];
  });
  const lines = results.flatMap(({ path, made, complaints }) => {
    const told = [...(made === 'skipped' ? ['已有，跳过'] : []), ...complaints];
    return told.length > 0 ? [`  ${path}：${told.join('；')}`] : [];
  });
  const message = [`处理了 ${results.length} 个文件：${counts.join('，')}；图片 ${pictures} 张。`, ...lines].join('\n');
  const hasFailed = results.some(({ made }) => made === 'failed');
  return { code: hasFailed ? exitCodes.refused : exitCodes.done, message, data: { files: results, pictures } };
}

interface ImporterOptions {
  readonly call: AuthorCall;
  readonly files: readonly ImportFile[];
  readonly clash: Clash;
  readonly username: string;
  readonly now: number;
}

interface Importer {
  readonly importFile: (file: ImportFile) => Promise<ImportedFile>;
  /** The number of pictures stored so far. */
  readonly pictures: () => number;
}

type Imported = Pick<ImportedFile, 'made' | 'complaints'>;

function createImporter({ call, files, clash, username, now }: ImporterOptions): Importer {
  /** The id each article was imported as; skipped articles have none. */
  const written = new Map<string, string>();
  const pictures = createPictureImporter(call, files);

  async function importFile(file: ImportFile): Promise<ImportedFile> {
    const { path, changed } = file;
    const bytes = await file.read(largestArticleFile);
    const { utcOffsetSeconds } = siteFacts;
    const parsed = bytes.ok ? readArticleFile(bytes.value, { path, changed, utcOffsetSeconds, now }) : bytes;
    if (!parsed.ok) return { path, made: 'failed', complaints: [parsed.error.message] };
    const { article, complaints: ofHeader } = parsed.value;
    const stored = storedPictures(article.content, article.cover);
    const { complaints: ofPictures, ...texts } = await replacePictures(article, { path, stored, find: pictures.find });
    const whole = { ...article, ...texts };
    const { made, complaints } = await (whole.pending ? saveWorkingCopy(whole) : importArticle(whole, path));
    return { path, made, complaints: [...complaints, ...ofHeader, ...ofPictures] };
  }

  async function importArticle(article: ArticleFile, path: string): Promise<Imported> {
    const id = article.id ?? createImportId(username, path, article.title);
    const input = { id, clash, ...pickText(article), status: article.status, ...importTimes(article, now) };
    const answer = await call('poster/import', input);
    if (answer.code !== codes.ok) return { made: 'failed', complaints: [answer.info] };
    if (answer.info.made !== 'skipped') written.set(id, answer.info.id);
    return { made: answer.info.made, complaints: [] };
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

/** Stores the pictures of an import, each once and only where an article contains it. */
function createPictureImporter(call: AuthorCall, files: readonly ImportFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, PictureAddress>();

  async function store(file: ImportFile): Promise<PictureAddress> {
    const bytes = await file.read(limits.assetBytes);
    if (!bytes.ok) return { complaint: bytes.error.message };
    const answer = await call('asset/create', { key: 'image' }, bytes.value);
    return answer.code === codes.ok ? { url: answer.info.url } : { complaint: answer.info };
  }

  return {
    count: () => [...known.values()].filter((address) => 'url' in address).length,
    async find(candidates: readonly string[]): Promise<PictureAddress | undefined> {
      const file = candidates.map((path) => byPath.get(path)).find(Boolean);
      if (!file) return undefined;
      const address = known.get(file.path) ?? (await store(file));
      known.set(file.path, address);
      return address;
    },
  };
}

import { WorkStopped } from '#client/manage/parts/work-stopped.ts';
import type { Prepare } from '#client/manage/pictures/prepare-picture.ts';
import type { SystemClock } from '#client/platform/platform.ts';
import type { CallResult } from '#client/state/api.ts';
import type { Services } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
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
import type { ParsedArticleFile } from '#domain/article/file/parse-article-file.ts';
import type { Result } from '#domain/result.ts';
import { siteFacts } from '#site/config.ts';
import { type PictureImporter, createPictureImporter } from './import-pictures.ts';
import { type SourceFile, openSourceFile } from './source-files.ts';

export type Clash = Input<'poster/import'>['clash'];

/** The result of importing one file. */
export interface ImportedFile {
  readonly path: string;
  readonly made: ImportOutcome | 'failed';
  /** Why the file failed, and which of its pictures did. */
  readonly complaints: readonly string[];
}

export interface ImportReport {
  readonly files: readonly ImportedFile[];
  readonly pictures: number;
  /** Why the remaining files were not tried. */
  readonly stopped?: string;
}

interface Options {
  readonly clash: Clash;
  readonly prepare: Prepare;
  readonly onProgress: (done: number, total: number) => void;
}

type Target = Pick<Services, 'api' | 'platform' | 'session'>;

/** Imports articles from Markdown files and zips of them. A failure does not undo the files imported before. */
export async function importArticles(target: Target, chosen: readonly File[], options: Options): Promise<ImportReport> {
  const files: ImportedFile[] = [];
  const opened = new Map<string, SourceFile>();
  for (const file of chosen) {
    const inside = await openSourceFile(file);
    if (!inside.ok) files.push({ path: file.name, made: 'failed', complaints: [inside.error.message] });
    for (const one of inside.ok ? inside.value : []) opened.set(one.path, one);
  }
  const pictures = createPictureImporter(target, opened, options.prepare);
  const articles = [...opened.values()].filter(({ path }) => isArticleFile(path)).sort(pendingLast);
  const importer = createImporter(target, pictures, options.clash);
  try {
    for (const [index, file] of articles.entries()) {
      options.onProgress(index, articles.length);
      files.push(await importer(file));
    }
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
    return { files, pictures: pictures.uploaded(), stopped: error.message };
  }
  return { files, pictures: pictures.uploaded() };
}

function createImporter({ api, platform, session }: Target, pictures: PictureImporter, clash: Clash) {
  /** The id each article of an archive was imported as; skipped articles have none. */
  const written = new Map<string, string>();

  async function importFile(file: SourceFile): Promise<ImportedFile> {
    const read = await readFile(file, platform.now());
    if (!read.ok) return { path: file.path, made: 'failed', complaints: [read.error.message] };
    const { article } = read.value;
    const { complaints, ...settled } = await pictures.settle(article, file.path);
    const whole = { ...article, ...settled };
    const result = whole.pending ? await savePending(whole) : await importOne(whole, file.path);
    return {
      path: file.path,
      made: result.made,
      complaints: [...result.complaints, ...read.value.complaints, ...complaints],
    };
  }

  async function importOne(article: ArticleFile, path: string): Promise<Imported> {
    const now = Math.floor(platform.now() / 1000);
    const id = article.id ?? createImportId(session.greeting.value, path, article.title);
    const input = { id, clash, ...pickText(article), status: article.status, ...importTimes(article, now) };
    const outcome = await sendWithRetry(platform, () => api.write('poster/import', input));
    if (outcome.code !== codes.ok) return { made: 'failed', complaints: [outcome.info] };
    if (outcome.info.made !== 'skipped') written.set(id, outcome.info.id);
    return { made: outcome.info.made, complaints: [] };
  }

  /** Imports the working copy of a published article, unless the site has a newer one. */
  async function savePending(article: ArticleFile): Promise<Imported> {
    const place = written.get(article.id ?? '');
    if (place === undefined) return { made: 'skipped', complaints: [] };
    const now = await sendWithRetry(platform, () => api.read('poster/edit', { id: place }));
    if (now.code !== codes.ok) return { made: 'failed', complaints: [now.info] };
    const text = pickText(article);
    if (now.info.pending && JSON.stringify(pickText(now.info)) === JSON.stringify(text))
      return { made: 'same', complaints: [] };
    if (now.info.pending && clash !== 'replace') return { made: 'skipped', complaints: [] };
    const input = { id: place, version: now.info.version, ...text };
    const saved = await sendWithRetry(platform, () => api.write('poster/save', input));
    return saved.code === codes.ok ? { made: 'created', complaints: [] } : { made: 'failed', complaints: [saved.info] };
  }

  return importFile;
}

interface Imported {
  readonly made: ImportedFile['made'];
  readonly complaints: readonly string[];
}

async function readFile(file: SourceFile, now: number): Promise<Result<ParsedArticleFile>> {
  const bytes = await file.read(largestArticleFile);
  if (!bytes.ok) return bytes;
  const { path, changed } = file;
  const { utcOffsetSeconds } = siteFacts;
  return readArticleFile(bytes.value, { path, changed, utcOffsetSeconds, now: Math.floor(now / 1000) });
}

/** The attempts of one call while the server is busy; the server says how long to wait. */
const tries = 10;

/**
 * Sends one of many calls and waits for a busy server. It throws `WorkStopped` for failures that would repeat with every call: no
 * network, no session, an outdated page.
 */
export async function sendWithRetry<Value>(
  { later }: SystemClock,
  send: () => Promise<CallResult<Value>>,
): Promise<CallResult<Value>> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await send();
    if (typeof outcome.code === 'string' || outcome.code === codes.notLoggedIn) throw new WorkStopped(outcome.info);
    if (outcome.code !== codes.tooMany || tried === tries) return outcome;
    const { seconds = 1 } = outcome;
    await new Promise<void>((resolve) => later(seconds * 1000, resolve));
  }
}

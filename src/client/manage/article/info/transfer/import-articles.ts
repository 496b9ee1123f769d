import { WorkStopped } from '#client/manage/parts/work-stopped.ts';
import type { Prepare } from '#client/manage/pictures/prepare-picture.ts';
import { readForeignHtml } from '#client/platform/foreign-html.ts';
import type { SystemClock } from '#client/platform/platform.ts';
import type { CallResult } from '#client/state/api.ts';
import type { Services } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import type { ImportOutcome } from '#contract/article-import.ts';
import { storedPictures } from '#contract/asset.ts';
import type { Input } from '#contract/endpoints.ts';
import { pickText } from '#domain/article/article-fields.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { importTimes } from '#domain/article/file/import-file.ts';
import type { LeftOutFile, MigrationFile } from '#domain/article/migration/migration-file.ts';
import { type MigrationPlan, describePlan, planMigration } from '#domain/article/migration/migration-plan.ts';
import { type MigratedArticle, type Migration, openMigration } from '#domain/article/migration/migration.ts';
import { type Result, failure, success } from '#domain/result.ts';
import { readDirectory } from '#domain/zip/directory.ts';
import { unpack } from '#domain/zip/unpack.ts';
import { siteFacts } from '#site/config.ts';
import { sendPatiently } from '../article-actions.ts';
import { type PictureImporter, createPictureImporter } from './import-pictures.ts';

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

/** The chosen files, and what the import will make of them. */
export interface OpenedImport {
  readonly migration: Migration;
  readonly files: ReadonlyMap<string, MigrationFile>;
  readonly plan: MigrationPlan;
  /** What holds for the import as a whole. */
  readonly summary: readonly string[];
}

interface Options {
  readonly clash: Clash;
  /** The id of the import, by which it can be undone. */
  readonly batch: string;
  readonly prepare: Prepare;
  readonly onProgress: (done: number, total: number) => void;
  /** Ends the import after the article that is being sent. */
  readonly signal?: AbortSignal | undefined;
}

type Target = Pick<Services, 'api' | 'platform' | 'session'>;

/** Opens Markdown files and zips of them and plans the import; nothing is sent. */
export async function openImport(
  { platform, session }: Target,
  chosen: readonly File[],
  onProgress?: (done: number, total: number) => void,
): Promise<OpenedImport> {
  const refused: LeftOutFile[] = [];
  const files = new Map<string, MigrationFile>();
  for (const file of chosen) {
    const inside = await openSourceFile(file);
    if (!inside.ok) refused.push({ path: file.name, reason: inside.error.message });
    for (const one of inside.ok ? inside.value : []) files.set(one.path, one);
  }
  const migration = await openMigration([...files.values()], {
    author: session.greeting.value,
    utcOffsetSeconds: siteFacts.utcOffsetSeconds,
    now: Math.floor(platform.now() / 1000),
    storedPictures,
    readHtml: readForeignHtml,
  });
  const read = await planMigration(migration, onProgress);
  const plan = { ...read, refused: [...refused, ...read.refused] };
  return { migration, files, plan, summary: describePlan(plan, migration.site) };
}

/** Imports the planned articles. A failure does not undo the articles imported before. */
export async function importArticles(
  target: Target,
  { migration, files, plan }: OpenedImport,
  options: Options,
): Promise<ImportReport> {
  const made: ImportedFile[] = plan.refused.map(({ path, reason }) => ({ path, made: 'failed', complaints: [reason] }));
  const refused = new Set(plan.refused.map(({ path }) => path));
  const articles = migration.articles.filter(({ path }) => !refused.has(path));
  const pictures = createPictureImporter(target, files, options.prepare);
  const importer = createImporter(target, pictures, options);
  const report = (stopped?: string): ImportReport => ({
    files: made,
    pictures: pictures.uploaded(),
    ...(stopped !== undefined && { stopped }),
  });
  try {
    for (const [index, file] of articles.entries()) {
      if (options.signal?.aborted) return report('已取消');
      options.onProgress(index, articles.length);
      const read = await migration.read(file);
      const failed = { path: file.path, made: 'failed' } as const;
      made.push(read.ok ? await importer(read.value) : { ...failed, complaints: [read.error.message] });
    }
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
    return report(error.message);
  }
  return report();
}

function createImporter({ api, platform }: Target, pictures: PictureImporter, { clash, batch }: Options) {
  /** The id each article of an archive was imported as; skipped articles have none. */
  const written = new Map<string, string>();

  async function importFile(migrated: MigratedArticle): Promise<ImportedFile> {
    const { path } = migrated;
    const { addresses, complaints } = await pictures.store(migrated.pictures);
    const whole = { ...migrated.article, ...migrated.finish(addresses) };
    const result = whole.pending ? await savePending(whole) : await importOne(whole, migrated);
    return { path, made: result.made, complaints: [...result.complaints, ...migrated.complaints, ...complaints] };
  }

  async function importOne(article: ArticleFile, { id, formerIds, oldAddresses }: MigratedArticle): Promise<Imported> {
    const now = Math.floor(platform.now() / 1000);
    const { status } = article;
    const known = { id, formerIds: [...formerIds], aliases: [...oldAddresses], clash, batch };
    const input = { ...known, ...pickText(article), status, ...importTimes(article, now) };
    const outcome = await sendWithRetry(platform, () => api.write('poster/import', input));
    if (outcome.code !== codes.ok) return { made: 'failed', complaints: [outcome.info] };
    if (outcome.info.made !== 'skipped') written.set(id, outcome.info.id);
    return { made: outcome.info.made, complaints: outcome.info.notes ?? [] };
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

/**
 * As `sendPatiently`; throws `WorkStopped` for failures that would repeat with every call: no network, no session, an outdated
 * page.
 */
async function sendWithRetry<Value>(
  clock: SystemClock,
  send: () => Promise<CallResult<Value>>,
): Promise<CallResult<Value>> {
  const outcome = await sendPatiently(clock, send);
  if (typeof outcome.code === 'string' || outcome.code === codes.notLoggedIn) throw new WorkStopped(outcome.info);
  return outcome;
}

/** Opens the files of a zip, or a single file. */
async function openSourceFile(file: File): Promise<Result<readonly MigrationFile[]>> {
  const changed = Math.floor(file.lastModified / 1000);
  if (!/\.zip$/i.test(file.name)) return success([{ path: file.name, changed, read: (most) => readWhole(file, most) }]);
  const source = { size: file.size, read: (from: number, end: number) => readBytes(file.slice(from, end)) };
  const directory = await readDirectory(source);
  if (!directory.ok) return directory;
  return success(
    directory.value.map((entry) => ({ path: entry.name, changed, read: (most) => unpack(source, entry, most) })),
  );
}

async function readWhole(file: File, most: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return file.size > most ? failure({ code: 'too-large', message: '太大了' }) : success(await readBytes(file));
}

async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

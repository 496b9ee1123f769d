import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleFieldNames, mapFields } from '#domain/article/article-fields.ts';
import type { Result } from '#domain/result.ts';
import { compareDatabases } from '#server/backup/compare-databases.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import type { Database } from '#server/db/schema.ts';
import { openApp } from '../support/app.ts';
import { siteConfig, valueOf } from '../support/backup.ts';
import { createPostgres } from '../support/database-templates.ts';
import { startPostgres } from '../support/own-postgres.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith } from '../support/search/fill.ts';

// `npx node tests/bench/backup.ts [articles] [megabytes of pictures]`: how long backing up, verifying, restoring and moving between the
// databases take, how large the file is, and the most memory that each needs.

const articleCount = Number(process.argv[2] ?? 20_000);
const pictureBytes = Number(process.argv[3] ?? 200) * 2 ** 20;
const versionsOfEach = 5;
const now = 1_800_000_000;

const site = await openApp(() => now);
await fillWith(site.database, generateArticles(articleCount, 1));
await addHistory(site.database);
await addPictures(site.database);
await site.close();

const from = { url: undefined, dataDirectory: site.dataDirectory };
const file = join(site.dataDirectory, 'site.sqlite');
const scratch = mkdtempSync(join(tmpdir(), 'site-bench-backup-'));
const path = join(scratch, 'a.tar.gz');
print(`${articleCount} 篇文章，各 ${versionsOfEach} 个版本；数据库 ${megabytes(statSync(file).size)}`);

const made = await measure('备份', () => createBackup({ config: siteConfig(site), path, settings: [], now }));
print(`  文件 ${megabytes(made.bytes)}，${made.rows} 行，${made.pictures} 张图片`);
await measure('验证', () => verifyBackup({ path, keys: {} }));
const restored = join(scratch, 'restored');
const options = { replace: false, endsSessions: false, now };
await measure('恢复', () =>
  restoreBackup({ ...options, path, keys: {}, place: { url: undefined, dataDirectory: restored } }),
);
await compare('恢复的与原来的', join(restored, 'site.sqlite'));

const locked = join(scratch, 'a.tar.gz.age');
const passphrase = 'a passphrase of some words';
const config = siteConfig(site, { kind: 'passphrase', passphrase });
await measure('加密备份', () => createBackup({ config, path: locked, settings: [], now }));
await measure('验证加密的', () => verifyBackup({ path: locked, keys: { passphrase } }));

const postgres = await startPostgres();
const url = await createPostgres(postgres.url, 'site_moved');
const moving = { replace: false, whileRunning: false, now };
const there = await measure('搬到 PostgreSQL', () => moveDatabase({ ...moving, from, to: { ...from, url } }));
print(`  ${there.comparison.rows} 行，${there.comparison.differences} 处不同`);
const back = join(scratch, 'back');
await measure('搬回 SQLite', () =>
  moveDatabase({ ...moving, from: { ...from, url }, to: { url: undefined, dataDirectory: back } }),
);
await compare('搬回来的与原来的', join(back, 'site.sqlite'));
await postgres.stop();

async function addHistory(database: Database): Promise<void> {
  const articles = await database.selectFrom('poster').selectAll().execute();
  await database.transaction().execute(async (transaction) => {
    for (const article of articles) {
      const { id, author_id, content } = article;
      const rows = Array.from({ length: versionsOfEach }, (_, version) => ({
        poster_id: id,
        author_id,
        ...mapFields(articleFieldNames, (name) => article[name]),
        status: 'published' as const,
        version: version + 1,
        kind: 'update' as const,
        session: '',
        time: now + version,
        start_time: now + version,
        length: [...content].length,
        bytes: Buffer.byteLength(content),
        words: null,
        content: `${content}\n第 ${version} 版 ${randomBytes(8).toString('hex')}`,
      }));
      await transaction.insertInto('poster_version').values(rows).execute();
    }
  });
}

/** Pictures of up to half a megabyte that, like real ones, do not compress. */
async function addPictures(database: Database): Promise<void> {
  for (let left = pictureBytes; left > 0;) {
    const bytes = randomBytes(50_000 + Math.floor(Math.random() * 450_000));
    const id = createHash('sha256').update(bytes).digest('base64url');
    const row = { id, type: 'image/webp' as const, width: 1, height: 1, size: bytes.length, create_time: now, bytes };
    await database.insertInto('asset').values(row).execute();
    left -= bytes.length;
  }
}

/** Runs a step and prints its time and the most memory that the process had meanwhile. */
async function measure<Value>(name: string, step: () => Promise<Result<Value>>): Promise<Value> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const begun = performance.now();
  const value = valueOf(await step());
  clearInterval(timer);
  print(`${name}：${((performance.now() - begun) / 1_000).toFixed(1)} 秒，内存最多 ${megabytes(most)}`);
  return value;
}

async function compare(name: string, other: string): Promise<void> {
  const compared = valueOf(await compareDatabases({ url: undefined, file }, { url: undefined, file: other }));
  print(`  ${name}：${compared.rows} 行，${compared.differences} 处不同`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

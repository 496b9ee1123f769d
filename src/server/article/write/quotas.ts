import { codes, type ApiRefusal } from '#contract/api.ts';
import { fail, type SignedIn } from '../../call/context.ts';
import type { Config } from '../../config/config.ts';
import { countRows } from '../../db/queries.ts';
import type { Database } from '../../db/schema.ts';
import { countDailyUsage } from '../../throttle/daily-usage.ts';

/** The author and address of a write, and the settings that limit both. */
export interface WriteQuota {
  readonly user: SignedIn;
  readonly address: string;
  readonly config: Config;
  readonly now: number;
}

const mebibyte = 2 ** 20;

/**
 * Refuses an article beyond what an account may have, or beyond what it and its address may create in a day; counts it otherwise.
 * Runs in the transaction of the write.
 */
export async function refuseNewArticle(
  database: Database,
  quota: WriteQuota,
  content: string,
): Promise<ApiRefusal | undefined> {
  const { user, address, config, now } = quota;
  const { articles, articlesPerDay, addressArticlesPerDay, addressBytesPerDay } = config.quotas;
  if ((await countArticles(database, user.id)) >= articles) {
    return quotaExceeded(`每个账号最多 ${articles} 篇文章（含回收站），已达上限。请彻底删除一些文章后再写`);
  }
  const refusal = await refuseMoreText(database, quota, content);
  if (refusal) return refusal;
  const amount = { count: 1, bytes: Buffer.byteLength(content), now };
  const most = { count: addressArticlesPerDay, bytes: addressBytesPerDay };
  const ofAddress = { ...amount, of: { address }, most };
  if (!(await countDailyUsage(database, ofAddress))) return addressQuotaExceeded;
  const ofAccount = { ...amount, of: { account: user.id }, most: { count: articlesPerDay } };
  if (await countDailyUsage(database, ofAccount)) return undefined;
  // Nothing is written, so the address gets its count back.
  await countDailyUsage(database, { ...ofAddress, count: -amount.count, bytes: -amount.bytes });
  return quotaExceeded(`每天最多新建或导入 ${articlesPerDay} 篇文章，请明天再继续`);
}

/** Refuses another version of an article beyond what the account may store, or its address may write in a day; counts it otherwise. */
export async function refuseNewVersion(
  database: Database,
  quota: WriteQuota,
  content: string,
): Promise<ApiRefusal | undefined> {
  const { address, config, now } = quota;
  const refusal = await refuseMoreText(database, quota, content);
  if (refusal) return refusal;
  const bytes = Buffer.byteLength(content);
  const most = { bytes: config.quotas.addressBytesPerDay };
  return (await countDailyUsage(database, { of: { address }, count: 0, bytes, most, now }))
    ? undefined
    : addressQuotaExceeded;
}

/**
 * Refuses text beyond what an account may store, its history and trash included. This is the only limit of automatic saves, most of
 * which replace the save before.
 */
export async function refuseMoreText(
  database: Database,
  { user, config, now }: Pick<WriteQuota, 'user' | 'config' | 'now'>,
  content: string,
): Promise<ApiRefusal | undefined> {
  const { textBytes } = config.quotas;
  const added = Buffer.byteLength(content);
  let stored = await knownTextBytes(database, user.id, now);
  if (stored.bytes + added > textBytes) {
    // The cached sum may be a minute old, and the author may have deleted texts since.
    textBytesByAuthor.delete(user.id);
    stored = await knownTextBytes(database, user.id, now);
    if (stored.bytes + added > textBytes) {
      return quotaExceeded(
        `每个账号的文字最多 ${textBytes / mebibyte} MB（含历史版本和回收站），空间不足。请彻底删除一些文章后再保存`,
      );
    }
  }
  stored.bytes += added;
  return undefined;
}

const quotaExceeded = (info: string): ApiRefusal => fail(codes.tooLarge, info);
const addressQuotaExceeded = quotaExceeded('这个网络今天写入的内容太多，请明天再继续');

async function countArticles(database: Database, authorId: string): Promise<number> {
  const own = database.selectFrom((from) =>
    from
      .selectFrom('poster')
      .select('id')
      .where('author_id', '=', authorId)
      .unionAll(from.selectFrom('poster_trash').select('id').where('author_id', '=', authorId))
      .as('own'),
  );
  return countRows(own);
}

/** Seconds for which a sum is cached: it reads an index row for each version, too much for every save of a large account. */
const knownSeconds = 60;
const maxKnown = 1000;
const textBytesByAuthor = new Map<string, TextBytes>();

interface TextBytes {
  /** Grows with each write of this process. */
  bytes: number;
  readonly until: number;
}

async function knownTextBytes(database: Database, authorId: string, now: number): Promise<TextBytes> {
  const found = textBytesByAuthor.get(authorId);
  if (found && found.until > now) return found;
  const { total } = await database
    .selectFrom('poster_version')
    .select((select) => select.fn.sum<number | string | null>('bytes').as('total'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  if (textBytesByAuthor.size >= maxKnown) textBytesByAuthor.clear();
  const counted = { bytes: Number(total ?? 0), until: now + knownSeconds };
  textBytesByAuthor.set(authorId, counted);
  return counted;
}

import { codes, type ApiRefusal } from '#contract/api.ts';
import type { PosterDraft } from '#contract/poster.ts';
import { addressKey, articlesPath } from '#domain/article/address.ts';
import { maxSlugLength, toSlug } from '#domain/article/slug.ts';
import { fail } from '../../call/context.ts';
import type { Database } from '../../db/schema.ts';
import { findIdAt } from '../read/address.ts';
import { ownerOf } from './policy.ts';

/**
 * Gives a slug to an article that is about to be published, for ever, or refuses one that leads to another article. A draft has none yet.
 * It runs in the transaction of the write. Two articles that ask at the same moment meet at the key of the table.
 */
export async function claimSlug(
  database: Database,
  id: string,
  { status, slug = '' }: Pick<PosterDraft, 'status' | 'slug'>,
): Promise<ApiRefusal | undefined> {
  if (status === 'draft' || slug === '' || slug === id) return undefined;
  // Otherwise nobody could open the article that has this id.
  if ((await ownerOf(database, slug)) !== undefined) return slugTaken(slug);
  return (await claimPath(database, id, articlesPath + slug)) ? undefined : slugTaken(slug);
}

const slugTaken = (slug: string): ApiRefusal => fail(codes.refused, `地址“${slug}”已用于另一篇文章，请换一个`, 'slug');

/** Lets a path lead to an article; false where it leads to another one. */
async function claimPath(database: Database, id: string, path: string): Promise<boolean> {
  const key = addressKey(path);
  await database
    .insertInto('poster_address')
    .values({ key, poster_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { poster_id: owner } = await database
    .selectFrom('poster_address')
    .select('poster_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return owner === id;
}

/** Lets the paths that an article had elsewhere lead to it; returns a sentence for each that leads to another article. */
export async function claimAliases(database: Database, id: string, paths: readonly string[]): Promise<string[]> {
  const notes: string[] = [];
  for (const path of paths) {
    if (!(await claimPath(database, id, path))) notes.push(`旧地址 ${path} 已指向另一篇文章，没有采用`);
  }
  return notes;
}

/** The paths that lead to an article, those of its slugs among them, as keys of addresses. */
export async function listAddresses(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('poster_address')
    .select('key')
    .where('poster_id', '=', id)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** The most syllables: a longer address is not read. */
const maxWords = 12;
const maxTries = 20;

/** Makes a slug of a title, with the pinyin of its characters, that leads to no other article. */
export async function proposeSlug(database: Database, id: string, title: string): Promise<string> {
  const wanted = toSlug(await latinOf(title))
    .split('-')
    .slice(0, maxWords)
    .join('-');
  if (wanted === '') return '';
  for (let number = 1; number <= maxTries; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, maxSlugLength - ending.length) + ending;
    const owner = await findIdAt(database, articlesPath + slug);
    if ((owner === undefined || owner === id) && (await ownerOf(database, slug)) === undefined) return slug;
  }
  return '';
}

/** The readings in their words (`重庆` and `重要` differ). The dictionary takes 30 MB of memory, so it is loaded at the first wish. */
async function latinOf(title: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ');
}

import { articlesPath } from '#domain/article/address.ts';
import { maxSlugLength, toSlug } from '#domain/article/slug.ts';
import type { Database } from '../../db/schema.ts';
import { findIdAt } from '../read/address.ts';
import { ownerOf } from './policy.ts';

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

import { rendererVersion } from '../../domain/article/markdown.ts';
import type { Config } from '../config/config.ts';
import { layOut } from '../article/render/lay-out.ts';
import { addPoster } from '../article/write/store.ts';
import type { Rendered } from '../article/render/render.ts';
import { hashPassword } from '../user/password.ts';
import { addUser, findUserByName } from '../user/store.ts';
import type { Database } from '../db/schema.ts';
import { readStarterArticles, type StarterArticle } from './seed-articles.ts';

/**
 * Writes the owner's account and the first articles into a new database, once for ever: what the owner deletes later
 * does not come back. Processes that start together agree through the unique key of the note.
 */
export async function writeStarter(database: Database, config: Config, now: number): Promise<void> {
  const noted = await database.selectFrom('meta').select('key').where('key', '=', 'starter').executeTakeFirst();
  if (noted) return;
  const password = config.ownerPassword ? await hashPassword(config.ownerPassword) : '';
  if (password === undefined) throw new Error('too many passwords are being hashed');
  const articles = readStarterArticles().map(render);
  await database.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return;
    const owner = await ownerId(transaction, { username: config.site.owner, password, now });
    for (const [article, rendered] of articles) await addArticle(transaction, owner, article, rendered);
  });
}

/** Our own texts need no thread to guard against them, and a busy machine is no reason to refuse them. */
function render(article: StarterArticle): [StarterArticle, Rendered] {
  const layout = layOut(article.content);
  if (!layout) throw new Error(`${article.title}: too large`);
  return [article, { ...layout, renderer: rendererVersion }];
}

async function claim(database: Database): Promise<boolean> {
  const noted = await database
    .insertInto('meta')
    .values({ key: 'starter', value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(noted.numInsertedOrUpdatedRows ?? 0) === 1;
}

async function ownerId(
  database: Database,
  owner: { username: string; password: string; now: number },
): Promise<string> {
  const added = await addUser(database, owner);
  return added ?? (await findUserByName(database, owner.username))?.id ?? '';
}

async function addArticle(
  database: Database,
  owner: string,
  article: StarterArticle,
  rendered: Rendered,
): Promise<void> {
  const { id, title, summary, content, tags, cover, date } = article;
  await addPoster(database, owner, {
    id,
    draft: { title, summary, content, tags: [...tags], cover, status: 'published' },
    rendered,
    now: date,
  });
}

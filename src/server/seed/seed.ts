import { pickText } from '#domain/article/article-fields.ts';
import { correctedTexts } from '#site/corrected-texts.ts';
import type { Rendered } from '../article/render/render.ts';
import { addArticle } from '../article/write/store.ts';
import type { Config } from '../config/config.ts';
import { whereWritable } from '../db/failure.ts';
import { fold } from '../db/fold.ts';
import { addMeta, readMeta } from '../db/meta.ts';
import type { Database } from '../db/schema.ts';
import { noteIdHost } from '../site-settings/id-host.ts';
import { hashPassword } from '../user/password.ts';
import { addUser, findUserByName } from '../user/store.ts';
import { followBuild, type FollowedArticle, noteSeed } from './follow-build.ts';
import { readSeedArticles, renderSeed, type SeedArticle } from './seed-articles.ts';

/**
 * Writes the owner's account and the first articles into a new database, once: articles that the owner deletes later do not come
 * back. The unique key of the note in `meta` lets one of several processes that start together win. Later starts bring corrections of
 * these articles, and resolve to what they found; the host with which ids are made is noted by the first at a public address; a site that cannot write serves the old texts.
 */
export async function seedDatabase(
  database: Database,
  config: Config,
  now: number,
): Promise<readonly FollowedArticle[]> {
  const articles = readSeedArticles();
  await writeStarter(database, config, { articles, now });
  await findOwner(database, config.site.owner);
  let followed: readonly FollowedArticle[] = [];
  const follow = async (): Promise<void> => {
    await noteIdHost(database, config.origin);
    followed = await followBuild(database, articles, now);
  };
  await whereWritable(follow());
  return followed;
}

async function writeStarter(
  database: Database,
  config: Config,
  { articles, now }: { readonly articles: readonly SeedArticle[]; readonly now: number },
): Promise<void> {
  if ((await readMeta(database, 'starter')) !== undefined) return;
  const password = config.ownerPassword ? await hashPassword(config.ownerPassword) : '';
  if (password === undefined) throw new Error('too many passwords are being hashed');
  const rendered = articles.map((article) => ({ article, rendered: renderSeed(article) }));
  await database.transaction().execute(async (transaction) => {
    if (!(await addMeta(transaction, 'starter', '1'))) return;
    const owner = await ownerId(transaction, { username: config.site.owner, password, now });
    for (const each of rendered) await seedArticle(transaction, owner, each);
    await noteSeed(transaction, articles);
  });
}

/**
 * Makes the account that the first start wrote the owner of the site, in a database from before there were owners. That account is
 * the oldest of all. This is decided once, so that nobody who registers the name later becomes owner.
 */
async function findOwner(database: Database, name: string): Promise<void> {
  if ((await readMeta(database, ownerNote)) !== undefined) return;
  await database.transaction().execute(async (transaction) => {
    if (!(await addMeta(transaction, ownerNote, '1')) || (await hasOwner(transaction))) return;
    const oldest = await transaction
      .selectFrom('user')
      .select(['id', 'name_key'])
      .orderBy('create_time')
      .orderBy('id')
      .executeTakeFirst();
    if (oldest?.name_key !== fold(name)) return;
    await transaction.updateTable('user').set({ role: 'owner' }).where('id', '=', oldest.id).execute();
  });
}

/** Whether the site has never started, and the command line has not made its owner either. */
export async function isNewSite(database: Database): Promise<boolean> {
  const noted = await readMeta(database, 'starter');
  return noted === undefined && (await database.selectFrom('user').select('id').executeTakeFirst()) === undefined;
}

const ownerNote = 'owner';

async function hasOwner(database: Database): Promise<boolean> {
  const owner = await database.selectFrom('user').select('id').where('role', '=', 'owner').executeTakeFirst();
  return owner !== undefined;
}

async function ownerId(
  database: Database,
  owner: { username: string; password: string; now: number },
): Promise<string> {
  const added = await addUser(database, { ...owner, role: 'owner' });
  return added ?? (await findUserByName(database, owner.username))?.id ?? '';
}

async function seedArticle(
  database: Database,
  owner: string,
  { article, rendered }: { readonly article: SeedArticle; readonly rendered: Rendered },
): Promise<void> {
  const { id, date } = article;
  const added = await addArticle(database, owner, {
    id,
    draft: { ...pickText(article), status: 'published' },
    rendered,
    now: date,
  });
  const corrected = correctedTexts[id]?.slice(-1)[0];
  if (!added || corrected === undefined) return;
  // A new site has the corrected text from the first day, and tells the day of the change as the sites that followed do.
  const changed = Math.max(date, Date.parse(`${corrected}T12:00:00+08:00`) / 1000);
  await database.updateTable('poster').set({ update_time: changed }).where('id', '=', id).execute();
}

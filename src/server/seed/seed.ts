import { articleFieldNames, type ArticleText, mapFields, pickText } from '../../domain/article/article-fields.ts';
import { rendererVersion } from '../../domain/article/markdown.ts';
import type { Config } from '../config/config.ts';
import { renderHtml } from '../article/render/render-html.ts';
import { addArticle } from '../article/write/store.ts';
import type { Rendered } from '../article/render/render.ts';
import { hashPassword } from '../user/password.ts';
import { addUser, findUserByName } from '../user/store.ts';
import { fold } from '../db/fold.ts';
import type { Database } from '../db/schema.ts';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Writes the owner's account and the first articles into a new database, once: articles that the owner deletes later do not come
 * back. The unique key of the note in `meta` lets one of several processes that start together win.
 */
export async function seedDatabase(database: Database, config: Config, now: number): Promise<void> {
  await writeStarter(database, config, now);
  await findOwner(database, config.site.owner);
}

async function writeStarter(database: Database, config: Config, now: number): Promise<void> {
  const noted = await database.selectFrom('meta').select('key').where('key', '=', 'starter').executeTakeFirst();
  if (noted) return;
  const password = config.ownerPassword ? await hashPassword(config.ownerPassword) : '';
  if (password === undefined) throw new Error('too many passwords are being hashed');
  const articles = readSeedArticles().map(render);
  await database.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, 'starter'))) return;
    const owner = await ownerId(transaction, { username: config.site.owner, password, now });
    for (const [article, rendered] of articles) await seedArticle(transaction, owner, article, rendered);
  });
}

/** Renders without a thread, because the site's own texts are not hostile and must not be refused on a busy machine. */
function render(article: SeedArticle): [SeedArticle, Rendered] {
  const layout = renderHtml({ markdown: article.content, title: article.title, links: undefined });
  if (!layout) throw new Error(`${article.title}: too large`);
  return [article, { ...layout, renderer: rendererVersion }];
}

/**
 * Makes the account that the first start wrote the owner of the site, in a database from before there were owners. That account is
 * the oldest of all. This is decided once, so that nobody who registers the name later becomes owner.
 */
async function findOwner(database: Database, name: string): Promise<void> {
  const noted = await database.selectFrom('meta').select('key').where('key', '=', ownerNote).executeTakeFirst();
  if (noted) return;
  await database.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, ownerNote)) || (await hasOwner(transaction))) return;
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

const ownerNote = 'owner';

async function hasOwner(database: Database): Promise<boolean> {
  const owner = await database.selectFrom('user').select('id').where('role', '=', 'owner').executeTakeFirst();
  return owner !== undefined;
}

async function claim(database: Database, key: string): Promise<boolean> {
  const noted = await database
    .insertInto('meta')
    .values({ key, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(noted.numInsertedOrUpdatedRows ?? 0) === 1;
}

async function ownerId(
  database: Database,
  owner: { username: string; password: string; now: number },
): Promise<string> {
  const added = await addUser(database, { ...owner, role: 'owner' });
  return added ?? (await findUserByName(database, owner.username))?.id ?? '';
}

async function seedArticle(database: Database, owner: string, article: SeedArticle, rendered: Rendered): Promise<void> {
  const { id, date } = article;
  await addArticle(database, owner, {
    id,
    draft: { ...pickText(article), status: 'published' },
    rendered,
    now: date,
  });
}

const folder = new URL('./article/', import.meta.url);

/** An article that comes with the site. */
interface SeedArticle extends ArticleText {
  /** The file's name, so that the texts can name each other in links. */
  readonly id: string;
  /** When it was published, in seconds since the epoch. */
  readonly date: number;
}

/** The articles of `server/seed/article/`, one Markdown file each. */
export function readSeedArticles(): SeedArticle[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => parseArticle(name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8')));
}

/** Front matter of `key: value` lines between two lines of dashes, then Markdown. */
function parseArticle(id: string, text: string): SeedArticle {
  const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const value = (key: string): string => new RegExp(`^${key}: *(.*)$`, 'm').exec(front)?.[1]?.trim() ?? '';
  const fields = mapFields(articleFieldNames, (name, { kind }) =>
    kind === 'labels' ? value(name).split(/, */).filter(Boolean) : value(name),
  ) as ArticleText;
  const date = Date.parse(`${value('date')}T09:00:00+08:00`) / 1000;
  return { ...fields, id, date, content: content.trim() };
}

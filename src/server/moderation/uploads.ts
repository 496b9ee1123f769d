import { type ApiResponse, codes } from '#contract/api.ts';
import { assetPath } from '#contract/asset.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { fieldNamesWith } from '#domain/article/article-fields.ts';
import { authorStatus } from '../article/read/visibility.ts';
import { extensions } from '../asset/store.ts';
import { fail, ok } from '../call/context.ts';
import { onPage, sliceOf } from '../call/paging.ts';
import { type Act, recordSiteEvent } from '../call/site-events.ts';
import type { Database, StoredStatus } from '../db/schema.ts';

/** The pictures of the site, the largest first. */
export async function listUploads(database: Database, slice: Input<'site/uploads'>): Promise<Info<'site/uploads'>> {
  const { total, bytes } = await database
    .selectFrom('asset')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | string | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('asset')
    .select(['id', 'type', 'width', 'height', 'size', 'create_time'])
    .orderBy('size', 'desc')
    .orderBy('id')
    .$call((query) => onPage(query, sliceOf(slice)))
    .execute();
  const ids = rows.map(({ id }) => id);
  const owners = ids.length > 0 ? await findOwners(database, ids) : [];
  const list = rows.map(({ id, type, width, height, size: length, create_time: createTime }) => {
    const own = owners.filter((owner) => owner.asset_id === id);
    const people = [...new Set(own.map(({ username }) => username))];
    const isAvatar = own.some(({ kind }) => kind === 'avatar');
    return {
      id,
      url: `${assetPath}${id}.${extensions[type]}`,
      width,
      height,
      bytes: length,
      createTime,
      people,
      isAvatar,
    };
  });
  return { total: Number(total), bytes: Number(bytes ?? 0), list };
}

function findOwners(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('asset_owner')
    .innerJoin('user', 'user.id', 'asset_owner.user_id')
    .select(['asset_owner.asset_id', 'asset_owner.kind', 'user.username'])
    .where('asset_owner.asset_id', 'in', ids)
    .orderBy('user.username')
    .execute();
}

/** Deletes a picture for all who stored it, unless somebody owns it and an article or a profile shows it. */
export async function deleteUpload(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const asset = await database.selectFrom('asset').select('id').where('id', '=', id).executeTakeFirst();
  if (!asset) return fail(codes.notFound, '没有这张图片');
  const owners = await findOwners(database, [id]);
  const uses = owners.length > 0 ? await findUses(database, id) : [];
  if (uses.length > 0) return fail(codes.conflict, `这张图片正在使用，不能删除：${listInWords(uses)}`);
  await database.deleteFrom('asset').where('id', '=', id).execute();
  const people = [...new Set(owners.map(({ username }) => username))].join('、');
  await recordSiteEvent(database, { ...act, kind: 'delete-upload', target: id, targetName: people });
  return ok('图片已删除');
}

const maxNamed = 3;

function listInWords(uses: readonly string[]): string {
  const named = uses.slice(0, maxNamed).join('、');
  return uses.length > maxNamed ? `${named}等 ${uses.length} 处` : named;
}

const textFields = [...fieldNamesWith({ kind: 'longText' }), ...fieldNamesWith({ kind: 'picture' })];

/** Where a picture is shown, in words. The title of a draft is for its author alone, so its author is named instead. */
export async function findUses(database: Database, assetId: string): Promise<string[]> {
  const profiles = await database
    .selectFrom('user')
    .select('username')
    .where('avatar', 'like', `%${assetId}%`)
    .orderBy('username')
    .execute();
  const articles = await findArticlesWith(database, assetId);
  return [
    ...profiles.map(({ username }) => `${username} 的头像`),
    ...articles.map(({ title, status, username }) => nameArticle(title, status, username)),
  ];
}

function nameArticle(title: string, status: StoredStatus, username: string): string {
  return authorStatus(status) === 'draft' ? `${username} 的草稿` : `《${title}》`;
}

/** Articles, those in the trash too, whose text or working copy holds the picture. An id is long, so that no other text does. */
async function findArticlesWith(database: Database, assetId: string) {
  const from = (table: 'poster' | 'poster_trash') =>
    database
      .selectFrom(table)
      .innerJoin('user', 'user.id', `${table}.author_id`)
      .leftJoin('poster_version as newest', (join) =>
        join.onRef('newest.poster_id', '=', `${table}.id`).onRef('newest.version', '=', `${table}.version`),
      )
      .select([`${table}.id`, `${table}.title`, `${table}.status`, 'user.username'])
      .where((where) =>
        where.or([
          ...textFields.map((name) => where(`${table}.${name}`, 'like', `%${assetId}%`)),
          ...textFields.map((name) => where(`newest.${name}`, 'like', `%${assetId}%`)),
        ]),
      );
  return [...(await from('poster').execute()), ...(await from('poster_trash').execute())];
}

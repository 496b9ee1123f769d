import { expect } from 'vitest';
import { codes } from '#contract/api.ts';
import type { EndpointName, Info, Input, WriteName } from '#contract/endpoints.ts';
import { cookies } from '#contract/storage.ts';
import { checkSite } from '#server/moderation/check.ts';
import { openSession } from '#server/user/session.ts';
import { findUserByName } from '#server/user/store.ts';
import { templateTime } from '../../support/database-templates.ts';
import { infoOf, type Site, type Visitor } from '../site.ts';

/** The name of the account that the first start of a site writes. */
export const ownerName = '雪窗主人';

/** The owner of the site, signed in. The account that a template holds gets a password, which nobody knows. */
export async function siteOwner(site: Site): Promise<Visitor> {
  await site.database.updateTable('user').set({ password: 'unknown' }).where('username', '=', ownerName).execute();
  return signedInAs(site, ownerName);
}

export async function signedInAs(site: Site, name: string): Promise<Visitor> {
  const userId = await idOf(site, name);
  const visitor = site.visitor();
  const token = await openSession(site.database, { userId, agent: '', now: templateTime });
  visitor.cookies.set(cookies.session, token);
  return visitor;
}

export async function idOf(site: Site, name: string): Promise<string> {
  const row = await findUserByName(site.database, name);
  if (!row) throw new Error(`nobody is called ${name}`);
  return row.id;
}

/** A write that must be carried out, after which everything in the database must agree with everything else. */
export async function decide<Name extends WriteName>(
  { site, owner }: { readonly site: Site; readonly owner: Visitor },
  name: Name,
  input: Input<Name>,
): Promise<Info<Name>> {
  const info = infoOf<Name>(await owner.write(name, input));
  expect(await findings(site)).toEqual([]);
  return info;
}

export const findings = (site: Site) => checkSite(site.database, { fix: false, now: templateTime });

/** What distinguishes an article wherever readers may come upon it. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly tag: string;
  /** The author's username. */
  readonly author: string;
  /** Another article by somebody else that shares the tag and was published just before. */
  readonly beside: string;
}

/** Everywhere readers could come upon an article, asked without a session; `app` is another process on the same database. */
export async function placesOf(site: Site, { id, title, tag, author, beside }: Named): Promise<string[]> {
  const visitor = site.visitor();
  const another = await site.another();
  const ids = (list: readonly { id: string }[]) => list.some((item) => item.id === id);
  const page = async (url: string) => (await visitor.ask({ url })).payload.includes(id);
  const info = async <Name extends EndpointName>(name: Name, query: object) =>
    (await visitor.ask({ url: `/api/${name}`, query: query as Record<string, string> })).json<{ info: Info<Name> }>()
      .info;
  const near = await info<'poster/near'>('poster/near', { id: beside });
  const years = await info<'poster/archive'>('poster/archive', {});
  const own = await info<'poster/archive'>('poster/archive', { author });
  const ofAuthor = await visitor.read('poster/author', { name: author });
  const found: Record<string, boolean> = {
    get: (await visitor.read('poster/get', { id })).code === codes.ok,
    near: (await visitor.read('poster/near', { id })).code === codes.ok,
    view: (await visitor.write('poster/view', { id })).code === codes.ok,
    report: (await visitor.write('poster/report', { id, reason: 'other', text: '' })).code === codes.ok,
    new: ids((await info<'poster/new'>('poster/new', { size: 50 })).list),
    hot: ids((await info<'poster/hot'>('poster/hot', { size: 50 })).list),
    fetch: ids((await info<'poster/fetch'>('poster/fetch', { size: 50 })).list),
    tag: ids((await info<'poster/fetch'>('poster/fetch', { tag })).list),
    author: ids((await info<'poster/fetch'>('poster/fetch', { author, size: 50 })).list),
    authorHot: ids((await info<'poster/fetch'>('poster/fetch', { author, sort: 'hot', size: 50 })).list),
    authorTags: (await info<'poster/tags'>('poster/tags', { author })).list.some((one) => one.tag === tag),
    authorPage: ofAuthor.code === codes.ok,
    search: (await info<'poster/search'>('poster/search', { q: title })).list.some(({ poster }) => poster.id === id),
    archive: ids(years.list),
    authorArchive: ids(own.list),
    next: near.next?.id === id,
    related: ids(near.related),
    rss: await page('/rss.xml'),
    rssOfAuthor: await page(`/rss.xml?author=${encodeURIComponent(author)}`),
    atom: await page('/atom.xml'),
    json: await page('/feed.json'),
    sitemap: await page('/sitemap.xml'),
    otherProcess: ids((await another.inject('/api/poster/new?size=50')).json<{ info: Info<'poster/new'> }>().info.list),
  };
  await another.close();
  return Object.keys(found).filter((place) => found[place]);
}

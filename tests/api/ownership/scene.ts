import type { Endpoint } from '#contract/api.ts';
import { type EndpointName, endpoints, type Input } from '#contract/endpoints.ts';
import { cookies } from '#contract/storage.ts';
import type { UserRole } from '#contract/user.ts';
import { hashPassword } from '#server/user/password.ts';
import { openSession } from '#server/user/session.ts';
import { addUser } from '#server/user/store.ts';
import { png } from '../../fixtures/pictures/png.ts';
import { draft, unsent } from '../../fixtures/posters.ts';
import { multipart } from '../../support/multipart.ts';
import { infoOf, type Site, type Visitor } from '../site.ts';

/** Who may come: the last one is whose things they are; `siteOwner` decides about the site and is nobody to these things otherwise. */
export const actors = ['anonymous', 'other', 'expired', 'forged', 'siteOwner', 'owner'] as const;
export type Actor = (typeof actors)[number];

/** What somebody has, by what an attempt needs to name it. */
export interface Things {
  readonly userId: string;
  readonly name: string;
  readonly password: string;
  /** Stands in everything that only its owner may see. */
  readonly secret: string;
  readonly draft: string;
  /** Has an older version and a working copy that readers do not see. */
  readonly published: string;
  readonly trashed: string;
  /** The name of another session of the same person. */
  readonly session: string;
  readonly picture: string;
  /** What a reader wrote about the published article. */
  readonly report: string;
  /** What a reader wrote to the owner. */
  readonly letter: string;
}

export interface Scene {
  readonly things: Things;
  readonly visitors: Readonly<Record<Actor, Visitor>>;
}

const password = 'snow-window';
const now = 1_800_000_000;
/** Hashed once: there are many scenes. */
const [stored = '', othersStored = ''] = await Promise.all([hashPassword(password), hashPassword('other-window')]);
let scenes = 0;

/** Somebody with one of everything, and all who come for it. */
export async function setScene(site: Site): Promise<Scene> {
  scenes += 1;
  const name = `主人${scenes}`;
  const secret = `keptfromothers${scenes}x`;
  const owner = await arrive(site, { name, agent: secret, hash: stored });
  const other = await arrive(site, { name: `旁人${scenes}`, agent: '', hash: othersStored });
  const siteOwner = await arrive(site, {
    name: `站主${scenes}`,
    agent: '',
    hash: othersStored,
    role: 'owner',
    // Wrong passwords from one address are counted together.
    address: '198.51.100.7',
  });
  const profile = { nickname: `笔名${scenes}`, gender: '1', bio: secret, acceptsLetters: true } as const;
  await owner.visitor.write('user/update', profile);
  const picture = await storePicture(owner.visitor);
  const articles = await writeArticles(owner.visitor, secret, scenes);
  const { database } = site;
  const report = `report-${scenes}`;
  const about = { id: report, poster_id: articles.published, reason: 'spam', text: '', state: 'open' } as const;
  await database
    .insertInto('report')
    .values({ ...about, create_time: now, settle_time: null })
    .execute();
  const letter = `letter-${scenes}`;
  const typed = { text: secret, contact: secret, name: '', create_time: now, read_time: null, delete_time: null };
  await database
    .insertInto('letter')
    .values({ id: letter, user_id: owner.userId, ...typed })
    .execute();
  await database
    .insertInto('private_calendar')
    .values({ user_id: owner.userId, token_hash: letter, days: '[]', create_time: now, change_time: now })
    .execute();
  const second = await openSession(database, { userId: owner.userId, agent: secret, now: now - 60 });
  const past = await openSession(database, { userId: owner.userId, agent: secret, now: now - 400 * 86_400 });
  const { list } = infoOf<'user/sessions'>(await visit(site, second).read('user/sessions', {}));
  const session = list.find(({ current }) => current)?.id ?? '';
  // What the database holds of a session is what somebody has who has read it all.
  const [row] = await database.selectFrom('session').select('token_hash').where('user_id', '=', owner.userId).execute();
  return {
    things: { userId: owner.userId, name, password, secret, ...articles, session, picture, report, letter },
    visitors: {
      anonymous: site.visitor(),
      other: other.visitor,
      expired: visit(site, past),
      forged: visit(site, row?.token_hash ?? ''),
      siteOwner: siteOwner.visitor,
      owner: owner.visitor,
    },
  };
}

/** A call as the contract has it; one that takes a file brings a picture. */
export function request<Name extends EndpointName>(name: Name, input: Input<Name>) {
  const { method, upload }: Endpoint = endpoints[name];
  const url = `/api/${name}`;
  if (method === 'GET') return { method, url, query: input as Record<string, string> };
  if (upload === undefined) return { method, url, payload: input as object };
  const { type, payload } = multipart({ ...(input as Record<string, string>), file: png() });
  return { method, url, headers: { origin: 'http://localhost:3000', 'content-type': type }, payload };
}

/** The id of the passkey that `givePasskey` gives the owner; everything that only its owner may see has the secret in it. */
export const passkeyOf = ({ secret }: Things): string => `passkey-${secret}`;

/** Gives the owner a second factor. */
export async function givePasskey({ database }: Site, things: Things): Promise<void> {
  const { userId, secret } = things;
  const key = { public_key: secret, counter: 0, transports: '[]', name: secret, create_time: now, seen_time: null };
  await database
    .insertInto('passkey')
    .values({ id: passkeyOf(things), user_id: userId, ...key })
    .execute();
}

/** The id of the draft link that `giveDraftLink` makes, which is all that the database holds of it but for a hash. */
export const draftLinkOf = ({ secret }: Things): string => `link-${secret}`;

/** Gives the owner's draft a link. */
export async function giveDraftLink({ database }: Site, things: Things): Promise<void> {
  const id = draftLinkOf(things);
  await database
    .insertInto('draft_link')
    .values({ id, token_hash: id, poster_id: things.draft, create_time: now, expire_time: now + 1_000_000_000 })
    .execute();
}

/** The id of the remark that `giveRemark` makes. */
export const remarkOf = ({ secret }: Things): string => `remark-${secret}`;

/** Has a reader write about the owner's draft. */
export async function giveRemark({ database }: Site, things: Things): Promise<void> {
  const words = { name: '', text: things.secret, quote: '', before_text: '', after_text: '' };
  await database
    .insertInto('draft_remark')
    .values({ id: remarkOf(things), poster_id: things.draft, ...words, create_time: now, settle_time: null })
    .execute();
}

interface Arrival extends Record<'name' | 'agent' | 'hash', string> {
  readonly role?: UserRole;
  readonly address?: string;
}

async function arrive(site: Site, { name, agent, hash, role, address }: Arrival) {
  const userId = await addUser(site.database, { username: name, password: hash, now, role });
  if (userId === undefined) throw new Error(name);
  return { userId, visitor: visit(site, await openSession(site.database, { userId, agent, now }), address) };
}

function visit(site: Site, token: string, address?: string): Visitor {
  const visitor = site.visitor(address);
  visitor.cookies.set(cookies.session, token);
  return visitor;
}

async function storePicture(owner: Visitor): Promise<string> {
  const response = await owner.ask(request('asset/create', { key: 'image' }));
  return response.json<{ info: { id: string } }>().info.id;
}

/** Under ids of the client's making: only those can be asked for again by `poster/create`. */
async function writeArticles(owner: Visitor, secret: string, number: number) {
  const hidden = draft({
    title: secret,
    summary: secret,
    content: secret,
    tags: [secret.slice(0, 20)],
    status: 'draft',
  });
  const create = async (kind: string) =>
    infoOf<'poster/create'>(await owner.write('poster/create', { id: `one-of-them-${kind}-${number}`, ...hidden })).id;
  const [own, published, trashed] = [await create('draft'), await create('published'), await create('trashed')];
  await owner.write('poster/update', { id: published, version: 1, ...draft() });
  await owner.write('poster/save', { id: published, version: 2, ...unsent({ title: secret, content: secret }) });
  await owner.write('poster/delete', { id: trashed });
  return { draft: own, published, trashed };
}

import { type ApiCode, codes } from '#contract/api.ts';
import type { EndpointName, Input } from '#contract/endpoints.ts';
import { draft, unsent } from '../../fixtures/posters.ts';
import type { Site } from '../site.ts';
import {
  type Actor,
  draftLinkOf,
  giveDraftLink,
  givePasskey,
  giveRemark,
  passkeyOf,
  remarkOf,
  type Things,
} from './scene.ts';

type Answers = Readonly<Record<Actor, ApiCode>>;

/** One way to come for somebody's things, and what each who comes is answered. */
export interface Attempt<Name extends EndpointName> {
  readonly on: string;
  readonly input: (things: Things) => Input<Name>;
  readonly answers: Answers;
  /** Gives the owner one more thing beforehand, which would change what other attempts are answered. */
  readonly prepare?: (site: Site, things: Things) => Promise<void>;
  /** Tables in which it leaves something by its nature, refused or not: counters, the owner's log, a view. */
  readonly leaves?: Partial<Readonly<Record<Actor, readonly string[]>>>;
}

type Attempts<Name extends EndpointName> = readonly [Attempt<Name>, ...Attempt<Name>[]];

const { ok, refused, notLoggedIn, notYours, notFound, conflict } = codes;

const all = (code: ApiCode): Answers => ({
  anonymous: code,
  other: code,
  expired: code,
  forged: code,
  siteOwner: code,
  owner: code,
});
/** Everybody is answered alike. */
const open = all(ok);
const nowhere = all(notFound);
/** Whoever is signed in, about what is their own. */
const signedIn: Answers = { ...all(notLoggedIn), other: ok, siteOwner: ok, owner: ok };
/** Only the owner; somebody else who is signed in hears `code`. */
const owned = (other: ApiCode, owner: ApiCode = ok): Answers => ({
  ...all(notLoggedIn),
  other,
  siteOwner: other,
  owner,
});
/** Only the owner; to others it is not there. */
const unseen: Answers = { ...nowhere, owner: ok };

/** Only an owner of the site; the person whose things they are is asked last and may hear `owner` after that. */
const decided = (siteOwner: ApiCode = ok, owner: ApiCode = notYours): Answers => ({
  ...all(notLoggedIn),
  other: notYours,
  siteOwner,
  owner,
});

const leaves = (...tables: string[]) => ({
  anonymous: tables,
  other: tables,
  expired: tables,
  forged: tables,
  siteOwner: tables,
});
const counted = leaves('throttle', 'audit');

const just = <Name extends EndpointName>(input: Input<Name>, answers = signedIn): Attempts<Name> => [
  { on: '自己的', input: () => input, answers },
];

/** What an owner of the site decides about a person; a suspended or deleted one has no session any more. */
const toPerson = <Name extends EndpointName>(
  input: (things: Things) => Input<Name>,
  tables: readonly string[],
  owner: ApiCode = notYours,
): Attempts<Name> => [
  { on: '一个账号', input, answers: decided(ok, owner), leaves: { siteOwner: ['site_event', ...tables] } },
];

/** What an owner of the site decides about the three articles: nothing about drafts. */
function toPublished<Name extends EndpointName>(
  input: (id: string) => Input<Name>,
  code: ApiCode = ok,
): Attempts<Name> {
  const tables = ['poster', 'poster_tag', 'poster_trash', 'featured', 'site_event', ...indexTables];
  const to = (on: string, kind: 'draft' | 'published' | 'trashed', siteOwner: ApiCode): Attempt<Name> => ({
    on,
    input: (things) => input(things[kind]),
    answers: decided(siteOwner),
    leaves: { siteOwner: tables },
  });
  return [to('草稿', 'draft', notFound), to('已发布的', 'published', code), to('回收站里的', 'trashed', notFound)];
}

const indexTables = ['search_article', 'search_title', 'search_head', 'search_text'];
const articleTables = ['poster', 'poster_tag', 'poster_trash', 'poster_version', 'report', ...indexTables];
/** Where somebody is who has deleted nothing. */
const deletedTables = [
  'user',
  'session',
  'audit',
  'idempotency',
  'known_device',
  'asset',
  'asset_owner',
  'letter',
  'private_calendar',
  ...articleTables,
];

/** What is done to the three articles somebody may have: a draft, a published one, one in the trash. */
function toArticles<Name extends EndpointName>(
  input: (id: string, things: Things) => Input<Name>,
  answers: Readonly<Record<'draft' | 'published' | 'trashed', Answers>>,
): Attempts<Name> {
  const to = (on: string, kind: keyof typeof answers): Attempt<Name> => ({
    on,
    input: (things) => input(things[kind], things),
    answers: answers[kind],
  });
  return [to('草稿', 'draft'), to('已发布的', 'published'), to('回收站里的', 'trashed')];
}

/** Of writes: that a published article is there is no secret, all else is. */
const written = { draft: owned(notFound), published: owned(notYours), trashed: owned(notFound, notFound) };
const fromTrash = { draft: owned(notFound, notFound), published: owned(notFound, notFound), trashed: owned(notFound) };
const exported = { draft: owned(notFound), published: owned(notFound), trashed: owned(notFound) };
const read = { draft: unseen, published: open, trashed: nowhere };

const newest = (id: string, { published }: Things): number => (id === published ? 3 : 1);
const times = { createTime: 1_700_000_000, updateTime: 1_700_000_000, publishTime: null };

/** Every call of the contract: one without attempts does not compile. */
export const matrix = {
  'user/register': [
    {
      on: '别人的名字',
      input: ({ name }) => ({ name, password: 'mine-now' }),
      answers: all(refused),
      leaves: leaves('throttle'),
    },
  ],
  'user/login': [
    {
      on: '不知道密码',
      input: ({ name }) => ({ name, password: 'guess-window' }),
      answers: all(refused),
      leaves: counted,
    },
    {
      on: '知道密码',
      input: ({ name, password }) => ({ name, password }),
      answers: open,
      leaves: leaves('throttle', 'audit', 'session', 'known_device'),
    },
  ],
  'user/logout': [{ on: '自己的', input: () => ({}), answers: open, leaves: { expired: ['session'] } }],
  'user/get': just({}),
  'user/update': just({ nickname: '', gender: '2', bio: '' }),
  'user/password': [
    {
      on: '主人的密码',
      input: ({ password }) => ({ oldPassword: password, newPassword: 'mine-now' }),
      answers: owned(refused),
      leaves: { other: ['throttle', 'audit'], siteOwner: ['throttle', 'audit'] },
    },
  ],
  'user/reset': [
    {
      on: '猜来的链接',
      input: () => ({ token: 'guess', password: 'mine-now' }),
      answers: nowhere,
      leaves: leaves('throttle'),
    },
  ],
  'user/second-factor': [
    { on: '自己的', input: () => ({}), answers: signedIn },
    { on: '有通行密钥的', input: () => ({}), answers: signedIn, prepare: givePasskey },
  ],
  'user/start-totp': just({}),
  'user/confirm-totp': just({ code: '123456' }, owned(notFound, notFound)),
  'user/stop-totp': just({}, owned(notFound, notFound)),
  'user/renew-recovery-codes': [
    { on: '有通行密钥的', input: () => ({}), answers: owned(notFound), prepare: givePasskey },
  ],
  'user/start-passkey': just({}),
  'user/add-passkey': just(
    { name: '别人的', response: { id: 'a', clientDataJSON: 'a', attestationObject: 'a', transports: [] } },
    owned(refused, refused),
  ),
  'user/rename-passkey': [
    {
      on: '主人的',
      input: (things) => ({ id: passkeyOf(things), name: '别人的' }),
      answers: owned(notFound),
      prepare: givePasskey,
    },
  ],
  'user/remove-passkey': [
    { on: '主人的', input: (things) => ({ id: passkeyOf(things) }), answers: owned(notFound), prepare: givePasskey },
  ],
  // The step of a sign-in is named by a cookie that only the browser has that showed the password.
  'user/step-options': just({}, nowhere),
  'user/second-step': just({ code: '123456' }, nowhere),
  'user/passkey-step': just(
    { response: { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
    nowhere,
  ),
  'user/confirm-options': [
    { on: '自己的', input: () => ({}), answers: signedIn },
    { on: '有通行密钥的', input: () => ({}), answers: signedIn, prepare: givePasskey },
  ],
  'user/confirm': [
    {
      on: '主人的密码',
      input: ({ password }) => ({ password }),
      answers: owned(refused),
      leaves: { other: ['throttle', 'audit'], siteOwner: ['throttle', 'audit'] },
    },
    {
      on: '有通行密钥的，只有密码',
      input: ({ password }) => ({ password }),
      answers: owned(refused, refused),
      leaves: { other: ['throttle', 'audit'], siteOwner: ['throttle', 'audit'] },
      prepare: givePasskey,
    },
  ],
  'user/sessions': just({}),
  'user/end-session': [{ on: '另一处登录', input: ({ session }) => ({ id: session }), answers: owned(notFound) }],
  'user/end-others': just({}),
  'user/end-all': just({}),
  'user/audit': just({}),
  'user/export': just({}),
  'user/export-article': toArticles((id) => ({ id }), exported),
  'user/delete': [
    {
      on: '主人的名字与密码',
      input: ({ name, password }) => ({ password, confirm: name }),
      answers: owned(refused),
    },
  ],
  'poster/get': toArticles((id) => ({ id }), read),
  'poster/fetch': [{ on: '主人的', input: ({ name }) => ({ author: name }), answers: open }],
  'poster/new': just({ size: 50 }, open),
  'poster/hot': just({ size: 50 }, open),
  'poster/tags': just({ size: 50 }, open),
  'poster/archive': just({}, open),
  'poster/author': [{ on: '主人的', input: ({ name }) => ({ name }), answers: open }],
  'poster/near': toArticles((id) => ({ id }), read),
  'poster/view': [
    { on: '草稿', input: (things) => ({ id: things.draft }), answers: nowhere },
    {
      on: '已发布的',
      input: (things) => ({ id: things.published }),
      answers: open,
      leaves: leaves('poster', 'poster_view', 'view_day'),
    },
    { on: '回收站里的', input: (things) => ({ id: things.trashed }), answers: nowhere },
  ],
  'asset/create': just({ key: 'image' }),
  'user/avatar': just({}),
  'poster/create': [
    { on: '新的编号', input: () => draft(), answers: signedIn },
    ...toArticles<'poster/create'>((id) => ({ id, ...draft() }), {
      draft: owned(refused, conflict),
      published: owned(refused, conflict),
      trashed: owned(refused, conflict),
    }),
  ],
  'poster/save': toArticles((id, things) => ({ id, version: newest(id, things), ...unsent() }), written),
  'poster/update': toArticles((id, things) => ({ id, version: newest(id, things), ...draft() }), written),
  'poster/adjust': toArticles((id, things) => ({ id, version: newest(id, things), addTags: ['别人贴的'] }), written),
  'poster/discard': toArticles((id, things) => ({ id, version: newest(id, things) }), written),
  'poster/edit': toArticles((id) => ({ id }), written),
  'poster/schedule': toArticles((id) => ({ id, time: null }), written),
  'poster/slug': just({ id: 'any', title: '雪' }),
  'poster/versions': toArticles((id) => ({ id }), written),
  'poster/version': toArticles((id) => ({ id, version: 1 }), written),
  'poster/mine': just({}),
  'poster/delete': toArticles((id) => ({ id }), written),
  'poster/trash': just({}),
  'poster/restore': toArticles((id) => ({ id }), fromTrash),
  'poster/purge': toArticles((id) => ({ id }), fromTrash),
  // Somebody else gets a copy under an id of its own.
  'poster/import': toArticles((id) => ({ id, clash: 'replace', ...times, ...draft({ status: 'draft' }) }), {
    draft: signedIn,
    published: signedIn,
    trashed: signedIn,
  }),
  'poster/imports': just({}),
  'poster/undo-import': just({ batch: 'a-batch-of-somebody-else' }),
  'poster/add-draft-link': toArticles((id) => ({ id, days: 7 }), written),
  'poster/draft-links': toArticles((id) => ({ id }), written),
  'poster/end-draft-link': [
    {
      on: '主人的',
      input: (things) => ({ id: draftLinkOf(things) }),
      answers: owned(notFound),
      prepare: giveDraftLink,
    },
  ],
  'poster/draft': [
    {
      on: '猜来的链接',
      input: (things) => ({ token: draftLinkOf(things) }),
      answers: nowhere,
      prepare: giveDraftLink,
    },
  ],
  'poster/remark': [
    {
      on: '猜来的链接',
      input: (things) => ({ token: draftLinkOf(things), name: '', text: '别人写的', quote: '', before: '', after: '' }),
      answers: nowhere,
      prepare: giveDraftLink,
      leaves: leaves('throttle'),
    },
  ],
  'poster/draft-remarks': toArticles((id) => ({ id }), written),
  'poster/settle-remark': [
    {
      on: '主人收到的',
      input: (things) => ({ id: remarkOf(things), isSettled: true }),
      answers: owned(notFound),
      prepare: giveRemark,
    },
  ],
  'book/list': just({}, open),
  'book/get': just({ id: 'lunar-calendar' }, open),
  'book/chapter': just({ book: 'lunar-calendar', id: 'rules' }, open),
  'book/search': just({ q: '朔' }, open),
  'error/report': just(
    { what: 'uncaught error', name: 'TypeError', message: '', frames: [], page: 'home', build: '' },
    open,
  ),
  'poster/featured': just({}, open),
  'poster/report': [
    {
      on: '已发布的',
      input: (things) => ({ id: things.published, reason: 'spam', text: '' }),
      answers: open,
      leaves: leaves('report', 'throttle', 'day_use'),
    },
    {
      on: '草稿',
      input: (things) => ({ id: things.draft, reason: 'spam', text: '' }),
      answers: nowhere,
      leaves: leaves('throttle'),
    },
    {
      on: '回收站里的',
      input: (things) => ({ id: things.trashed, reason: 'spam', text: '' }),
      answers: nowhere,
      leaves: leaves('throttle'),
    },
  ],
  'letter/send': [
    {
      on: '开启了来信的',
      input: ({ name }) => ({ author: name, text: '读到了。', contact: '', name: '' }),
      answers: open,
      leaves: leaves('letter', 'throttle'),
    },
  ],
  'letter/list': just({}),
  'letter/change': [
    { on: '一封来信', input: ({ letter }) => ({ id: letter, change: 'delete' }), answers: owned(notFound) },
  ],
  'calendar/get': just({}),
  'calendar/open': just({}),
  // Everybody else has no calendar of their own.
  'calendar/save': just({ days: [] }, owned(notFound)),
  'calendar/close': just({}, owned(notFound)),
  'site/people': just({ size: 50 }, decided()),
  'site/approve': [{ on: '不必批准的账号', input: ({ userId }) => ({ people: [userId] }), answers: decided() }],
  'site/suspend': toPerson(
    ({ userId: id }) => ({ id, hidesArticles: true }),
    ['user', 'session', 'poster', 'poster_tag', ...indexTables],
    notLoggedIn,
  ),
  'site/reinstate': [{ on: '没有停用的账号', input: ({ userId: id }) => ({ id }), answers: decided() }],
  'site/role': toPerson(({ userId: id }) => ({ id, role: 'reader' }), ['user']),
  'site/end-sessions': toPerson(({ userId: id }) => ({ id }), ['session'], notLoggedIn),
  'site/password-link': toPerson(({ userId: id }) => ({ id }), ['password_link']),
  'site/delete-person': toPerson(
    ({ userId: id, name }) => ({ id, confirm: name, articles: 'delete' }),
    deletedTables,
    notLoggedIn,
  ),
  'site/articles': just({ size: 50 }, decided()),
  'site/hide': toPublished((id) => ({ id })),
  'site/unhide': toPublished((id) => ({ id })),
  'site/feature': toPublished((id) => ({ id, isFeatured: true })),
  'site/delete-article': toPublished((id) => ({ id })),
  'site/restore-article': toPublished((id) => ({ id })),
  'site/decide-articles': toPublished((id) => ({ articles: [id], decision: 'hide' })),
  'site/reports': just({}, decided()),
  'site/settle-report': [
    {
      on: '一条举报',
      input: ({ report }) => ({ id: report }),
      answers: decided(),
      leaves: { siteOwner: ['report', 'site_event'] },
    },
  ],
  'site/uploads': just({}, decided()),
  'site/delete-upload': [
    {
      on: '没有用到的图片',
      input: ({ picture }) => ({ id: picture }),
      answers: decided(),
      leaves: { siteOwner: ['asset', 'asset_owner', 'site_event'] },
    },
  ],
  'site/events': just({}, decided()),
  'site/state': just({}, decided()),
  'site/settings': just({}, decided()),
  'site/change-settings': [
    {
      on: '站名',
      input: () => ({ name: '别人的站' }),
      answers: decided(),
      leaves: { siteOwner: ['site_setting', 'site_event'] },
    },
  ],
  'site/invitations': just({}, decided()),
  'site/invite': [
    {
      on: '一个邀请',
      input: () => ({ note: '', role: 'author', days: 1, uses: 1 }),
      answers: decided(),
      leaves: { siteOwner: ['invitation', 'site_event'] },
    },
  ],
  'site/withdraw-invitation': just({ id: 'absent' }, decided(notFound)),
  'poster/search': [{ on: '主人的字', input: ({ secret }) => ({ q: secret }), answers: open }],
} as const satisfies { readonly [Name in EndpointName]: Attempts<Name> };

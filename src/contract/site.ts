import { Type, type Static } from 'typebox';
import { endpoint, ownerRead, ownerWrite, publicWrite } from './api.ts';
import { limits } from './limits.ts';
import { page, posterCardParts, size, withheld } from './poster.ts';
import { actOn, closedObject, id, nothing, oneText, seconds } from './schema.ts';
import { siteEventKinds } from './site-event.ts';
import { siteState } from './site-state.ts';
import { userRole, userState } from './user.ts';

/** A schema of one of several texts. */
const oneOf = <const Text extends string>(texts: readonly Text[], title: string) =>
  Type.Unsafe<Text>(Type.Enum([...texts], { title }));

/** Why a reader reports an article. */
export const reportReasons = ['illegal', 'spam', 'abuse', 'copyright', 'wrong', 'other'] as const;
/** See `reportReasons`. */
export type ReportReason = (typeof reportReasons)[number];

const query = Type.Optional(Type.String({ title: '关键词', maxLength: limits.listQuery }));
const orNull = <Schema extends ReturnType<typeof Type.Integer>>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** An account as the owner sees it: `published` counts articles that their author has published, withheld ones among them. */
const person = closedObject({
  id: Type.String(),
  username: Type.String(),
  nickname: Type.String(),
  avatar: Type.String(),
  role: userRole,
  state: userState,
  hidesArticles: Type.Boolean(),
  createTime: seconds,
  /** When one of the sessions was last used; null without a session. */
  seenTime: orNull(seconds),
  sessions: Type.Integer(),
  articles: Type.Integer(),
  published: Type.Integer(),
  pictureBytes: Type.Integer(),
  hasSecondFactor: Type.Boolean(),
  hasPassword: Type.Boolean(),
});
/** See `person`. */
export type Person = Static<typeof person>;

const article = closedObject({
  id: Type.String(),
  title: Type.String(),
  author: closedObject({ id: Type.String(), username: Type.String(), nickname: Type.String() }),
  publishTime: posterCardParts.publishTime,
  updateTime: seconds,
  views: Type.Integer(),
  withheld,
  /** Readers see it by its address alone; servers before 0.10 do not say it. */
  isUnlisted: Type.Optional(Type.Boolean()),
  isFeatured: Type.Boolean(),
  /** Reports that are not settled. */
  reports: Type.Integer(),
  /** When it went to the trash; null for one that is not there. */
  deleteTime: orNull(seconds),
});
/** An article that its author has published, as the owner's list shows it. */
export type ManagedArticle = Static<typeof article>;

const report = closedObject({
  id: Type.String(),
  posterId: Type.String(),
  /** Empty where the article does not exist any more. */
  title: Type.String(),
  author: Type.String(),
  reason: oneOf(reportReasons, '原因'),
  text: Type.String(),
  createTime: seconds,
  settleTime: orNull(seconds),
  withheld,
});
/** A reader's report about an article. */
export type Report = Static<typeof report>;

const upload = closedObject({
  id: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  bytes: Type.Integer(),
  createTime: seconds,
  /** Usernames of those who stored it. */
  people: Type.Array(Type.String()),
  isAvatar: Type.Boolean(),
});
/** A stored picture with those who stored it. */
export type Upload = Static<typeof upload>;

const event = closedObject({
  id: Type.String(),
  time: seconds,
  /** A username; empty for the command line. */
  actor: Type.String(),
  kind: oneOf(siteEventKinds, '操作'),
  target: Type.String(),
  targetName: Type.String(),
  detail: Type.String(),
});
/** An entry in the log of the site. */
export type SiteEvent = Static<typeof event>;

const ids = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
  title: '编号',
  minItems: 1,
  maxItems: limits.decidedAtOnce,
});

/** What an owner does to several articles at once. */
export const articleDecisions = ['hide', 'unhide', 'delete', 'restore'] as const;
/** See `articleDecisions`. */
export type ArticleDecision = (typeof articleDecisions)[number];

/** What the site's owner sees and does, and how readers tell the owner about an article. */
export const siteEndpoints = {
  'site/people': endpoint({
    ...ownerRead,
    summary: '全站的账号，等待批准的在前，新的在前',
    input: closedObject({ q: query, state: Type.Optional(userState), role: Type.Optional(userRole), page, size }),
    info: closedObject({
      total: Type.Integer(),
      counts: closedObject({ all: Type.Integer(), pending: Type.Integer(), suspended: Type.Integer() }),
      list: Type.Array(person),
    }),
  }),
  'site/approve': endpoint({
    ...ownerWrite,
    summary: '批准账号，文章随即公开',
    input: closedObject({ people: ids }),
    info: Type.String(),
  }),
  'site/suspend': endpoint({
    ...ownerWrite,
    summary: '停用一个账号：退出所有设备，不能登录；可同时隐藏其文章',
    input: closedObject({ id, hidesArticles: Type.Boolean({ title: '隐藏文章' }) }),
    info: Type.String(),
  }),
  'site/reinstate': actOn(ownerWrite, '恢复被停用的账号'),
  'site/role': endpoint({
    ...ownerWrite,
    needsProof: true,
    summary: '改一个账号的身份：站主、作者或读者',
    input: closedObject({ id, role: userRole }),
    info: Type.String(),
  }),
  'site/end-sessions': actOn(ownerWrite, '让一个账号退出所有设备'),
  /** The link's token is in the fragment of `path`, so that it is in no log; only this answer holds it. */
  'site/password-link': endpoint({
    ...ownerWrite,
    needsProof: true,
    summary: '生成一次性的重设密码链接，并关闭该账号的两步验证',
    input: closedObject({ id }),
    info: closedObject({ path: Type.String(), expireTime: seconds }),
  }),
  /** `transfer` gives the articles to the owner who asks; `delete` deletes them with the account. */
  'site/delete-person': endpoint({
    ...ownerWrite,
    needsProof: true,
    summary: '删除一个账号，文章一并删除或转给自己',
    input: closedObject({
      id,
      confirm: Type.String({ title: '用户名', maxLength: limits.username }),
      articles: oneText(['delete', 'transfer'], { title: '文章' }),
    }),
    info: Type.String(),
  }),
  'site/articles': endpoint({
    ...ownerRead,
    summary: '全站已发布的文章，隐藏的与移入回收站的也在内，新的在前',
    input: closedObject({
      q: query,
      author: Type.Optional(Type.String({ title: '作者', maxLength: limits.username })),
      state: Type.Optional(oneText(['public', 'withheld', 'reported', 'featured', 'trash'], { title: '状态' })),
      page,
      size,
    }),
    info: closedObject({ total: Type.Integer(), list: Type.Array(article) }),
  }),
  'site/hide': actOn(ownerWrite, '隐藏一篇文章，只有作者与站主看得到'),
  'site/unhide': actOn(ownerWrite, '取消隐藏'),
  'site/feature': endpoint({
    ...ownerWrite,
    summary: '设为首页推荐，或取消',
    input: closedObject({ id, isFeatured: Type.Boolean({ title: '推荐' }) }),
    info: Type.String(),
  }),
  /** A deleted article stays hidden when its author restores it. */
  'site/delete-article': actOn(ownerWrite, '把一篇文章移入作者的回收站，作者恢复后仍然隐藏'),
  'site/restore-article': actOn(ownerWrite, '从回收站恢复一篇文章并公开'),
  /** Each article as by the call for one; the sentence says how many there were, and for how many it was refused. */
  'site/decide-articles': endpoint({
    ...ownerWrite,
    summary: '隐藏、取消隐藏、删除或恢复多篇文章',
    input: closedObject({ articles: ids, decision: oneOf(articleDecisions, '处理') }),
    info: Type.String(),
  }),
  'site/reports': endpoint({
    ...ownerRead,
    summary: '读者的举报，未处理的在前',
    input: closedObject({ isSettled: Type.Optional(Type.Boolean({ title: '已处理' })), page, size }),
    info: closedObject({ total: Type.Integer(), list: Type.Array(report) }),
  }),
  'site/settle-report': actOn(ownerWrite, '把一条举报标记为已处理'),
  'site/uploads': endpoint({
    ...ownerRead,
    summary: '全站的图片，大的在前',
    input: closedObject({ page, size }),
    info: closedObject({ total: Type.Integer(), bytes: Type.Integer(), list: Type.Array(upload) }),
  }),
  'site/delete-upload': endpoint({
    ...ownerWrite,
    summary: '删除一张图片',
    input: closedObject({ id: Type.String({ title: '编号', minLength: 1, maxLength: 64 }) }),
    info: Type.String(),
  }),
  'site/events': endpoint({
    ...ownerRead,
    summary: '站点的操作记录，新的在前',
    input: closedObject({ page, size }),
    info: closedObject({ total: Type.Integer(), list: Type.Array(event) }),
  }),
  'site/state': endpoint({ ...ownerRead, summary: '站点的运行状态', input: nothing, info: siteState }),
  'poster/report': endpoint({
    ...publicWrite,
    summary: '举报一篇文章',
    input: closedObject({
      id,
      reason: oneOf(reportReasons, '原因'),
      text: Type.String({ title: '说明', maxLength: limits.reportText }),
    }),
    info: Type.String(),
  }),
} as const;

import { Type, type Static } from 'typebox';
import { endpoint, publicWrite, userRead, userWrite } from './api.ts';
import { articleTextParts } from './article-text.ts';
import { letter } from './letter.ts';
import { limits } from './limits.ts';
import { versionText } from './poster-write.ts';
import { page, posterStatus, size, withheld } from './poster.ts';
import { privateCalendar } from './private-calendar.ts';
import { closedObject, id, nothing, oneText, seconds } from './schema.ts';
import { secondFactor } from './second-factor.ts';
import { userRecord } from './user.ts';

/** What the log of an account knows of. */
export const auditKinds = [
  'sign-in',
  'sign-out',
  'end-sessions',
  'password',
  'profile',
  'avatar',
  'publish',
  'withdraw',
  'delete',
  'restore',
  'purge',
  'import',
  'export',
  'delete-account',
  'add-factor',
  'remove-factor',
  'rename-passkey',
  'renew-recovery-codes',
  'use-recovery-code',
  'second-step',
  'confirm',
] as const;
/** The kind of an event in the log of an account. */
export type AuditKind = (typeof auditKinds)[number];

const outcome = oneText(['done', 'refused']);
/** Whether the server did what was asked. */
export type AuditOutcome = Static<typeof outcome>;

/** What happened in one hour from one network and kind of device: `count` times, from `startTime` to `time`. */
const auditRecord = closedObject({
  kind: Type.Enum([...auditKinds]),
  outcome,
  /** In words, as the browser called itself; empty where many were counted together. */
  device: Type.String(),
  /** Shortened: “203.0.113.*”. */
  address: Type.String(),
  startTime: seconds,
  time: seconds,
  count: Type.Integer(),
});
/** An entry in the log of an account. */
export type AuditRecord = Static<typeof auditRecord>;

const session = closedObject({ agent: Type.String(), createTime: seconds, seenTime: seconds });
const draftLink = closedObject({ poster: Type.String(), createTime: seconds, expireTime: seconds });
const draftRemark = closedObject({
  poster: Type.String(),
  name: Type.String(),
  text: Type.String(),
  quote: Type.String(),
  createTime: seconds,
});
const picture = closedObject({
  url: Type.String(),
  type: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  size: Type.Integer(),
  use: oneText(['image', 'avatar']),
  createTime: seconds,
});

/** Everything there is of a person but the texts of the articles, which are asked for one by one. */
const ownData = closedObject({
  profile: userRecord,
  secondFactor,
  sessions: Type.Array(session),
  audit: Type.Array(auditRecord),
  pictures: Type.Array(picture),
  /** The ids of all articles, those in the trash among them, the oldest first. */
  articles: Type.Array(Type.String()),
  letters: Type.Array(letter),
  calendar: Type.Union([privateCalendar, Type.Null()]),
  draftLinks: Type.Array(draftLink),
  /** What readers of these links wrote and the author has not settled. */
  draftRemarks: Type.Array(draftRemark),
});
/** The personal data of an account, without the texts of its articles. */
export type OwnData = Static<typeof ownData>;

const time = Type.Union([seconds, Type.Null()]);
const ownArticle = closedObject({
  id: Type.String(),
  ...articleTextParts,
  status: posterStatus,
  withheld,
  version: Type.Integer(),
  views: Type.Integer(),
  createTime: seconds,
  updateTime: seconds,
  publishTime: time,
  /** When it was put into the trash; null for one that is not there. */
  deleteTime: time,
});
/** An article with all that is stored of it; times are in seconds since the epoch. */
export type OwnArticle = Static<typeof ownArticle>;

/** The calls by which users read, take away and delete their own data. */
export const ownDataEndpoints = {
  /** The log of one's own account, the newest first. */
  'user/audit': endpoint({
    ...userRead,
    summary: '账号的登录与改动记录，新的在前',
    input: closedObject({ page, size }),
    info: closedObject({ total: Type.Integer(), keptDays: Type.Integer(), list: Type.Array(auditRecord) }),
  }),
  /** Notes in the log that the data were taken away, so it is a write. */
  'user/export': endpoint({
    ...userWrite,
    withoutInteraction: true,
    summary: '下载自己的数据，文章的正文除外；下载会记入账号日志',
    input: nothing,
    info: ownData,
  }),
  /** An own article with some of its versions, the oldest first; `next` is where to go on. */
  'user/export-article': endpoint({
    ...userRead,
    summary: '自己的一篇文章和一部分历史版本，旧的在前；next 是下一部分的起点',
    input: closedObject({
      id,
      from: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 })),
    }),
    info: closedObject({
      article: ownArticle,
      versions: Type.Array(versionText),
      next: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
  /**
   * Deletes the account and everything of it. Open to everybody, because a repeated attempt comes without a session: the
   * first has ended it. Without either it is refused like any other call.
   */
  'user/delete': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '注销账号，删除全部数据',
    input: closedObject({
      password: Type.String({ title: '密码', minLength: 1, maxLength: limits.password }),
      /** The own username, typed. */
      confirm: Type.String({ title: '用户名', maxLength: limits.username }),
    }),
    info: Type.String(),
  }),
} as const;

import { Type, type Static } from 'typebox';
import { authorWrite, endpoint, publicRead, userRead, userWrite } from './api.ts';
import { posterCardParts } from './poster.ts';
import { actOn, closedObject, id, seconds } from './schema.ts';
import { author } from './user.ts';

/** The path of the page that a draft link opens. */
export const draftLinkPath = (token: string): string => `/draft/${token}`;

const days = Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)], { title: '有效天数' });
/** For how many days a draft link may be made. */
export type DraftLinkDays = Static<typeof days>;

const draftLink = closedObject({ id: Type.String(), createTime: seconds, expireTime: seconds });
/** A draft link as its author sees it; nothing in it opens the article. */
export type DraftLink = Static<typeof draftLink>;

const { title, summary, cover, tags, minutes } = posterCardParts;

/** An article as its author saved it last, and when the link by which it is read ends. */
const sharedDraft = closedObject({
  title,
  summary,
  cover,
  tags,
  minutes,
  author,
  html: Type.String(),
  /** When the text was saved. */
  saveTime: seconds,
  expireTime: seconds,
});
/** What the reader of a draft link sees. */
export type SharedDraft = Static<typeof sharedDraft>;

/** How authors show an article to some readers before it is published. */
export const draftLinkEndpoints = {
  /** The token is in `path` and in no other answer: a retry whose first answer was lost gets another link in its place. */
  'poster/add-draft-link': endpoint({
    ...authorWrite,
    summary: '生成一个草稿链接：有链接的人能读到最近保存的内容',
    input: closedObject({ id, days }),
    info: closedObject({ id: Type.String(), path: Type.String(), expireTime: seconds }),
  }),
  'poster/draft-links': endpoint({
    ...userRead,
    summary: '一篇文章还有效的草稿链接，新的在前',
    input: closedObject({ id }),
    info: closedObject({ list: Type.Array(draftLink) }),
  }),
  'poster/end-draft-link': actOn(userWrite, '撤销一个草稿链接，马上生效'),
  /** Links that never were, have ended or lead to an article that must not be shown are refused alike with 1004. */
  'poster/draft': endpoint({
    ...publicRead,
    isSecret: true,
    summary: '用草稿链接读一篇文章',
    input: closedObject({ token: Type.String({ title: '链接', minLength: 1, maxLength: 64 }) }),
    info: sharedDraft,
  }),
} as const;

import { Type, type Static } from 'typebox';
import { plainLine } from '#domain/text/control-signs.ts';
import { endpoint, publicWrite, userRead, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { closedObject, id, seconds } from './schema.ts';

const { remarkQuote, remarkContext } = limits;

/** The words about which a remark is, with some of the text before and after them; all empty for one about the whole text. */
const quoteParts = {
  quote: Type.String({ title: '引用', maxLength: remarkQuote }),
  before: Type.String({ title: '引用之前', maxLength: remarkContext }),
  after: Type.String({ title: '引用之后', maxLength: remarkContext }),
};

const remark = closedObject({
  id: Type.String(),
  /** As its writer gave it; empty where they gave none. */
  name: Type.String(),
  text: Type.String(),
  quote: Type.String(),
  before: Type.String(),
  after: Type.String(),
  createTime: seconds,
});
/** What the reader of a draft link wrote to the author. */
export type DraftRemark = Static<typeof remark>;

/** What readers of a draft link write to its author, who alone sees it. */
export const draftRemarkEndpoints = {
  'poster/remark': endpoint({
    ...publicWrite,
    summary: '用草稿链接给作者写一条意见，可以指明一句话',
    input: closedObject({
      token: Type.String({ title: '链接', minLength: 1, maxLength: 64 }),
      name: Type.String({ title: '称呼', maxLength: limits.remarkName, pattern: plainLine }),
      text: Type.String({ title: '意见', minLength: 1, maxLength: limits.remarkText }),
      ...quoteParts,
    }),
    info: Type.String(),
  }),
  'poster/draft-remarks': endpoint({
    ...userRead,
    summary: '读者对一篇文章写的、还没有处理的意见，旧的在前',
    input: closedObject({ id }),
    info: closedObject({ list: Type.Array(remark) }),
  }),
  /** A settled remark can be brought back for a day. */
  'poster/settle-remark': endpoint({
    ...userWrite,
    summary: '把一条意见标为处理完，或者放回来',
    input: closedObject({ id, isSettled: Type.Boolean({ title: '处理完' }) }),
    info: Type.String(),
  }),
} as const;

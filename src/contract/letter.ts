import { Type, type Static } from 'typebox';
import { endpoint, publicWrite, userRead, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { page, size } from './poster.ts';
import { closedObject, id, oneText, seconds } from './schema.ts';

/**
 * What a reader wrote to an author; `contact` and `name` may be empty. `readTime` is null until the author has opened it. `about`: the
 * author's article at which it was written, where there was one that still exists.
 */
export const letter = closedObject({
  id: Type.String(),
  text: Type.String(),
  contact: Type.String(),
  name: Type.String(),
  about: Type.Optional(closedObject({ id: Type.String(), title: Type.String() })),
  createTime: seconds,
  readTime: Type.Union([seconds, Type.Null()]),
});
/** See `letter`. */
export type Letter = Static<typeof letter>;

/** The calls for letters from readers to an author, which nobody but that author sees. */
export const letterEndpoints = {
  /** An account that takes no letters is refused with 1004, as one that does not exist. */
  'letter/send': endpoint({
    ...publicWrite,
    summary: '给开启了来信的作者写信',
    body: limits.letterBodyBytes,
    input: closedObject({
      author: Type.String({ title: '作者', minLength: 1, maxLength: limits.username }),
      text: Type.String({ title: '内容', maxLength: limits.letterText }),
      contact: Type.String({ title: '联系方式', maxLength: limits.letterContact }),
      name: Type.String({ title: '称呼', maxLength: limits.letterName }),
      /** The article at which the letter is written; one of another author is left out. */
      article: Type.Optional(id),
    }),
    info: Type.String(),
  }),
  'letter/list': endpoint({
    ...userRead,
    summary: '自己收到的来信，新的在前',
    input: closedObject({ page, size }),
    info: closedObject({ total: Type.Integer(), list: Type.Array(letter) }),
  }),
  /** A deleted letter can be restored for a day. */
  'letter/change': endpoint({
    ...userWrite,
    summary: '把一封来信标为已读、删除或撤销删除',
    input: closedObject({
      id,
      change: oneText(['read', 'delete', 'restore'], { title: '改动' }),
    }),
    info: Type.String(),
  }),
} as const;

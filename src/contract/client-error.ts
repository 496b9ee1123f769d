import { type Static, Type } from 'typebox';
import { endpoint, publicWrite } from './api.ts';
import { closedObject } from './schema.ts';

/**
 * An error in a page, as its browser reports it to the operator, without any text that a reader wrote or reads. `what` names the
 * work that failed, `page` is the page's id in `site/pages.ts`, `build` the commit; `frames` are the frames of the stack, the
 * innermost first (`show@blog-3f2a.js:1:204`).
 */
const clientError = closedObject({
  what: Type.String({ minLength: 1, maxLength: 60 }),
  name: Type.String({ maxLength: 40 }),
  message: Type.String({ maxLength: 200 }),
  frames: Type.Array(Type.String({ maxLength: 120, pattern: '^[^@\\s]*@[\\w.-]+:\\d+:\\d+$' }), { maxItems: 8 }),
  page: Type.String({ maxLength: 40, pattern: '^[\\w/-]*$' }),
  build: Type.String({ maxLength: 40, pattern: '^[\\w.-]*$' }),
});
/** See `clientError`. */
export type ClientError = Static<typeof clientError>;

/** The call by which pages report errors; more than 30 a minute from one network are refused with 1006. */
export const clientErrorEndpoints = {
  'error/report': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '报告页面程序的一个错误，不含读者写的和正在读的内容',
    body: 4 * 1024,
    input: clientError,
    info: Type.String(),
  }),
} as const;

import { Type } from 'typebox';
import { authorWrite, endpoint } from './api.ts';
import { closedObject, id, seconds, time } from './schema.ts';

/** When an article will be published by itself; `failure` says why it could not be. Null where no time is set. */
export const schedule = Type.Union([closedObject({ time: seconds, failure: Type.String() }), Type.Null()]);

/** How articles are published by themselves. */
export const articleScheduleEndpoints = {
  /** Publishes at that time what is saved by then; null takes the article off the schedule. Any other publication does so, too. */
  'poster/schedule': endpoint({
    ...authorWrite,
    summary: '定一个时间，到时发布那时保存的正文；不给时间就是取消',
    input: closedObject({ id, time: Type.Union([time('发布时间'), Type.Null()], { title: '发布时间' }) }),
    info: Type.String(),
  }),
} as const;

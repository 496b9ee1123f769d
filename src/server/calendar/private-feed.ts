import type { FastifyInstance } from 'fastify';
import { privateCalendarPath } from '#contract/private-calendar.ts';
import { anniversaryEvents, occurrencesWithin, type StoredAnniversary } from '#domain/anniversary/index.ts';
import { type Calendar, writeCalendar } from '#domain/ics/index.ts';
import { civilDate } from '#domain/lunar/index.ts';
import { siteFacts } from '#site/config.ts';
import type { Dependencies } from '../call/dependencies.ts';
import { findCalendar } from '../user/private-calendar.ts';

/** How many years from last year's beginning on the calendar spells out. */
const shownYears = 5;
const refreshHours = 12;
const daySeconds = 86_400;

const gone = '这个日历地址已停用。请在“农历生日”页面重新生成，并删除手机里的旧订阅。\n';

/**
 * Registers the address of private calendars. No cache on the way may keep an answer, and the log says nothing of the token. An address
 * that never was is answered as one that has been stopped, so that the answer tells nothing.
 */
export function registerPrivateFeed(
  app: FastifyInstance,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
): void {
  app.get<{ Params: { token: string } }>(
    privateCalendarPath(':token(^[\\w-]{1,64}$)'),
    async ({ params: { token } }, reply) => {
      const found = await findCalendar(database, token);
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      if (!found) return reply.code(410).type('text/plain; charset=utf-8').send(gone);
      const { year } = civilDate(Math.floor((clock() + siteFacts.utcOffsetSeconds) / daySeconds));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="days.ics"')
        .send(writeCalendar(calendarOf(found.days, { year, changeTime: found.changeTime })));
    },
  );
}

function calendarOf(
  days: readonly StoredAnniversary[],
  { year, changeTime }: { readonly year: number; readonly changeTime: number },
): Calendar {
  const from = { year: year - 1, month: 1, day: 1 };
  const present = days.filter(({ deletedAt }) => deletedAt === undefined);
  return {
    name: '生日与纪念日',
    stamp: changeTime,
    refreshHours,
    events: present.flatMap(({ id, anniversary }) =>
      anniversaryEvents(id, anniversary, occurrencesWithin(anniversary, from, shownYears)),
    ),
  };
}

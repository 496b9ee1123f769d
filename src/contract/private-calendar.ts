import { Type, type Static } from 'typebox';
import { leapMonthRules, missingDayRules } from '#domain/anniversary/anniversary.ts';
import { endpoint, userRead, userWrite } from './api.ts';
import { limits } from './limits.ts';
import { closedObject, nothing, oneText, seconds } from './schema.ts';

/** The path of the calendar that a private address opens; the token is all that opens it. */
export const privateCalendarPath = (token: string): string => `/calendar/private/${token}.ics`;

const number = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const milliseconds = number(Number.MAX_SAFE_INTEGER);
const day = { month: number(12), day: number(31), year: Type.Optional(number(9999)) };

/** A saved day in the form that devices store (`domain/anniversary`); the server checks there whether its date exists. */
export const savedDay = closedObject({
  id: Type.String({ title: '编号', pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  changedAt: milliseconds,
  deletedAt: Type.Optional(milliseconds),
  anniversary: closedObject({
    name: Type.String({ title: '名字', maxLength: 80 }),
    kind: oneText(['birthday', 'memorial']),
    origin: Type.Union([
      closedObject({ calendar: Type.Literal('lunar'), leap: Type.Boolean(), ...day }),
      closedObject({ calendar: Type.Literal('solar'), ...day }),
    ]),
    rules: closedObject({ leapMonth: Type.Enum([...leapMonthRules]), missingDay: Type.Enum([...missingDayRules]) }),
    reminders: closedObject({
      daysBefore: Type.Array(number(30), { maxItems: 10 }),
      at: Type.String({ maxLength: 5 }),
    }),
  }),
});
/** See `savedDay`. */
export type SavedDay = Static<typeof savedDay>;

const days = Type.Array(savedDay, { title: '日子', maxItems: limits.calendarDays });

export const privateCalendar = closedObject({ createTime: seconds, days });
/** The calendar of an account with its days; deleted ones stay for a while, so that no older device brings them back. */
export type PrivateCalendar = Static<typeof privateCalendar>;

/** The calls for the calendar of somebody's saved days, to which a phone subscribes by an address that nobody else knows. */
export const privateCalendarEndpoints = {
  'calendar/get': endpoint({
    ...userRead,
    summary: '自己的私人日历和其中的日子；没有开启时是 null',
    input: nothing,
    info: Type.Union([privateCalendar, Type.Null()]),
  }),
  /** The token is in `path` and in no other answer: a retry whose first answer was lost gets another address in its place. */
  'calendar/open': endpoint({
    ...userWrite,
    summary: '开启私人日历，或换一个地址：以前的地址马上停用，日子不变',
    input: nothing,
    info: closedObject({ path: Type.String() }),
  }),
  /** Of two versions of a day the later one holds. */
  'calendar/save': endpoint({
    ...userWrite,
    summary: '把日子存到私人日历，答复是合并以后的全部',
    body: limits.calendarBodyBytes,
    input: closedObject({ days }),
    info: privateCalendar,
  }),
  'calendar/close': endpoint({
    ...userWrite,
    summary: '停用私人日历，删除其中的日子，马上生效',
    input: nothing,
    info: Type.String(),
  }),
} as const;

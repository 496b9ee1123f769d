import { yearIndex } from './dialects.ts';
import { type CronFields, expandField } from './fields.ts';

const maxListed = 12;
const maxTimes = 8;

/**
 * What a schedule means in Chinese words: `每周一到周五，9:00 到 18:59 之间，每 5 分钟`. Undefined for one whose values no short sentence
 * says exactly.
 */
export function describeCron({ parts, needsBothDays }: CronFields): string | undefined {
  const [second, minute, hour, day, month, weekday] = parts;
  const times = timeText(expandField(hour!, 2).values, expandField(minute!, 1).values, expandField(second!, 0).values);
  const dates = dateText({ day: day!, month: month!, weekday: weekday!, needsBothDays });
  const years = parts[yearIndex] === undefined ? '' : listText(parts[yearIndex].split(',').map(Number), '年');
  if (times === undefined || dates === undefined || years === undefined) return undefined;
  const whole = dates === '每天' && times.startsWith('每') ? times : `${dates}${dates === '每天' ? '' : '，'}${times}`;
  return spaceOut(`${years && `${years}，`}${whole}`);
}

/** A space stands between digits and the Chinese words beside them. */
function spaceOut(text: string): string {
  return text.replace(/(\p{Script=Han})(?=\d)/gu, '$1 ').replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');
}

function timeText(hours: number[], minutes: number[], seconds: number[]): string | undefined {
  if (hours.length < 24 && hours.length * minutes.length * seconds.length <= maxTimes) {
    return hours
      .flatMap((hour) => minutes.flatMap((minute) => seconds.map((at) => clock(hour, minute, at))))
      .join('、');
  }
  const isWholeMinute = seconds.length === 1 && seconds[0] === 0;
  if (isWholeMinute && minutes.length === 1 && minutes[0] === 0) return wholeHours(hours);
  const during = hourText(hours);
  const within = isWholeMinute ? minuteText(minutes) : secondText(minutes, seconds);
  return during === undefined || within === undefined ? undefined : `${during}${within}`;
}

function clock(hour: number, minute: number, second: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${hour}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`;
}

function wholeHours(hours: number[]): string | undefined {
  if (hours.length === 24) return '每小时整点';
  if (isRange(hours)) return `${hours[0]}:00 到 ${lastOf(hours)}:00 的每个整点`;
  const listed = listText(hours);
  return listed && `${listed} 点整`;
}

function hourText(hours: number[]): string | undefined {
  if (hours.length === 24) return '';
  if (isRange(hours) || hours.length === 1) return `${hours[0]}:00 到 ${lastOf(hours)}:59 之间，`;
  const listed = listText(hours);
  return listed && `${listed} 点的一小时里，`;
}

function minuteText(minutes: number[]): string | undefined {
  const every = regularText(minutes, '分钟', '分');
  if (every !== undefined) return every;
  const listed = listText(minutes);
  return listed && `每小时的第 ${listed} 分`;
}

function secondText(minutes: number[], seconds: number[]): string | undefined {
  const listed = listText(seconds);
  const every = regularText(seconds, '秒', '秒') ?? (listed && `第 ${listed} 秒`);
  if (every === undefined) return undefined;
  if (minutes.length === 60) return every.startsWith('每') ? every : `每分钟的${every}`;
  const listedMinutes = listText(minutes);
  return listedMinutes && `每小时第 ${listedMinutes} 分里，${every}`;
}

/** 每 5 分钟 for values that divide the hour or the minute into equal parts; undefined for others. */
function regularText(values: number[], unit: string, sign: string): string | undefined {
  if (values.length === 60) return `每${unit}`;
  const step = 60 / values.length;
  if (values.length < 2 || values.some((value, index) => value !== values[0]! + index * step)) return undefined;
  return `${values[0] === 0 ? '' : `从第 ${values[0]} ${sign}起，`}每 ${step} ${unit}`;
}

interface Dates {
  readonly day: string;
  readonly month: string;
  readonly weekday: string;
  readonly needsBothDays: boolean;
}

function dateText({ day, month, weekday, needsBothDays }: Dates): string | undefined {
  const months = expandField(month, 4).values;
  const within = months.length === 12 ? '' : listText(months, '月');
  if (within === undefined) return undefined;
  const onDays = day === '*' ? undefined : dayText(expandField(day, 3));
  const onWeekdays = weekday === '*' ? undefined : weekdayText(expandField(weekday, 5));
  if (day === '*' && weekday === '*') return within ? `${within}的每天` : '每天';
  if ((day !== '*' && !onDays) || (weekday !== '*' && !onWeekdays)) return undefined;
  if (!onDays) return within ? `${within}的${onWeekdays}` : `${onWeekdays?.startsWith('周') ? '每' : ''}${onWeekdays}`;
  const dates = `${within ? `${within}的` : '每月'}${onDays}`;
  if (onWeekdays && needsBothDays) return `${dates}，且要是${onWeekdays}`;
  return onWeekdays ? `${dates}或${within ? `${within}的` : ''}${onWeekdays}（符合一样就运行）` : dates;
}

const workingDay = '工作日（周一到周五）';

function dayText({ values, special }: { values: number[]; special: string[] }): string | undefined {
  const numbers = values.length === 0 ? '' : dayNumbers(values);
  if (numbers === undefined) return undefined;
  const others = special.map((item) => {
    if (item === 'L') return '最后一天';
    if (item.startsWith('L-')) return `倒数第 ${Number(item.slice(2)) + 1} 天`;
    return item === 'LW' ? `最后一个${workingDay}` : `离 ${item.slice(0, -1)} 日最近的${workingDay}`;
  });
  return [...(numbers ? [numbers] : []), ...others].join('、');
}

function dayNumbers(days: number[]): string | undefined {
  if (days.length === 31) return '每一天';
  const isEverySecond = days.every((day, index) => day === days[0]! + index * 2);
  if (isEverySecond && days.length >= 15) return days[0] === 1 ? '单数的日子' : '双数的日子';
  return listText(days, '日');
}

function weekdayText({ values, special }: { values: number[]; special: string[] }): string | undefined {
  // Monday comes first, Sunday last.
  const days = values.map((value) => value || 7).sort((one, other) => one - other);
  const usual = days.length === 7 ? ['每天'] : weekdayRanges(days);
  const others = special.map((item) => {
    const name = weekdayName(Number(item[0]) || 7);
    return item.endsWith('L') ? `每月最后一个${name}` : `每月第 ${item[2]} 个${name}`;
  });
  return [...usual, ...others].join('、');
}

function weekdayRanges(days: number[]): string[] {
  if (days.length === 0) return [];
  return isRange(days) ? [`${weekdayName(days[0]!)}到${weekdayName(lastOf(days))}`] : days.map(weekdayName);
}

function weekdayName(day: number): string {
  return `周${'一二三四五六日'[day - 1]}`;
}

/** `1、15`, with a unit `1 日、15 日` or `1 日到 7 日`; undefined where the list would be long. */
function listText(values: number[], unit = ''): string | undefined {
  const each = (value: number): string => (unit ? `${value} ${unit}` : String(value));
  if (isRange(values)) return `${each(values[0]!)}到${each(lastOf(values))}`;
  return values.length <= maxListed ? values.map(each).join('、') : undefined;
}

/** Whether values follow one another without a gap; two of them are rather listed. */
function isRange(values: number[]): boolean {
  return values.length > 2 && values.length === lastOf(values) - values[0]! + 1;
}

function lastOf(values: number[]): number {
  return values[values.length - 1]!;
}

import { failure, success, type Result } from '../result.ts';

/** Why a cron expression has no runs: one of its parts, the zone it is asked for, or a date that never comes. */
export type CronErrorCode = 'empty' | 'unknown-nickname' | 'field-count' | 'bad-field' | 'never' | 'unknown-zone';

/** The six fields of an expression, the one of the seconds first. */
export interface CronFields {
  /** In the form the matcher reads. */
  readonly pattern: string;
  /** Second, minute, hour, day, month and weekday in capitals; `?` is written `*`. */
  readonly parts: readonly string[];
  /** Whether it runs in every hour or every nth: such a run follows the time that passes, not what a clock shows. */
  readonly isHourly: boolean;
}

interface Field {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** The names of its values, from the first on. */
  readonly names?: readonly string[];
  /** What else may stand in it. */
  readonly special?: RegExp;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** crontab(5); `L`, `15W`, `5#2` and `5L` are those of Quartz. Both 0 and 7 are Sunday. */
const fields: readonly Field[] = [
  { name: '秒', first: 0, last: 59 },
  { name: '分', first: 0, last: 59 },
  { name: '时', first: 0, last: 23 },
  { name: '日', first: 1, last: 31, special: /^(?:\?|L|LW|(?:[1-9]|[12]\d|3[01])W)$/ },
  { name: '月', first: 1, last: 12, names: months },
  { name: '星期', first: 0, last: 7, names: weekdays, special: /^(?:\?|[0-7]#[1-5]|[0-7]L)$/ },
];

const nicknames: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** Checks an expression of five or six fields, or a nickname; a failure names the field in Chinese. */
export function readFields(expression: string): Result<CronFields, CronErrorCode> {
  const plain = expression.normalize('NFKC').trim();
  if (plain === '') return refuseCron('empty', '请输入 cron 表达式，例如 30 8 * * 1-5');
  const written = plain.startsWith('@') ? nicknames[plain.toLowerCase()] : plain;
  if (written === undefined)
    return refuseCron('unknown-nickname', `没有“${shortened(plain)}”这个简写：有 ${Object.keys(nicknames).join('、')}`);
  const parts = written.toUpperCase().split(/\s+/);
  if (parts.length !== 5 && parts.length !== 6)
    return refuseCron('field-count', `要有 5 段（分 时 日 月 星期）或 6 段（最前面加秒），写了 ${parts.length} 段`);
  const all = parts.length === 5 ? ['0', ...parts] : parts;
  for (const [index, part] of all.entries()) {
    const problem = problemOf(part, fields[index]!);
    if (problem) return refuseCron('bad-field', `${fields[index]!.name}字段“${shortened(part)}”不对：${problem}`);
  }
  const plainParts = all.map((part) => part.replaceAll('?', '*'));
  return success({ pattern: plainParts.join(' '), parts: plainParts, isHourly: all[2]!.startsWith('*') });
}

/** A failure with one Chinese sentence. */
export function refuseCron(code: CronErrorCode, message: string) {
  return failure({ code, message });
}

function problemOf(text: string, field: Field): string | undefined {
  // The matcher takes the last working day for a whole field only.
  if (text.includes(',') && text.split(',').includes('LW')) return '“LW”要单独写，不能与别的日子并列';
  for (const item of text.split(',')) {
    const problem = item === '' ? '逗号前后都要有值' : itemProblem(item, field);
    if (problem) return problem;
  }
  return undefined;
}

function itemProblem(item: string, field: Field): string | undefined {
  if (field.special?.test(item)) return undefined;
  const [range = '', step, ...more] = item.split('/');
  if (more.length > 0) return '一项里只能有一个“/”';
  const ends = range === '*' ? [] : range.split('-');
  if (ends.length > 2) return '范围只有头和尾，例如 1-5';
  const values = ends.map((end) => valueOf(end, field));
  const wrong = values.findIndex((value) => value === undefined);
  if (wrong >= 0)
    return `${field.name}从 ${field.first} 到 ${field.last}${namesText(field)}，没有“${shortened(ends[wrong]!)}”`;
  if (values.length === 2 && values[0]! > values[1]!) return '范围的头不能大于尾，跨过末尾的请拆成两段，用逗号隔开';
  return step === undefined ? undefined : stepProblem(step, ends.length, field);
}

function stepProblem(step: string, ends: number, { first, last }: Field): string | undefined {
  if (ends === 1) return `步长前面要写 * 或范围，例如 ${first}-${last}/${/^\d+$/.test(step) ? step : 2}`;
  const most = last - first + 1;
  return /^\d{1,2}$/.test(step) && Number(step) >= 1 && Number(step) <= most ? undefined : `步长从 1 到 ${most}`;
}

function valueOf(text: string, { first, last, names = [] }: Field): number | undefined {
  const named = names.indexOf(text);
  if (named >= 0) return first + named;
  if (!/^\d{1,2}$/.test(text)) return undefined;
  return Number(text) >= first && Number(text) <= last ? Number(text) : undefined;
}

/** The values of one of the parts of {@link readFields}, ascending, and what is no number in it (`L`, `15W`, `5#2`, `5L`). */
export function expandField(part: string, index: number): { values: number[]; special: string[] } {
  const field = fields[index]!;
  const items = part.split(',');
  const special = items.filter((item) => item !== '*' && field.special?.test(item));
  const values = items.filter((item) => !special.includes(item)).flatMap((item) => valuesOf(item, field));
  return { values: [...new Set(values)].sort((one, other) => one - other), special: [...new Set(special)] };
}

function valuesOf(item: string, field: Field): number[] {
  const [range = '', step = '1'] = item.split('/');
  const [first = field.first, last] = range === '*' ? [] : range.split('-').map((end) => valueOf(end, field)!);
  const end = range === '*' ? field.last : (last ?? first);
  const all = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  const stepped = all.filter((_, index) => index % Number(step) === 0);
  // Both 0 and 7 are Sunday.
  return field.last === 7 ? stepped.map((value) => value % 7) : stepped;
}

function namesText({ names }: Field): string {
  return names ? `，或 ${names[0]} 到 ${names[names.length - 1]}` : '';
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

import { failure, success, type Result } from '../result.ts';
import { type Dialect, dialects, type Field, weekdayIndex, yearIndex } from './dialects.ts';

/** Why a cron expression has no runs: one of its parts, the zone it is asked for, or a date that never comes. */
export type CronErrorCode = 'empty' | 'unknown-nickname' | 'field-count' | 'bad-field' | 'never' | 'unknown-zone';

/** The fields of an expression as one program reads them. */
export interface CronFields {
  /**
   * Second, minute, hour, day, month, weekday and, where it is written, year: each `*`, or numbers and what is no number (`L`, `L-3`,
   * `15W`, `5#2`, `5L`). Sunday is 0.
   */
  readonly parts: readonly string[];
  /** Whether its minute or hour begins with `*`: such a run follows the time that passes, not what a clock shows. */
  readonly isWild: boolean;
  /** Whether a date has to fit both its day and its weekday, not either of them. */
  readonly needsBothDays: boolean;
}

/** One meaning of an expression, and the programs that read it so. */
export interface CronSchedule {
  readonly programs: readonly string[];
  readonly fields: CronFields;
}

/** What the programs that know expressions of this length make of one; those that refuse it say why. */
export interface CronMeaning {
  readonly schedules: readonly CronSchedule[];
  readonly refusals: readonly { readonly program: string; readonly message: string }[];
}

const nicknames: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** Reads an expression of five to seven fields, or a nickname; a failure names the field in Chinese. */
export function readCron(expression: string): Result<CronMeaning, CronErrorCode> {
  const plain = expression.normalize('NFKC').trim();
  if (plain === '') return refuseCron('empty', '请输入 cron 表达式，例如 30 8 * * 1-5');
  if (/^@(?:reboot|every)\b/i.test(plain))
    return refuseCron('never', `“${shorten(plain)}”从启动时算起，没有固定的时刻`);
  const written = plain.startsWith('@') ? nicknames[plain.toLowerCase()] : plain;
  if (written === undefined)
    return refuseCron('unknown-nickname', `没有“${shorten(plain)}”这个简写：有 ${Object.keys(nicknames).join('、')}`);
  const parts = written.toUpperCase().split(/\s+/);
  const known = dialects.filter(({ counts }) => counts.includes(parts.length));
  if (known.length === 0)
    return refuseCron(
      'field-count',
      `要有 5 段（分 时 日 月 星期）、6 段（最前面加秒）或 7 段（最后再加年），写了 ${parts.length} 段`,
    );
  const all = parts.length === 5 ? ['0', ...parts] : parts;
  const read = known
    .filter(({ isWanted }) => isWanted?.(all[3]!, all[weekdayIndex]!) ?? true)
    .map((dialect) => ({ dialect, problem: problemOf(all, dialect) }));
  const schedules = groupSchedules(
    all,
    read.filter(({ problem }) => !problem).map(({ dialect }) => dialect),
  );
  if (schedules.length === 0) return refuseCron('bad-field', read[0]!.problem!);
  const refusals = read.flatMap(({ dialect: { name, isSilent }, problem }) =>
    problem && !isSilent ? [{ program: name, message: problem }] : [],
  );
  return success({ schedules, refusals });
}

/** A failure with one Chinese sentence. */
export function refuseCron(code: CronErrorCode, message: string) {
  return failure({ code, message });
}

/** Programs that read the fields alike share a schedule. */
function groupSchedules(parts: readonly string[], known: readonly Dialect[]): CronSchedule[] {
  const schedules = new Map<string, CronSchedule>();
  for (const dialect of known) {
    const fields = fieldsOf(parts, dialect);
    const key = JSON.stringify(fields);
    schedules.set(key, { programs: [...(schedules.get(key)?.programs ?? []), dialect.name], fields });
  }
  return [...schedules.values()];
}

function fieldsOf(written: readonly string[], { fields, needsBothDays }: Dialect): CronFields {
  const parts = written.map((part, index) => standardPart(part, fields[index]!));
  const [day, weekday] = [parts[3]!, parts[weekdayIndex]!];
  return {
    parts: parts[yearIndex] === '*' ? parts.slice(0, yearIndex) : parts,
    isWild: [written[1]!, written[2]!].some((part) => /^(?:\*|\?|0\/)/.test(part)),
    needsBothDays: day !== '*' && weekday !== '*' && needsBothDays(written[3]!, written[weekdayIndex]!),
  };
}

function standardPart(part: string, field: Field): string {
  if (part === '*' || part === '?') return '*';
  const items = part.split(',').flatMap((item): (number | string)[] => {
    const special = specialOf(item, field);
    return special === undefined ? valuesOf(item, field) : [special];
  });
  const numbers = items.map(Number).filter((item) => Number.isInteger(item));
  const special = items.filter((item) => Number.isNaN(Number(item)));
  return [...new Set([...numbers.sort((one, other) => one - other), ...special])].join();
}

/** What is no number in the form of the matcher, which counts Sunday as 0. */
function specialOf(item: string, field: Field): string | undefined {
  if (!field.special?.test(item)) return undefined;
  const [, weekday, rest] = /^(\w+?)(#\d|L)$/.exec(item) ?? [];
  if (!field.standard || weekday === undefined) return item === 'L' && field.standard ? '6' : item;
  return `${field.standard(valueOf(weekday, field)!)}${rest}`;
}

function valuesOf(item: string, field: Field): number[] {
  const { starFirst = field.first, last, standard = (value: number) => value } = field;
  const [range = '', step] = item.split('/');
  const [from = starFirst, to] =
    range === '*' ? [starFirst, last] : range.split('-').map((end) => valueOf(end, field)!);
  const end = to ?? (step === undefined ? from : last);
  const length = last - starFirst + 1;
  const count = (end < from ? end + length : end) - from + 1;
  const all = Array.from({ length: count }, (_, index) => ((from + index - starFirst) % length) + starFirst);
  return all.filter((_, index) => index % Number(step ?? 1) === 0).map(standard);
}

function problemOf(parts: readonly string[], dialect: Dialect): string | undefined {
  for (const [index, part] of parts.entries()) {
    const field = dialect.fields[index]!;
    const problem = fieldProblem(part, field, dialect);
    if (problem) return `${field.name}字段“${shorten(part)}”不对：${problem}`;
  }
  const [day, weekday] = [parts[3]!, parts[weekdayIndex]!];
  if (dialect.needsMark && (day === '?') === (weekday === '?')) return '日与星期这两段要有一段写成“?”，另一段不写“?”';
  if (day.startsWith('L-') && !/^[*?]$/.test(weekday) && !dialect.needsBothDays(day, weekday))
    return `这里不能把“${day}”与星期合起来算`;
  return undefined;
}

function fieldProblem(text: string, field: Field, dialect: Dialect): string | undefined {
  const items = text.split(',');
  // The matcher takes the last working day and a distance from the last day for a whole field only.
  const alone = items.length > 1 && items.find((item) => item === 'LW' || item.startsWith('L-'));
  if (alone) return `“${alone}”要单独写，不能与别的日子并列`;
  for (const item of items) {
    const problem = item === '' ? '逗号前后都要有值' : itemProblem(item, field, dialect);
    if (problem) return problem;
  }
  return undefined;
}

function itemProblem(item: string, field: Field, { hasOpenSteps, hasWraps }: Dialect): string | undefined {
  if (item === '?' && field.hasMark) return undefined;
  if (field.special?.test(item)) return undefined;
  if (field.special && item.startsWith('L-')) return '“L-”后面是 1 到 27，这里不能再带 W';
  const [range = '', step, ...more] = item.split('/');
  if (more.length > 0) return '一项里只能有一个“/”';
  const ends = range === '*' ? [] : range.split('-');
  if (ends.length > 2) return '范围只有头和尾，例如 1-5';
  const values = ends.map((end) => valueOf(end, field));
  const wrong = values.findIndex((value) => value === undefined);
  if (wrong >= 0)
    return `${field.name}从 ${field.first} 到 ${field.last}${namesText(field)}，没有“${shorten(ends[wrong]!)}”`;
  if (!hasWraps && values.length === 2 && values[0]! > values[1]!)
    return '范围的头不能大于尾，跨过末尾的请拆成两段，用逗号隔开';
  if (step === undefined) return undefined;
  if (ends.length === 1 && !hasOpenSteps)
    return `步长前面要写 * 或范围，例如 ${ends[0]}-${field.last}/${/^\d+$/.test(step) ? step : 2}`;
  const most = field.last - field.first + 1;
  return /^\d{1,3}$/.test(step) && Number(step) >= 1 && Number(step) <= most ? undefined : `步长从 1 到 ${most}`;
}

function valueOf(text: string, { first, last, names = [], firstNamed = first }: Field): number | undefined {
  const named = names.indexOf(text);
  if (named >= 0) return firstNamed + named;
  if (!/^\d{1,4}$/.test(text)) return undefined;
  return Number(text) >= first && Number(text) <= last ? Number(text) : undefined;
}

const ranges = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** The values of one of the first six parts of {@link CronFields}, ascending, and what is no number in it. */
export function expandField(part: string, index: number): { values: number[]; special: string[] } {
  const [first, last] = ranges[index] ?? [0, 0];
  if (part === '*') return { values: Array.from({ length: last - first + 1 }, (_, at) => first + at), special: [] };
  const items = part.split(',');
  return {
    values: items.filter((item) => /^\d+$/.test(item)).map(Number),
    special: items.filter((item) => !/^\d+$/.test(item)),
  };
}

function namesText({ names }: Field): string {
  return names ? `，或 ${names[0]} 到 ${names[names.length - 1]}` : '';
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}……` : text;
}

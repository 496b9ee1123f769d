// A door of its own, because the matcher behind the other one is loaded only for a text that this one knows.

/** A job: when it runs, and what else its line says. */
export interface CronJob {
  readonly expression: string;
  /** Its command, or the remark behind it. */
  readonly command: string;
  /** The zone that the text names for it. */
  readonly zone?: string | undefined;
}

const longestCrontab = 20_000;

const field =
  /^(?![,/#-])(?:[\d*?LW,/#-]|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SUN|MON|TUE|WED|THU|FRI|SAT)+$/i;
/** An expression as it is copied from a program: in quotation marks, with the sign that ends the statement. */
const enclosed = /^["'`]?([\w\s*?,/#@-]+)(?:["'`;。)][\s,]*)*$/;
const nickname = /^@(?:reboot|yearly|annually|monthly|weekly|daily|midnight|hourly|every\s+\S+)(?=\s|$)/i;
const assignment = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(?!=)(.*)$/;
/** `CRON_TZ=Asia/Tokyo 0 9 * * *` of Kubernetes and Go. */
const zonePrefix = /^(?:CRON_TZ|TZ)=(\S+)\s+(?=\S)/;
/** `cron: '0 5 * * 1'`, `@Scheduled(cron = "0 0/5 * * * ?")`, `cron.expr="0 0 12 * * ?"`, `schedule: "*\/5 * * * *"` */
const setting = /\b(?:cron|schedule)\w*(?:[.-]\w+)?\s*[:=]\s*(["'`]?)([^"'`()]+)\1/i;
/** EventBridge writes minutes to years, in the numbers of Quartz. */
const eventBridge = /^cron\(([^()]+)\)$/i;

/**
 * The jobs of a text that is meant for cron, right or wrong: an expression alone, lines of a crontab with their commands, or the line of a
 * program that sets one. Undefined for any other text.
 */
export function readCrontab(text: string): readonly CronJob[] | undefined {
  if (text.length > longestCrontab) return undefined;
  const jobs: CronJob[] = [];
  let zone: string | undefined;
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const job = readJob(line);
    const [, name, value = ''] = (!job && assignment.exec(line)) || [];
    if (!job && name === undefined) return undefined;
    // TZ on a line of its own is for the commands; only CRON_TZ moves the times.
    if (name === 'CRON_TZ') zone = unquote(value);
    if (job) jobs.push({ zone, ...job });
  }
  return jobs.length > 0 ? jobs : undefined;
}

/** Whether a text is meant as one cron expression: a nickname, or fields among which is a `*` or `?`, or as many numbers as no date has. */
function isExpression(parts: readonly string[]): boolean {
  if (parts.length < 4 || parts.length > 7 || !parts.every((part) => field.test(part))) return false;
  return hasStar(parts) || parts.length === 5 || parts.length === 6;
}

function hasStar(parts: readonly string[]): boolean {
  return parts.some((part) => /^[*?]/.test(part));
}

function readJob(line: string): CronJob | undefined {
  const [prefix = '', zone] = zonePrefix.exec(line) ?? [];
  const job = readLine(line.slice(prefix.length)) ?? readSetting(line);
  return job && zone !== undefined ? { ...job, zone: unquote(zone) } : job;
}

function readLine(line: string): CronJob | undefined {
  const normal = line.normalize('NFKC');
  const plain = (enclosed.exec(normal)?.[1] ?? normal).trimEnd().replace(/,$/, '');
  if (/^@[a-z]+$/i.test(plain)) return { expression: plain, command: '' };
  const named = nickname.exec(plain)?.[0];
  if (named !== undefined) return { expression: named, command: plain.slice(named.length).trim() };
  const parts = plain.split(/\s+/);
  if (isExpression(parts)) return { expression: plain, command: '' };
  const end = parts.findIndex((part, index) => index === 7 || !field.test(part));
  const isJob = end >= 5 && (hasStar(parts.slice(0, end)) || /^[/~.]/.test(parts[end]!));
  if (!isJob || isSpoiltField(parts[end]!)) return undefined;
  const expression = parts.slice(0, end).join(' ');
  return {
    expression,
    command: line
      .split(/\s+/)
      .slice(end)
      .join(' ')
      .replace(/^#+\s*/, ''),
  };
}

/** A field with a sign behind it, as in `?;` and `MON-FRI;`, is no command: without it, the fields before would mean another schedule. */
function isSpoiltField(part: string): boolean {
  const [, before = ''] = /^([^;"'`。)]+)[;"'`。)]+$/.exec(part) ?? [];
  return /^[*?]/.test(part) || field.test(before);
}

function readSetting(line: string): CronJob | undefined {
  const event = eventBridge.exec(line)?.[1];
  if (event !== undefined) return readLine(`0 ${event.trim()}`);
  const [, , written] = setting.exec(line) ?? [];
  // `每隔 5 秒执行一次：*\/5 * * * * ?`
  const [label = '', ...labelled] = line.split(/([:：])/);
  const job = readLine((written ?? (/\p{Script=Han}/u.test(label) ? labelled.slice(1).join('') : '')).trim());
  const zone = /\b(?:time_?)?zone\w*\s*[:=]\s*["'`]([^"'`]+)/i.exec(line)?.[1];
  return job && zone !== undefined ? { ...job, zone } : job;
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

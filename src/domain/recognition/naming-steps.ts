import { readCrontab } from '../cron/crontab.ts';
import { recogniseFormat, type RecognisedFormat } from '../json/convert/recognise-format.ts';
import { beijingOffsetSeconds } from '../lunar/index.ts';
import { readIdentifier } from '../random/index.ts';
import { sizeText } from '../text/size-text.ts';
import { formatSeconds } from '../text/time.ts';
import { formatTimestamp, parseTimestamp } from '../timestamp/index.ts';
import { type StepRule, textValue } from './step.ts';

const timeZone = 'Asia/Shanghai';
const counted = /^\d{9,10}$|^\d{12,13}$|^\d{15,16}$|^\d{18,19}$/;

/** Each line as the time in Beijing that it is; undefined where one is none. */
function timesOf(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.length > 200 || !lines.every((line) => counted.test(line) || recogniseFormat(line) === 'timestamp'))
    return undefined;
  const times = lines.map((line) => {
    const read = parseTimestamp(line, { timeZone });
    const written = read.ok ? formatTimestamp(read.value.epochNanoseconds, { timeZone, form: 'spec' }) : undefined;
    return written?.ok ? written.value : undefined;
  });
  return times.includes(undefined) ? undefined : times.join('\n');
}

/** Digests by the number of their hexadecimal digits. */
const digests: Readonly<Record<number, string>> = {
  8: 'CRC-32',
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  64: 'SHA-256 或 SM3',
  96: 'SHA-384',
  128: 'SHA-512',
};

function digestName(text: string): string | undefined {
  return /^[\da-f]+$/i.test(text) && /[a-f]/i.test(text) && /\d/.test(text) ? digests[text.length] : undefined;
}

/** A UUID with its hyphens, or a ULID; 32 digits without hyphens are more often a digest, and 26 small letters a word. */
function identifierText(text: string): string | undefined {
  const isLikely =
    /^(?:urn:uuid:)?\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i.test(text) ||
    /^[0-7][\dA-HJKMNP-TV-Z]{25}$/.test(text);
  const read = isLikely ? readIdentifier(text) : undefined;
  if (!read?.ok) return undefined;
  const { kind, version, epochNanoseconds, uuid, ulid } = read.value;
  const time =
    epochNanoseconds === undefined
      ? []
      : [formatSeconds(Number(epochNanoseconds / 1_000_000_000n), beijingOffsetSeconds)];
  return [
    kind === 'ulid' ? uuid : `UUID${version === undefined ? '' : ` v${version}`}`,
    ...time,
    ...(kind === 'ulid' ? [] : [ulid]),
  ].join('\n');
}

const nickname = /\s|^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/i;

function isCron(text: string): boolean {
  const jobs = /[*?@]/.test(text) ? readCrontab(text) : undefined;
  return jobs?.every(({ expression }) => nickname.test(expression)) ?? false;
}

function isDiff(text: string): boolean {
  return /^(?:diff --git |Index: )/.test(text) || /^--- .+\n\+\+\+ /.test(text) || /^@@ -\d+(?:,\d+)? \+\d/.test(text);
}

/** A rule that only names a text which another tool reads. */
function naming(kind: string, what: string, confidence: StepRule['confidence'], more: Partial<StepRule>): StepRule {
  return { kind, name: what, what, confidence, apply: textValue, isLast: true, ...more };
}

/** A rule for a format that the JSON tool reads. */
function format(kind: RecognisedFormat, what: string, confidence: number): StepRule {
  return naming(
    kind,
    what,
    (text) => ((kind === 'xml' || text.includes('\n')) && recogniseFormat(text) === kind ? confidence : 0),
    {
      page: 'tool/json',
      query: { input: kind },
    },
  );
}

/** The steps that say what a text is. */
export const namingSteps: readonly StepRule[] = [
  naming('file', '文件', (_, { file }) => (file ? 1 : 0), { apply: (_, value) => value, page: 'tool/hash' }),
  naming('timestamp', '时间', (text) => (timesOf(text) === undefined ? 0 : 0.94), {
    name: '换算时间',
    page: 'tool/timestamp',
    apply: (text) => textValue(timesOf(text)),
  }),
  naming('identifier', '编号', (text) => (identifierText(text) === undefined ? 0 : 0.95), {
    page: 'tool/random',
    apply: (text) => textValue(identifierText(text)),
  }),
  naming('cron', 'cron 表达式', (text) => (isCron(text) ? 0.95 : 0), { page: 'tool/timestamp' }),
  naming('colour', '颜色', (text) => (readColour(text) === undefined ? 0 : 0.95), {
    apply: (text) => textValue(readColour(text)),
  }),
  naming('digest', '摘要', (text) => (digestName(text) ? 0.8 : 0), {
    page: 'tool/hash',
    query: { m: 'file' },
    apply: (text) => textValue(`可能是 ${digestName(text)}，${sizeText(text.length / 2)}`),
  }),
  naming('diff', '补丁', (text) => (isDiff(text) ? 0.98 : 0), { page: 'tool/diff' }),
  naming('pem', 'PEM', (text) => (/^-----BEGIN [A-Z ]+-----\s/.test(text) ? 0.98 : 0), { page: 'tool/base64' }),
  format('xml', 'XML', 0.9),
  format('ndjson', '逐行 JSON', 0.97),
  format('csv', 'CSV', 0.65),
  format('toml', 'TOML', 0.65),
  format('yaml', 'YAML', 0.6),
];

/** The other writing of a colour of CSS: `#ff8800` as `rgb(255, 136, 0)`, and back; undefined for another text. */
function readColour(text: string): string | undefined {
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return rgbOf(text.slice(1));
  const parts = /^rgba?\(([\d.,/%\s]{5,40})\)$/i
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!parts || parts.length < 3 || parts.slice(0, 3).some((part) => !(part >= 0 && part <= 255))) return undefined;
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

function rgbOf(digits: string): string {
  const pairs = digits.length < 6 ? Array.from(digits, (digit) => digit + digit) : digits.match(/../g)!;
  const [red, green, blue, alpha] = pairs.map((pair) => Number.parseInt(pair, 16));
  return alpha === undefined
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(2)})`;
}

import { formatOf } from '../shape/formats.ts';

/** Whether a text has a format; formats that are not known here fit anything, as 2020-12 says. */
export function checkFormat(name: string, text: string): boolean {
  const check = checks.get(name);
  return check ? check(text) : true;
}

const checks: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date-time', (text) => formatOf(text) === 'date-time' && isDay(text)],
  ['date', (text) => formatOf(text) === 'date' && isDay(text)],
  ['time', (text) => formatOf(text) === 'time'],
  ['uuid', (text) => formatOf(text) === 'uuid'],
  ['ipv4', (text) => formatOf(text) === 'ipv4' && !/(?:^|\.)0\d/.test(text)],
  ['ipv6', isIpv6],
  ['email', (text) => formatOf(text) === 'email'],
  ['uri', (text) => /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i.test(text)],
  [
    'hostname',
    (text) =>
      text.length < 254 &&
      text.split('.').every((label) => /^(?!-)[a-z\d-]{1,63}(?!-)$/i.test(label) && !label.endsWith('-')),
  ],
  ['json-pointer', (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)],
  ['regex', isRegex],
]);

/** The pattern of dates lets 30 February pass. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= last;
}

function isIpv6(text: string): boolean {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail && formatOf(tail[2]!) !== 'ipv4') return false;
  const groups = tail ? `${tail[1]}0:0` : text;
  const halves = groups.split('::');
  const parts = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isRight = parts.every((part) => /^[\da-f]{1,4}$/i.test(part));
  return isRight && (halves.length === 1 ? parts.length === 8 : halves.length === 2 && parts.length < 8);
}

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

import { isHostname, isIdnHostname, isInternational, isIpv4, isIpv6 } from './hosts.ts';
import { isRfc3339Date, isRfc3339DateTime, isRfc3339Time } from './rfc3339.ts';
import { isUri, isUriTemplate } from './uris.ts';

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const quoted = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const internationalAtom = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^ -~\p{Cc}]|[\u0080-\u009f])+$/u;
const internationalQuoted = /^"(?:[ !#-[\]-~]|[^ -~\p{Cc}]|[\u0080-\u009f]|\\[ -~])*"$/u;

/** Whether a text is a mailbox of RFC 5321 §4.1.2, or of RFC 6531, which allows other letters than those of ASCII. */
function isEmail(text: string, international = false): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const [word, whole] = international ? [internationalAtom, internationalQuoted] : [atom, quoted];
  const local = text.slice(0, at);
  if (!whole.test(local) && !local.split('.').every((each) => word.test(each))) return false;
  return isDomain(text.slice(at + 1), international);
}

function isDomain(domain: string, international: boolean): boolean {
  const [, version, address] = /^\[(IPv6:)?(.*)\]$/i.exec(domain) ?? [];
  if (address !== undefined) return version === undefined ? isIpv4(address) : isIpv6(address);
  return international ? isIdnHostname(domain) : isHostname(domain);
}

/**
 * `partly`: the checked part is right, but internationalized host names need the tables of IDNA, which are not
 * included.
 */
export type FormatVerdict = 'right' | 'wrong' | 'partly' | 'unknown';

/** Whether a text has a format of JSON Schema 2020-12; `unknown` for the name of another. */
export function checkFormat(name: string, text: string): FormatVerdict {
  const check = checks.get(name);
  if (!check) return 'unknown';
  if (!check(text)) return 'wrong';
  return withHosts.has(name) && isInternational(text) ? 'partly' : 'right';
}

const withHosts = new Set(['hostname', 'idn-hostname', 'email', 'idn-email']);

const clock = 'T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const days = '(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)';
/** RFC 3339 appendix A. */
const duration = new RegExp(`^P(?:\\d+W|${days}(?:${clock})?|${clock})$`);
const pointer = '(?:/(?:[^~/]|~[01])*)*';
const relativePointer = new RegExp(`^(?:0|[1-9]\\d*)(?:[+-](?:0|[1-9]\\d*))?(?:#|${pointer})$`, 'u');

const checks: ReadonlyMap<string, (text: string) => boolean> = new Map<string, (text: string) => boolean>([
  ['date-time', isRfc3339DateTime],
  ['date', isRfc3339Date],
  ['time', isRfc3339Time],
  ['duration', (text) => duration.test(text)],
  ['email', (text) => isEmail(text)],
  ['idn-email', (text) => isEmail(text, true)],
  ['hostname', isHostname],
  ['idn-hostname', isIdnHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['uri', (text) => isUri(text)],
  ['uri-reference', (text) => isUri(text, { relative: true })],
  ['iri', (text) => isUri(text, { international: true })],
  ['iri-reference', (text) => isUri(text, { relative: true, international: true })],
  ['uri-template', isUriTemplate],
  ['uuid', (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
  ['json-pointer', (text) => new RegExp(`^${pointer}$`, 'u').test(text)],
  ['relative-json-pointer', (text) => relativePointer.test(text)],
  ['regex', isRegex],
]);

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

import { isHostname, isIdnHostname, isIpv4, isIpv6 } from './hosts.ts';

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const quoted = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const internationalAtom = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^ -~\p{Cc}]|[\u0080-\u009f])+$/u;
const internationalQuoted = /^"(?:[ !#-[\]-~]|[^ -~\p{Cc}]|[\u0080-\u009f]|\\[ -~])*"$/u;

/** Whether a text is a mailbox of RFC 5321 §4.1.2, or of RFC 6531, which allows other letters than those of ASCII. */
export function isEmail(text: string, isInternational = false): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const [word, whole] = isInternational ? [internationalAtom, internationalQuoted] : [atom, quoted];
  const local = text.slice(0, at);
  if (!whole.test(local) && !local.split('.').every((each) => word.test(each))) return false;
  return isDomain(text.slice(at + 1), isInternational);
}

function isDomain(domain: string, isInternational: boolean): boolean {
  const [, version, address] = /^\[(IPv6:)?(.*)\]$/i.exec(domain) ?? [];
  if (address !== undefined) return version === undefined ? isIpv4(address) : isIpv6(address);
  return isInternational ? isIdnHostname(domain) : isHostname(domain);
}

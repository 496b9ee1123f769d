/** XML 1.0 (fifth edition) §2.3, with the colon of namespaces. */
const start =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const inner = `${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040`;

const whole = new RegExp(`^[${start}][${inner}]*$`, 'u');
const wrongSign = new RegExp(`[^${inner}]`, 'gu');

/** Matches a name at `lastIndex`. */
export const namePattern = new RegExp(`[${start}][${inner}]*`, 'uy');

/**
 * Whether a text is an XML name that may be written where these prefixes are declared. A colon separates a namespace
 * prefix ("Namespaces in XML" §3): nearly every reader refuses a name whose prefix is not declared.
 */
export function isXmlName(name: string, isDeclared: (prefix: string) => boolean = () => false): boolean {
  if (!whole.test(name)) return false;
  const [prefix, local, ...more] = name.split(':');
  if (local === undefined) return true;
  return more.length === 0 && whole.test(prefix!) && whole.test(local) && isDeclared(prefix!);
}

/** The nearest name that XML allows, without a prefix. */
export function toXmlName(name: string): string {
  const cleaned = name.replaceAll(wrongSign, '_').replaceAll(':', '_');
  return whole.test(cleaned) ? cleaned : `_${cleaned}`;
}

/** Whether a text holds a character that XML 1.0 cannot hold, escaped or not. */
export function hasForbidden(text: string): boolean {
  return /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);
}

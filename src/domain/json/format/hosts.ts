/** RFC 1123: letters, digits and hyphens, 63 to a label and 253 in all. */
export function isHostname(text: string): boolean {
  return (
    text.length <= 253 && text.split('.').every((each) => /^(?!-)[a-z\d-]{1,63}$/i.test(each) && !each.endsWith('-'))
  );
}

/** Letters, digits and marks, and what RFC 5892 §2.6 allows besides, alone or beside certain letters (joiners, some dots and signs). */
const label =
  /^(?![-\p{M}])[\p{L}\p{M}\p{Nd}\p{Join_Control}\u{b7}\u{375}\u{5f3}\u{5f4}\u{6fd}\u{6fe}\u{f0b}\u{3007}\u{30fb}-]{1,63}$/u;

/**
 * Whether a name could be an internationalised host. Whether each character is allowed where it stands takes the tables of IDNA 2008,
 * which are not here.
 */
export function isIdnHostname(text: string): boolean {
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  return text.length <= 253 && labels.every((each) => label.test(each) && !each.endsWith('-'));
}

/** Whether a host is in need of the tables of IDNA: in other letters, or coded as `xn--…`. */
export function isInternational(text: string): boolean {
  return /[\u0080-\uffff]|(?:^|[.@])xn--/i.test(text);
}

/** Four decimal numbers without zeros before them. */
export function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

/** RFC 4291 §2.2, without a zone. */
export function isIpv6(text: string): boolean {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail && !isIpv4(tail[2]!)) return false;
  const groups = tail ? `${tail[1]}0:0` : text;
  const halves = groups.split('::');
  const parts = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isRight = parts.every((part) => /^[\da-f]{1,4}$/i.test(part));
  return isRight && (halves.length === 1 ? parts.length === 8 : halves.length === 2 && parts.length < 8);
}

// A door of its own, because the matcher behind the other one is loaded only for a text that this one knows.
const field =
  /^(?:[\d*?][\w*?,/#-]*|LW?|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|SUN|MON|TUE|WED|THU|FRI|SAT)[\w,/#-]*)$/i;

/**
 * Whether a text is meant as a cron expression, right or wrong: a nickname, or fields among which is a `*` or `?`, or as many numbers as
 * no date has.
 */
export function isCron(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  if (/^@[a-z]+$/i.test(plain)) return true;
  const parts = plain.split(/\s+/);
  if (parts.length < 4 || parts.length > 7 || !parts.every((part) => field.test(part))) return false;
  return parts.some((part) => /^[*?]/.test(part)) || parts.length === 5 || parts.length === 6;
}

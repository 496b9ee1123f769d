/**
 * Signs that do something to the text around them instead of being shown: control characters, which terminals obey; separators of lines; marks
 * that turn the direction of what follows; and halves of surrogate pairs, which cannot be written as UTF-8.
 */
const controlSigns = '\\p{Cc}\\p{Cs}\\u2028-\\u202e\\u2066-\\u2069';

/** A line of text that holds none of them, as a pattern for schemas. */
export const plainLine = `^[^${controlSigns}]*$`;

/** Such a line with a sign that readers see. */
export const writtenLine = `^(?=.*\\S)[^${controlSigns}]*$`;

const controlSign = new RegExp(`[${controlSigns}]`, 'u');

/** What is wrong with a line that holds one of them: where it is, because nobody sees it. */
export function describeControlSign(text: string, label: string): string | undefined {
  const found = controlSign.exec(text);
  if (!found) return undefined;
  const place = Array.from(text.slice(0, found.index)).length + 1;
  return `${label}的第 ${place} 个字符是${nameOf(found[0])}，请删除`;
}

const controlSignRun = new RegExp(`[${controlSigns}]+`, 'gu');

/** A text as a line that holds none of them, for texts that no author typed here: line breaks and tabs become a space, the others go. */
export function toPlainLine(text: string): string {
  return text.replace(controlSignRun, (run) => (/\s/.test(run) ? ' ' : '')).trim();
}

function nameOf(sign: string): string {
  if (/[\r\n]/.test(sign)) return '换行';
  return `看不见的控制字符 U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Whether a text has a sign that readers see; Hangul fillers and the empty Braille cell look like none. */
export const hasVisibleSign = (text: string): boolean => /[^\s\p{C}\p{DI}\u2800]/u.test(text);

const shownInTerminals = new RegExp(`(?!\\n)[${controlSigns}\\u061c\\u200e\\u200f]`, 'gu');

/** Writes them as JSON would, so that a terminal or a log shows them; line breaks stay, and JSON means the same. */
export function escapeControlSigns(text: string): string {
  return text.replace(shownInTerminals, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

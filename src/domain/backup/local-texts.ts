/** Longest text a tool keeps. */
const maxText = 20_000_000;
const maxSetting = 5000;

/** Keys under which own templates lie; they are a part of their own. */
export const templatesKey = 'tech/chatgpt/templates';

/** Local storage keys that hold how somebody likes the site. What is meant for one device, such as its tool memory, is none of them. */
export const settingKeys = [
  'theme',
  'reading',
  'calendar',
  'searches',
  'writing',
  'code-field',
  'single-keys',
] as const;

/**
 * Keys of what was typed into the tools or chosen in them. A `#` at the end is a note about the address; a test that is just being
 * stored will lie with the others in a moment.
 */
export function isToolKey(key: string): boolean {
  const isOther = key === templatesKey || key === 'tool/math/done' || key.endsWith('#');
  return !isOther && /^(?:tool|lunar|tech)\/[\w/.:-]{1,100}$/.test(key);
}

/** A text of a tool out of a file. What it says is read by the tool, as it reads all that is kept. */
export function readToolText(key: string, value: unknown): string | undefined {
  return isToolKey(key) ? shortText(value, maxText) : undefined;
}

/** A setting out of a file. */
export function readSetting(key: string, value: unknown): string | undefined {
  return settingKeys.some((known) => known === key) ? shortText(value, maxSetting) : undefined;
}

function shortText(value: unknown, most: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;
}

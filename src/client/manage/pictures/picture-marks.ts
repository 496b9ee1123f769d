/** How a picture that is not yet uploaded stands in a text: as an image whose address is this and its key. */
const mark = /picture:([\w-]{8,64})/g;

/** The image as it is written into a text. */
export function writeMark(key: string, name: string): string {
  return `![${describe(name)}](picture:${key})`;
}

/** Puts addresses where the keys of uploaded pictures stand; keys without one stay. */
export function replaceMarks(text: string, urlOf: (key: string) => string | undefined): string {
  return text.replace(mark, (whole: string, key: string) => urlOf(key) ?? whole);
}

/** The keys that stand in a text, each once, in the order they come in. */
export function keysIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mark), ([, key = '']) => key))];
}

/** Cameras and clipboards give names that say nothing about the picture. */
const nameless = /^(?:image|img|photo|picture|dsc|screenshot|截屏|截图|屏幕截图|微信图片)?[\s\d_()-]*$/i;

function describe(name: string): string {
  const bare = name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[\\[\]\s]+/g, ' ')
    .trim();
  return nameless.test(bare) ? '图片' : bare.slice(0, 60);
}

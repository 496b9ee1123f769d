/** A picture that is not uploaded yet, in a text: an image with the address `picture:KEY`. */
const mark = /picture:([\w-]{8,64})/g;

/** The Markdown image of a picture that is not uploaded yet. */
export function writeMark(key: string, name: string): string {
  return `![${describe(name)}](picture:${key})`;
}

/** Replaces keys by the addresses of uploaded pictures; other keys stay. */
export function replaceMarks(text: string, urlOf: (key: string) => string | undefined): string {
  return text.replace(mark, (whole: string, key: string) => urlOf(key) ?? whole);
}

/** The keys in a text, each once, in their order. */
export function keysIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mark), ([, key = '']) => key))];
}

/** Matches the names cameras and clipboards give, which do not describe the picture. */
const nameless = /^(?:image|img|photo|picture|dsc|screenshot|截屏|截图|屏幕截图|微信图片)?[\s\d_()-]*$/i;

function describe(name: string): string {
  const bare = name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[\\[\]\s]+/g, ' ')
    .trim();
  return nameless.test(bare) ? '图片' : bare.slice(0, 60);
}

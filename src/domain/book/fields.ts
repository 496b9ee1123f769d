/** Lengths in Unicode code points; what an owner writes into `book.json` is held to them. */
export const bookLimits = {
  id: 40,
  title: 100,
  author: 40,
  summary: 300,
  tag: 20,
  tags: 10,
  chapters: 300,
  path: 200,
  chapterBytes: 256 * 1024,
  /** A picture, and a whole book, that is put into the database, from which every machine copies it. */
  pictureBytes: 16 * 1024 * 1024,
  bookBytes: 256 * 1024 * 1024,
} as const;

/** Kinds of pictures a book may bring. */
export const pictureKinds = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'] as const;

/** Whether a text can identify a book or a chapter in an address: small Latin letters, digits and single hyphens. */
export function isBookId(text: string): boolean {
  return text.length <= bookLimits.id && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * Whether a name is a file inside the book's own folder: parts joined by `/`, none of them hidden, none leading upwards,
 * nothing that a system or an address would read in another way.
 */
export function isBookPath(text: string): boolean {
  return (
    text.length <= bookLimits.path &&
    text.split('/').every((part) => /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} ._-]*$/u.test(part))
  );
}

/** The ending of a file's name, in lower case and without the dot. */
export function kindOf(path: string): string {
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

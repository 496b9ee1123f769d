/** Pictures that were put into a text before they were uploaded. */
export interface PictureResolver {
  /** The text with the addresses of those that are uploaded. */
  readonly resolve: (text: string) => string;
  /** Those that are not. */
  readonly pending: (text: string) => readonly string[];
}

/** Where nobody knows the pictures, every one of them is still to come. */
export const unresolvedPictures: PictureResolver = {
  resolve: (text) => text,
  pending: (text) => Array.from(text.matchAll(/\]\(picture:([A-Za-z0-9_-]+)/g), ([, key]) => key ?? ''),
};

/** Knows the pictures that were inserted into a text as `picture:KEY` before they were uploaded. */
export interface PictureResolver {
  /** Replaces the keys of uploaded pictures by their addresses. */
  readonly resolve: (text: string) => string;
  /** The keys in a text whose pictures are not uploaded yet. */
  readonly pending: (text: string) => readonly string[];
}

/** The resolver before the uploads are loaded: every picture counts as pending. */
export const unresolvedPictures: PictureResolver = {
  resolve: (text) => text,
  pending: (text) => Array.from(text.matchAll(/(?:\]\(|mermaid )picture:([A-Za-z0-9_-]+)/g), ([, key]) => key ?? ''),
};

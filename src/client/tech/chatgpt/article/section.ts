/** A block of a chapter; in its text, `**` encloses the words it introduces, and `[…](…)` is a source or a place of this page. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly drawn: 'answer' | 'attention' | 'costs' };

/** A section of a chapter. Sections are data, because JSX would put a space wherever a line of Chinese is broken. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The words of a block, piece by piece; a picture has none. */
export function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('drawn' in block) return [];
  return 'steps' in block ? block.steps : block.points;
}

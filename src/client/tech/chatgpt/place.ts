import { chapters } from './article/chapters.ts';

/** The views of the page: the chapters, the playgrounds, the templates. */
export type View = 'read' | 'try' | 'use';

/** A place of the page: its view, the chapter if it is one to read, and the id of the element where the reader stands. */
export interface PagePlace {
  readonly view: View;
  readonly chapter?: number;
  readonly id?: string;
}

/** Where the page begins, and what its address without a fragment shows. */
export const beginning: PagePlace = { view: 'read', chapter: 0 };

const places = new Map<string, PagePlace>([
  ...chapters.flatMap(({ id, sections }, chapter) =>
    [id, ...sections.map((section) => section.id)].map((each): [string, PagePlace] => [
      each,
      { view: 'read', chapter, id: each },
    ]),
  ),
  ...['try', 'counter', 'try-sampling', 'try-attention'].map((id): [string, PagePlace] => [id, { view: 'try', id }]),
  ['templates', { view: 'use', id: 'templates' }],
  ['', beginning],
]);

/** Answers the place that a fragment names; undefined for one that the page does not have, such as that of the link to the content. */
export function placeOf(fragment: string): PagePlace | undefined {
  return places.get(fragment.replace(/^#/, ''));
}

/** Names a place in the title of the tab; undefined for the beginning, whose title is that of the page. */
export function titleOf({ view, chapter = 0, id }: PagePlace): string | undefined {
  if (id === undefined) return undefined;
  const part = { read: chapters[chapter]!.title, try: '试一试：词元、采样与注意力', use: '提示词模板与例子' }[view];
  return `${part} · ChatGPT 怎样工作`;
}

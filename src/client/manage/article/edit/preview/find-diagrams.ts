import { diagramPicture, isDiagram } from '#domain/article/diagram.ts';
import { markdown } from '#domain/article/markdown.ts';
import { pictureAnchor } from './picture-address.ts';

/** A diagram in a text. */
export interface FoundDiagram {
  readonly source: string;
  /** Where its first line begins. */
  readonly start: number;
  /** Where the info of its fence stands. */
  readonly from: number;
  readonly to: number;
  /** Where its last line ends. */
  readonly end: number;
  /** The first line of its source, from 1. */
  readonly line: number;
  /** Whether its picture was drawn of this source. */
  readonly isDrawn: boolean;
}

const opening = /^([\s>*+-]*(?:\d+[.)]\s+)?(?:`{3,}|~{3,})\s*)mermaid(?=\s|$)/;

/** The diagrams of a text, as its renderer reads it; one whose opening line is written in a rare way is left as code. */
export function findDiagrams(text: string): FoundDiagram[] {
  const lines = text.split('\n');
  const starts: number[] = [0];
  for (const line of lines) starts.push(starts[starts.length - 1]! + line.length + 1);
  return markdown.parse(text, {}).flatMap(({ type, info, content, map }) => {
    const mark = opening.exec(lines[map?.[0] ?? -1] ?? '')?.[1];
    if (type !== 'fence' || !map || mark === undefined || !isDiagram(info) || content.trim() === '') return [];
    const [first, behind] = map;
    const start = starts[first]!;
    const from = start + mark.length;
    const to = starts[first + 1]! - 1;
    const end = starts[behind]! - 1;
    return [
      {
        source: content,
        start,
        from,
        to,
        end,
        line: first + 2,
        isDrawn: diagramPicture(pictureAnchor(info), content) !== undefined,
      },
    ];
  });
}

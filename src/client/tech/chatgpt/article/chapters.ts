import { readingMinutes } from '#domain/article/word-count.ts';
import { type Section, textsOf } from './section.ts';
import { training } from './training.ts';
import { using } from './using.ts';
import { workings } from './workings.ts';

/** A chapter: the sections that are read together. Its id is its address on the page. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly sections: readonly Section[];
}

const sections = new Map([...workings, ...training, ...using].map((section) => [section.id, section]));

const contents = [
  ['一次回答', 'answer'],
  ['词元与嵌入', 'tokens', 'embedding'],
  ['注意力与上下文', 'attention', 'context'],
  ['训练', 'pretraining', 'post-training', 'reasoning'],
  ['抽签与编造', 'sampling', 'hallucination', 'limits'],
  ['用与核对', 'tools', 'multimodal', 'privacy', 'checking', 'changes'],
] as const;

/** The six chapters in their order; a test finds each section in one of them. */
export const chapters: readonly Chapter[] = contents.map(([title, ...ids], index) => {
  const own = ids.map((id) => sections.get(id)!);
  const text = own.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join('\n');
  return {
    id: `chapter-${index + 1}`,
    title,
    minutes: readingMinutes(text),
    sections: own,
  };
});

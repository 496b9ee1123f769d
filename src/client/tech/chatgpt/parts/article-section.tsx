import type { ComponentType } from 'react';
import type { Block, Section } from '../article/section.ts';
import { AnswerFigure } from './answer-figure.tsx';
import { AttentionFigure } from './attention-figure.tsx';
import { CostTable } from './cost-table.tsx';
import { RichText } from './rich-text.tsx';
import { SamplingDemo } from './sampling-demo.tsx';

type Drawn = Extract<Block, { drawn: string }>['drawn'];

const drawings: Readonly<Record<Drawn, ComponentType>> = {
  answer: AnswerFigure,
  attention: AttentionFigure,
  costs: CostTable,
  sampling: SamplingDemo,
};

/** A part of the article, flat, so that the spacing of prose applies to it. */
export function ArticleSection({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {blocks.map((block) => (
        <BlockView key={keyOf(block)} block={block} />
      ))}
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ('drawn' in block) {
    const Drawing = drawings[block.drawn];
    return <Drawing />;
  }
  const ordered = 'steps' in block;
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {(ordered ? block.steps : block.points).map((text) => (
        <li key={text}>
          <RichText text={text} />
        </li>
      ))}
    </List>
  );
}

function keyOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('drawn' in block) return block.drawn;
  return ('steps' in block ? block.steps : block.points).join();
}

import type { ComponentType } from 'react';
import { costs } from '../article/costs.ts';
import type { Block, Section } from '../article/section.ts';
import { AnswerFigure } from './answer-figure.tsx';
import { AttentionFigure } from './attention-figure.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './figure.module.css';

type Drawn = Extract<Block, { drawn: string }>['drawn'];

const drawings: Readonly<Record<Drawn, ComponentType>> = {
  answer: AnswerFigure,
  attention: AttentionFigure,
  costs: CostTable,
};

/** Renders a section without a wrapper, so that the spacing of prose applies to its blocks. */
export function ArticleSection({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <>
      <h3 id={id}>{title}</h3>
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

/** Compares the token counts of the same texts in both vocabularies. */
function CostTable() {
  return (
    <ScrollRegion className={`table ${styles.figure}`} label="同样的文字在两张词表里的块数">
      <table className={styles.costs}>
        <thead>
          <tr>
            <th scope="col">文字</th>
            <th scope="col">字符</th>
            <th scope="col">旧词表</th>
            <th scope="col">新词表</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ text, cl100k, o200k }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{text.length}</td>
              <td>{cl100k}</td>
              <td>{o200k}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Renders text in which `**` encloses strong words, and `[words](…)` is a link. */
function RichText({ text }: { text: string }) {
  return text.split(/(\*\*[^*]+\*\*|\[[^\][]{1,99}\]\([^()]{1,199}\))/).map((piece) => {
    if (piece.startsWith('**')) return <strong key={piece}>{piece.slice(2, -2)}</strong>;
    const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (words === undefined) return piece;
    return (
      <a key={piece} href={address} {...(!address?.startsWith('#') && elsewhere)}>
        {words}
      </a>
    );
  });
}

const elsewhere = { target: '_blank', rel: 'noopener' };

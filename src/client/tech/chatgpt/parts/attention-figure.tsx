import { attentionOf, type Ending, textsOf } from './attention.ts';
import styles from './figure.module.css';

/** The centres of the words in a picture 340 units wide. */
const places = [27, 82, 137, 188, 230, 262, 302] as const;
const lastPlace = places.length - 1;

const rowHeight = 150;

/** Shows the attention of the last word to the words before it, which depends on what the last word says. */
export function AttentionFigure() {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 340 ${rowHeight * 2}`} role="img" aria-label={spoken}>
        {(['low', 'high'] as const).map((ending, index) => (
          <g key={ending} transform={`translate(0 ${index * rowHeight})`}>
            <Reading ending={ending} at={lastPlace} />
          </g>
        ))}
      </svg>
      <figcaption>
        最后一个词回头看。说“矮”，看得最多的是小猫；说“高”，看得最多的是桌子。数字是示意，不是哪个模型里取出来的。
      </figcaption>
    </figure>
  );
}

const spoken = '两个句子：“小猫跳不上桌子，因为它太矮”，“矮”把近六成的注意力给小猫；换成“高”，近六成给桌子';

/** The same picture of one sentence and one of its words. */
export function AttentionPicture(props: ReadingProps & { readonly label: string }) {
  const { label, ...reading } = props;
  return (
    <svg className={styles.picture} viewBox={`0 0 340 ${rowHeight}`} role="img" aria-label={label}>
      <Reading {...reading} />
    </svg>
  );
}

interface ReadingProps {
  readonly ending: Ending;
  /** The word that looks back. */
  readonly at: number;
}

function Reading({ ending, at }: ReadingProps) {
  const shares = attentionOf(ending, at);
  const words = textsOf(ending);
  const width = words[at]!.length * 14 + 16;
  return (
    <>
      {shares.slice(0, at).map((share, index) => (
        <Arc key={words[index]} from={places[index]!} to={places[at]!} share={share} />
      ))}
      <rect className={styles.core} x={places[at]! - width / 2} y="101" width={width} height="26" rx="6" />
      {words.map((word, index) => (
        <text key={word} className={styleOf(index, at)} x={places[index]} y="119">
          {word}
        </text>
      ))}
      {shares.map((share, index) => (
        <text key={words[index]} className={styles.note} x={places[index]} y="141">
          {percentText(share)}
        </text>
      ))}
    </>
  );
}

function styleOf(index: number, at: number): string | undefined {
  if (index === at) return styles.strong;
  return index < at ? styles.word : styles.unwritten;
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;

/** Draws an arc between two words: its height shows the distance, its width the share. */
function Arc({ from, to, share }: { from: number; to: number; share: number }) {
  const height = 20 + (to - from) * 0.25;
  return (
    <path
      className={styles.arc}
      strokeWidth={Math.max(0.75, share * 11)}
      d={`M${from} 100 Q${(from + to) / 2} ${100 - height * 2} ${to} 98`}
    />
  );
}

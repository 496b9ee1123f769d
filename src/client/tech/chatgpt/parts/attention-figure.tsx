import styles from './figure.module.css';

const words = ['小猫', '跳不上', '桌子', '因为', '它', '太'] as const;
/** The centres of the words in a picture 340 units wide. */
const places = [27, 82, 137, 188, 230, 262] as const;
const endPlace = 302;

const readings = [
  { end: '矮', weights: [60, 8, 12, 3, 14, 3] },
  { end: '高', weights: [10, 9, 60, 3, 15, 3] },
] as const;

const rowHeight = 150;

/** Shows the attention of the last word to the words before it, which depends on what the last word says. */
export function AttentionFigure() {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 340 ${rowHeight * 2}`} role="img" aria-label={spoken}>
        {readings.map((reading, index) => (
          <g key={reading.end} transform={`translate(0 ${index * rowHeight})`}>
            <Reading {...reading} />
          </g>
        ))}
      </svg>
      <figcaption>
        最后一个词回头看。说“矮”，看得最多的是小猫；说“高”，看得最多的是桌子。数字是示意，不是哪个模型里取出来的。
      </figcaption>
    </figure>
  );
}

const spoken = '两个句子：“小猫跳不上桌子，因为它太矮”，“矮”把六成的注意力给小猫；换成“高”，六成给桌子';

function Reading({ end, weights }: { end: string; weights: readonly number[] }) {
  return (
    <>
      {weights.map((weight, index) => (
        <Arc key={words[index]} from={places[index]!} weight={weight} />
      ))}
      {words.map((word, index) => (
        <text key={word} className={styles.word} x={places[index]} y="118">
          {word}
        </text>
      ))}
      <rect className={styles.core} x={endPlace - 15} y="101" width="30" height="26" rx="6" />
      <text className={styles.strong} x={endPlace} y="119">
        {end}
      </text>
      {weights.map((weight, index) => (
        <text key={words[index]} className={styles.note} x={places[index]} y="137">
          {weight}%
        </text>
      ))}
    </>
  );
}

/** Draws an arc between two words: its height shows the distance, its width the weight. */
function Arc({ from, weight }: { from: number; weight: number }) {
  const height = 20 + (endPlace - from) * 0.25;
  const middle = (from + endPlace) / 2;
  return (
    <path
      className={styles.arc}
      strokeWidth={Math.max(0.75, weight / 9)}
      d={`M${from} 100 Q${middle} ${100 - height * 2} ${endPlace} 98`}
    />
  );
}

import styles from './figure.module.css';

const tokens = ['今天', '的', '天气', '真'] as const;
const candidates = [
  { word: '好', percent: 62 },
  { word: '不错', percent: 21 },
  { word: '热', percent: 9 },
  { word: '其他', percent: 8 },
] as const;

const tokenWidth = 52;
const barPixels = 1.6;

/** Animates one round of the loop that writes an answer. */
export function AnswerFigure() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 340 300" role="img" aria-label="写回答的一圈：词元进网络，得出各个候选的概率，抽一个接到末尾">
        {tokens.map((word, index) => (
          <g key={word}>
            <rect className={styles.box} x={8 + index * (tokenWidth + 6)} y="8" width={tokenWidth} height="30" rx="6" />
            <text className={styles.word} x={8 + index * (tokenWidth + 6) + tokenWidth / 2} y="28">
              {word}
            </text>
          </g>
        ))}
        <rect className={styles.core} x="242" y="8" width={tokenWidth} height="30" rx="6" strokeDasharray="4 3" />
        <text className={styles.strong} x="268" y="28">
          好
        </text>
        <Arrow x={124} from={42} to={66} />
        <rect className={styles.core} x="8" y="70" width="228" height="46" rx="8" />
        <text className={styles.strong} x="122" y="90">
          网络
        </text>
        <text className={styles.note} x="122" y="107">
          换成编号 → 嵌入 → 一层层注意力
        </text>
        <Arrow x={124} from={120} to={144} />
        {candidates.map((candidate, index) => (
          <Candidate key={candidate.word} {...candidate} y={152 + index * 28} />
        ))}
        <text className={styles.note} x="124" y="284">
          每个候选的概率（数字是示意）
        </text>
        <path className={styles.line} d="M236 163 H318 V23 H302" />
        <path className={styles.head} d="M302 18 L294 23 L302 28 Z" />
        <text className={styles.note} x="277" y="182">
          抽中“好”
        </text>
        <text className={styles.note} x="277" y="199">
          接到末尾
        </text>
        <text className={styles.note} x="277" y="216">
          再来一圈
        </text>
      </svg>
      <figcaption>写一个词元要走的一圈</figcaption>
    </figure>
  );
}

function Arrow({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <>
      <path className={styles.line} d={`M${x} ${from} V${to - 6}`} />
      <path className={styles.head} d={`M${x - 5} ${to - 7} L${x} ${to} L${x + 5} ${to - 7} Z`} />
    </>
  );
}

function Candidate({ word, percent, y }: { word: string; percent: number; y: number }) {
  return (
    <>
      <text className={styles.word} x="34" y={y + 16}>
        {word}
      </text>
      <rect className={styles.bar} x="64" y={y + 4} width={percent * barPixels} height="14" rx="3" />
      <text className={`${styles.note} ${styles.start}`} x={70 + percent * barPixels} y={y + 16}>
        {percent}%
      </text>
    </>
  );
}

import { type MathQuestion, readCode, readQuestion } from '#domain/math/index.ts';
import { addressOf, fullCodeOf, type Plan, titleOf } from '../plan.ts';
import type { SheetOptions } from '../use-sheet.ts';
import { QrCode } from './qr-code.tsx';
import { QuestionText } from './question-text.tsx';
import styles from './sheet.module.css';

interface Props {
  readonly plan: Plan;
  readonly texts: readonly string[];
  readonly options: SheetOptions;
  /** Called once the sheet is completely drawn and may be printed. */
  readonly onReady: () => void;
}

/** The printed sheet: questions, and the answers on a page of their own. */
export function Sheet({ plan, texts, options, onReady: whole }: Props) {
  const questions = texts.flatMap((text) => readQuestion(text) ?? []);
  const columns = options.columns || columnsFor(texts, options.isLarge);
  const rows = Math.ceil(questions.length / columns);
  return (
    // The sheet is wider than a phone, so it takes the focus for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.paper} tabIndex={0} role="region" aria-label="试卷预览">
      <section className={styles.sheet} aria-label="题目">
        <SheetHeader plan={plan} onReady={whole} />
        <Questions
          questions={questions}
          columns={columns}
          rowHeight={options.rowHeight || heightFor(rows, options.isLarge)}
          isLarge={options.isLarge}
          write={({ text }) => onPaper(text)}
        />
      </section>
      {options.answers && (
        <section className={styles.sheet} aria-label="答案">
          <p className={styles.title}>
            <strong>{titleOf(plan)} · 答案</strong>
            <span>卷号 {codeOn(plan)}</span>
          </p>
          <Questions
            questions={questions}
            columns={Math.max(columns, Math.ceil(questions.length / maxAnswerRows))}
            write={({ answer }) => answer.text}
            answers
          />
        </section>
      )}
    </div>
  );
}

function SheetHeader({ plan, onReady: whole }: Pick<Props, 'plan' | 'onReady'>) {
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.title}>
          <strong>{titleOf(plan)}</strong>
          <span>
            {plan.count} 题　卷号 {codeOn(plan)}
          </span>
        </p>
        <p className={styles.lines}>
          <span>姓名</span>
          <span>日期</span>
          <span>用时</span>
          <span>得分</span>
        </p>
      </div>
      <QrCode path={addressOf(plan)} drawnOnce={whole} />
    </header>
  );
}

/** The number in full, also where an older address brought a short one. */
function codeOn(plan: Plan): string {
  const read = readCode(plan.code);
  return read.ok ? fullCodeOf(plan, read.value.seed) : plan.code;
}

interface QuestionsProps {
  readonly questions: readonly MathQuestion[];
  readonly columns: number;
  readonly write: (question: MathQuestion) => string;
  readonly answers?: boolean;
  readonly isLarge?: boolean;
  /** In millimetres; undefined for the answers, which stand closer. */
  readonly rowHeight?: number;
}

function Questions({ questions, columns, write, answers, isLarge, rowHeight }: QuestionsProps) {
  return (
    <ol
      className={styles.questions}
      data-columns={columns}
      data-answers={answers}
      data-large={isLarge || undefined}
      data-row={rowHeight}
    >
      {questions.map((question, index) => (
        <li key={index}>
          <span className={styles.number}>{index + 1}.</span>
          <QuestionText text={write(question)} />
        </li>
      ))}
    </ol>
  );
}

/** So many rows of a height, in millimetres, stand on one page; what is more is set as close as possible. */
const maxRows = [
  [16, 14],
  [12, 19],
  [9, 26],
] as const;
const closest = 7;

/** The greatest height at which all rows stand on one page; large letters need 12 millimetres, even on a second one. */
function heightFor(rows: number, isLarge: boolean): number {
  const [height] = maxRows.find(([, most]) => rows <= most) ?? [closest];
  return isLarge ? Math.max(12, height) : height;
}

/**
 * Answers keep the columns of their questions, so that both pages can be laid side by side, unless that takes two
 * pages.
 */
const maxAnswerRows = 36;

/** On paper the answer is written behind the equals sign, where a box would be too small. */
function onPaper(text: string): string {
  return text.replace(/ = □(……□)?$/, ' =').replace('○', '◯');
}

function columnsFor(texts: readonly string[], isLarge: boolean): number {
  const longest = Math.max(...texts.map((text) => onPaper(text).length));
  const [four, three] = isLarge ? [9, 13] : [12, 18];
  if (longest <= four) return 4;
  return longest <= three ? 3 : 2;
}

import { type ReactNode, useMemo } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import { withoutFlaw } from '#domain/base64/index.ts';
import { formatJson } from '#domain/json/index.ts';
import { HalfCharacters } from '../../parts/half-characters.tsx';
import { Pane } from '../../parts/pane.tsx';
import { ResultPane } from '../../parts/result-pane.tsx';
import type { ConversionResult, DecodedBytes } from '../convert.ts';
import type { Conversion } from '../use-conversion.ts';
import { BytesPane, targetsOf } from './bytes-view.tsx';
import { JwtPanel } from './jwt-panel.tsx';
import { ScrollBox } from './scroll-box.tsx';
import styles from '../base64.module.css';

interface Props {
  readonly conversion: Conversion;
  readonly text: string;
  readonly replace: (text: string) => void;
  /** The form controls for the options of the current direction. */
  readonly children: ReactNode;
}

/** The pane of the result, by its kind. */
export function ConversionPane({ conversion, text, replace, children }: Props) {
  const { outcome, working, failure } = conversion;
  const state = (
    <>
      {working && <p role="status">正在计算……</p>}
      {failure && <p role="alert">{failure}</p>}
    </>
  );
  const value = useMemo(() => resultOf(outcome), [outcome]);
  const reuse = <QuietButton onClick={() => replace(value)}>用作输入</QuietButton>;
  switch (outcome.kind) {
    case 'jwt':
      return (
        <Pane kind="result" label="JWT 的内容" foot={state}>
          <JwtPanel jwt={outcome.jwt} token={text} replace={replace} />
        </Pane>
      );
    case 'decoded':
      return (
        <BytesPane decoded={outcome} options={children} foot={state} reuse={reuse}>
          {outcome.notes.length > 0 && (
            <NoteList notes={outcome.notes} tolerated={outcome.tolerated} text={text} replace={replace} />
          )}
        </BytesPane>
      );
    default:
      return (
        <ResultPane
          label={labelOf(outcome)}
          value={value}
          file={{ name: 'base64.txt', type: 'text/plain' }}
          sendTo={targetsOf(value)}
          options={children}
          foot={
            <>
              {state}
              <HalfCharacters count={'lone' in outcome ? outcome.lone : 0} />
              {value !== '' && (
                <>
                  <p>{value.length} 个字符</p>
                  {reuse}
                </>
              )}
            </>
          }
        >
          {outcome.kind === 'lines' && <LineTable {...outcome} />}
        </ResultPane>
      );
  }
}

function labelOf(outcome: ConversionResult): string {
  if (outcome.kind === 'encoded') return 'Base64';
  return outcome.kind === 'lines' ? (outcome.encoding ? 'Base64' : '解出的文本') : '结果';
}

/** What the thumb bar copies: the text of the result, of a token its payload. */
export function resultOf(outcome: ConversionResult): string {
  if (outcome.kind === 'encoded') return outcome.text;
  if (outcome.kind === 'decoded') return outcome.text ?? '';
  if (outcome.kind === 'lines') return alignToInput(outcome.lines);
  if (outcome.kind !== 'jwt') return '';
  const { payload, header } = outcome.jwt;
  const formatted = formatJson(payload ?? header, { indent: 2 });
  return formatted.ok ? formatted.value : (payload ?? header);
}

interface NoteListProps extends Pick<DecodedBytes, 'notes' | 'tolerated'> {
  readonly text: string;
  readonly replace: (text: string) => void;
}

/** Lists the flaws that lenient decoding tolerated, each with a button that corrects it. */
function NoteList({ notes, tolerated, text, replace }: NoteListProps) {
  return (
    <section className={styles.notes} aria-label="不合标准之处">
      <p>已解码，但有不合标准之处：</p>
      <ul className={styles.noteList}>
        {notes.map(({ flaw, message, remedy }) => (
          <li key={flaw}>
            <span>{message}</span>
            <QuietButton onClick={() => replace(withoutFlaw(text, flaw, tolerated))}>{remedy}</QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineResults = Extract<ConversionResult, { kind: 'lines' }>;

const maxRows = 200;
const maxCharacters = 300;

/** Shows a conversion line by line: a verdict, and a table of inputs and results. */
function LineTable({ lines, encoding }: LineResults) {
  const wrong = lines.filter(({ result }) => !result.ok).length;
  const verdict =
    wrong > 0
      ? `${lines.length} 行，其中 ${wrong} 行无法解码，输出为空行`
      : `${lines.length} 行，已全部${encoding ? '编码' : '解码'}`;
  return (
    <div className={styles.result}>
      <p className={styles.facts}>{verdict}</p>
      <ScrollBox name="逐行对照" variant="table">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">输入</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, maxRows).map(({ number, input, result }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{shorten(input)}</td>
                <td data-wrong={!result.ok || undefined}>{shorten(result.ok ? result.value : result.error.message)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {lines.length > maxRows && <p className={styles.facts}>表格只显示前 {maxRows} 行，复制和下载包含全部。</p>}
    </div>
  );
}

function shorten(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}

/** Puts each result on the line of its input; blank and failed lines stay empty. */
function alignToInput(lines: LineResults['lines']): string {
  const last = lines[lines.length - 1]?.number ?? 0;
  const texts = Array.from({ length: last }, () => '');
  for (const { number, result } of lines) if (result.ok) texts[number - 1] = result.value;
  return texts.join('\n');
}

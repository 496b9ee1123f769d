import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { appBuildOf } from '#client/state/app-build.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import type { EncodingName, Tally } from '#domain/token/index.ts';
import { CounterInput } from './counter-input.tsx';
import { EncodingTable } from './encoding-table.tsx';
import { refusalOf } from './limit.ts';
import { PiecesView } from './pieces-view.tsx';
import { useCount } from './use-count.ts';
import type { CounterText } from './use-counter-text.ts';
import page from '../chatgpt.module.css';
import styles from './counter.module.css';

/** Answers whether an element has been in view at least once. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

/** Counts tokens while the reader types. The vocabularies are loaded once the counter is in view and has a text. */
export function Counter({ counted: source }: { counted: CounterText }) {
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  const [encoding, setEncoding] = useState<EncodingName>('o200k_base');
  const [withNumbers, setWithNumbers] = useState(false);
  const refusal = refusalOf(source.text);
  const { counted, retry } = useCount(seen && refusal === undefined ? source.text : undefined, encoding);
  const { outputs = {}, failure } = counted ?? {};
  const { o200k_base, cl100k_base } = outputs;
  const shown = outputs[encoding];
  const tallies = {
    ...(o200k_base && { o200k_base: o200k_base.tally }),
    ...(cl100k_base && { cl100k_base: cl100k_base.tally }),
  };
  return (
    <section ref={section} className={page.tool} aria-labelledby="counter">
      <h2 id="counter">词元计数器</h2>
      <p>输入文字，查看它切分成哪些词元。切分在本机进行，文字不会上传；文字存到本机，刷新后仍在。</p>
      <CounterInput source={source} error={refusal} />
      <EncodingTable tallies={tallies} chosen={encoding} choose={setEncoding} />
      <VocabularyNote isCounted={tallies.o200k_base !== undefined && tallies.cl100k_base !== undefined} />
      {failure !== undefined && (
        <div className={styles.failure} role="alert">
          <p>{failure}。</p>
          <Button size="small" kind="quiet" onClick={retry}>
            重试
          </Button>
        </div>
      )}
      <Facts
        tally={shown?.tally}
        encoding={encoding}
        given={source.text !== ''}
        waiting={source.text !== '' && counted === undefined && !refusal}
      />
      {shown && shown.pieces.length > 0 && (
        <>
          <label className={styles.numbers}>
            <input type="checkbox" checked={withNumbers} onChange={(event) => setWithNumbers(event.target.checked)} />
            显示词元编号
          </label>
          <PiecesView pieces={shown.pieces} all={shown.tally.tokens} withNumbers={withNumbers} />
        </>
      )}
    </section>
  );
}

interface Props {
  readonly tally: Tally | undefined;
  readonly encoding: EncodingName;
  /** Whether there is a text, counted or not. */
  readonly given: boolean;
  /** Whether the count is still running. */
  readonly waiting: boolean;
}

/** Shows the count in a sentence that screen readers announce. */
function Facts({ tally, encoding, given, waiting }: Props) {
  return (
    <p className={styles.facts} role="status">
      {tally ? sentence(tally, encoding) : absence(given, waiting)}
    </p>
  );
}

function absence(given: boolean, waiting: boolean): string {
  if (waiting) return '正在下载词表……';
  return given ? '尚未统计这段文字的词元数。' : '还没有文字。';
}

function sentence({ tokens, characters, han, bytes }: Tally, encoding: EncodingName): string {
  const parts = [`${number(characters)} 个字符`, han > 0 && `其中汉字 ${number(han)} 个`, `${number(bytes)} 字节`];
  return `${number(tokens)} 个词元（${encoding}）：${parts.filter(Boolean).join('，')}。`;
}

function number(value: number): string {
  return value.toLocaleString('zh-CN');
}

/** Says whether the counter works offline: the vocabularies are stored with this page and not with the app. */
function VocabularyNote({ isCounted }: { isCounted: boolean }) {
  useSignals();
  const program = appBuildOf(useServices());
  useEffect(() => void program.downloadPage('tech/chatgpt'), [program]);
  // Counting has downloaded both vocabularies.
  useEffect(() => void (isCounted && program.refresh()), [isCounted, program]);
  const state = program.status.value?.pages['tech/chatgpt'];
  return (
    <p className={styles.note}>
      {state === 'here'
        ? '两张词表已存到本机，可离线统计。'
        : '两张词表较大，打开此页后自动下载，省流量或网络很慢时在首次统计时下载；存到本机后才能离线统计。'}
    </p>
  );
}

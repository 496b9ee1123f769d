import { useRef, useState } from 'react';
import type { EncodingName } from '../../../../domain/token/index.ts';
import { Button } from '../../../ui/button.tsx';
import page from '../chatgpt.module.css';
import styles from './counter.module.css';
import { CounterInput } from './counter-input.tsx';
import { EncodingTable } from './encoding-table.tsx';
import { Facts } from './facts.tsx';
import { refusalOf } from './limit.ts';
import { PiecesView } from './pieces-view.tsx';
import { VocabularyNote } from './vocabulary-note.tsx';
import { useCount } from './use-count.ts';
import type { CounterText } from './use-counter-text.ts';
import { useSeen } from './use-seen.ts';

/** The live counter of tokens. Vocabularies are fetched once somebody sees it with a text in it. */
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
      <p>输入一段文字，看它切成哪些词元。切分在本机做，文字不发出去；它留在本机，刷新后接着用。</p>
      <CounterInput source={source} error={refusal} />
      <EncodingTable tallies={tallies} chosen={encoding} choose={setEncoding} />
      <VocabularyNote isCounted={tallies.o200k_base !== undefined && tallies.cl100k_base !== undefined} />
      {failure !== undefined && (
        <div className={styles.failure} role="alert">
          <p>{failure}。</p>
          <Button size="small" kind="quiet" onClick={retry}>
            再试一次
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
            写出每个词元的编号
          </label>
          <PiecesView pieces={shown.pieces} all={shown.tally.tokens} withNumbers={withNumbers} />
        </>
      )}
    </section>
  );
}

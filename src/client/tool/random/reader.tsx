import { type Identifier, readIdentifier } from '#domain/random/index.ts';
import type { Result } from '#domain/result.ts';
import { ResultRows } from '../../ui/result-rows.tsx';
import { InputPane } from '../parts/input-pane.tsx';
import { Pane } from '../parts/pane.tsx';
import { SendTo } from '../parts/send-to.tsx';
import type { ToolText } from '../parts/use-tool-text.ts';
import { factRows, otherRows } from './fact-rows.ts';
import styles from './random.module.css';

const examples = [
  { title: 'UUID', text: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' },
  { title: 'ULID', text: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
];

/** The rows about an identifier, for the page and for the clipboard. */
export function readRows(text: string) {
  const identifier = readIdentifier(text);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { identifier, rows: identifier.ok ? factRows(identifier.value, timeZone) : otherRows(text, timeZone) };
}

interface ReaderProps extends ReturnType<typeof readRows> {
  readonly source: ToolText;
}

/** Reads a pasted identifier: version, variant, time, and the same bits in the other form. */
export function Reader({ source, identifier, rows }: ReaderProps) {
  return (
    <>
      <InputPane
        label="UUID、ULID、ObjectId 或雪花号"
        source={source}
        error={identifier.ok || rows.length > 0 || source.text === '' ? undefined : identifier.error}
        examples={examples}
        foot={
          <>
            <p>不保存，不写入网址</p>
            <p role="status">{rows[0] && `✓ ${rows[0].value}`}</p>
          </>
        }
      />
      <Pane
        kind="result"
        label="解析结果"
        actions={<TimeLink identifier={identifier} text={rows.length > 0 ? source.text : undefined} />}
      >
        {rows.length > 0 ? (
          <div className={styles.facts}>
            <ResultRows wide rows={rows} />
          </div>
        ) : (
          <p className={styles.empty}>粘贴一个编号，这里写出它的种类和时间，UUID 还有版本和变体</p>
        )}
      </Pane>
    </>
  );
}

interface TimeLinkProps {
  readonly identifier: Result<Identifier>;
  /** What the timestamp tool reads by itself, if it is no UUID. */
  readonly text: string | undefined;
}

function TimeLink({ identifier, text }: TimeLinkProps) {
  const moment = identifier.ok ? identifier.value.epochNanoseconds : undefined;
  const sent = identifier.ok ? moment !== undefined && String(moment / 1_000_000n) : text?.trim();
  return sent && <SendTo what={{ text: sent }} targets={['tool/timestamp']} />;
}

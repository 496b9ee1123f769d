import { useState } from 'react';
import { CountView, sentenceOf } from '#client/ui/token/count-view.tsx';
import { countExamples } from '#client/ui/token/examples.ts';
import { refusalOf } from '#client/ui/token/limit.ts';
import { type TokenCount, useCount } from '#client/ui/token/use-count.ts';
import { encodingNames } from '#domain/token/index.ts';
import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { InputPane } from '../parts/input-pane.tsx';
import { Pane } from '../parts/pane.tsx';
import { maxTextBytes, readTextFile } from '../parts/read-text-file.ts';
import { ResultActions } from '../parts/result-pane.tsx';
import { useToolText } from '../parts/use-tool-text.ts';
import styles from './token.module.css';

export const documentTitle = 'Token 计算器：GPT、千问、DeepSeek 的词元数';

export function Page() {
  const source = useToolText('tool/token');
  const [unread, setUnread] = useState<string>();
  const refusal = refusalOf(source.text);
  const count = useCount(refusal === undefined ? source.text : undefined);
  const result = resultOf(count);

  async function open([file]: readonly File[]): Promise<void> {
    const text = file && (await readTextFile(file));
    setUnread(text === undefined ? file?.name : undefined);
    if (text !== undefined) source.replace(text);
  }

  return (
    <Bench title={pageById('tool/token').title} paste={source.replace} given={source.given} result={result}>
      <InputPane
        label="要统计的文字"
        source={source}
        examples={countExamples}
        onFiles={(files) => void open(files)}
        error={refusal === undefined ? undefined : { code: 'too-long', message: refusal }}
        foot={
          unread === undefined ? summaryOf(count) : `没有读出 ${unread}：只收文字文件，最大 ${maxTextBytes / 1e6} MB`
        }
      />
      <Pane
        kind="result"
        label="词元"
        actions={<ResultActions value={result} file={{ name: 'token.txt', type: 'text/plain' }} />}
      >
        <div className={styles.result}>
          <CountView count={count} text={source.text} isRefused={refusal !== undefined} />
        </div>
      </Pane>
    </Bench>
  );
}

/** A sentence for each vocabulary that has counted. */
function resultOf({ outputs }: TokenCount): string {
  return encodingNames.flatMap((name) => (outputs[name] ? sentenceOf(outputs[name], name) : [])).join('\n');
}

/** The counts in a line, for a phone that shows the text. */
function summaryOf({ outputs }: TokenCount): string {
  return encodingNames
    .flatMap((name) => (outputs[name] ? `${name} ${outputs[name].tally.tokens.toLocaleString('zh-CN')}` : []))
    .join(' · ');
}

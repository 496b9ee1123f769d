import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { encodingNames, type EncodingName, type Tally } from '#domain/token/index.ts';
import { appBuildOf } from '../../state/app-build.ts';
import { useServices } from '../../state/services.ts';
import { Button } from '../button.tsx';
import { TableHead } from '../table-head.tsx';
import type { CountOutput } from './jobs.ts';
import { PiecesView } from './pieces-view.tsx';
import type { TokenCount } from './use-count.ts';
import { vocabularyFacts, vocabularyPage } from './vocabulary-facts.ts';
import styles from './token.module.css';

interface Props {
  readonly count: TokenCount;
  readonly text: string;
  /** Whether the text is longer than what is counted. */
  readonly isRefused: boolean;
}

/** Shows what a text counts in every vocabulary, and the tokens of the chosen one. */
export function CountView({ count, text, isRefused }: Props) {
  const { outputs, missing, encoding, isWaiting, retry } = count;
  const [withNumbers, setWithNumbers] = useState(false);
  const shown = outputs[encoding];
  return (
    <>
      <VocabularyTable {...count} />
      {missing.length > 0 && (
        <div className={styles.failure} role="alert">
          <p>词表 {missing.join('、')} 下载失败，尚未存到本机。请联网后再试。</p>
          <Button size="small" kind="quiet" onClick={retry}>
            重试
          </Button>
        </div>
      )}
      {/* A sentence that screen readers announce. */}
      <p className={styles.facts} role="status">
        {shown ? sentenceOf(shown, encoding) : absence(text !== '', isWaiting && !isRefused)}
      </p>
      {shown?.isComposed && <p className={styles.note}>这张词表先把字母与附加符号合成一个字（NFC），按合成以后数。</p>}
      {shown && shown.pieces.length > 0 && (
        <>
          <label className={styles.numbers}>
            <input type="checkbox" checked={withNumbers} onChange={(event) => setWithNumbers(event.target.checked)} />
            显示词元编号
          </label>
          <PiecesView pieces={shown.pieces} all={shown.tally.tokens} withNumbers={withNumbers} />
        </>
      )}
      <StorageNote loaded={Object.keys(outputs).length} />
    </>
  );
}

function absence(isGiven: boolean, isWaiting: boolean): string {
  if (isWaiting) return '正在读取词表……';
  return isGiven ? '尚未统计这段文字的词元数。' : '还没有文字。';
}

/** The count in a sentence. */
export function sentenceOf(
  { tally: { tokens, characters, han, bytes } }: Pick<CountOutput, 'tally'>,
  encoding: EncodingName,
): string {
  const parts = [`${number(characters)} 个字符`, han > 0 && `其中汉字 ${number(han)} 个`, `${number(bytes)} 字节`];
  return `${number(tokens)} 个词元（${encoding}）：${parts.filter(Boolean).join('，')}。`;
}

function number(value: number): string {
  return value.toLocaleString('zh-CN');
}

/** What is fetched for all vocabularies. */
const kilobytes = encodingNames.reduce((sum, name) => sum + vocabularyFacts[name].kilobytes, 0);

/** Says whether the vocabularies work offline: they come with everything else that does, or with the page. */
function StorageNote({ loaded }: { readonly loaded: number }) {
  useSignals();
  const build = appBuildOf(useServices());
  useEffect(() => void build.downloadPage(vocabularyPage), [build]);
  // Counting may have downloaded vocabularies.
  useEffect(() => void (loaded > 0 && build.refresh()), [loaded, build]);
  const isHere = build.status.value?.pages[vocabularyPage] === 'here';
  return (
    <p className={styles.note}>
      {isHere
        ? '四张词表都已存到本机，离线可用。'
        : `四张词表共 ${kilobytes} kB，还没有全部存到本机；省流量或网络很慢时，选中后才下载。`}
    </p>
  );
}

/** Compares the vocabularies; the tokens of the chosen one are shown below. */
function VocabularyTable({ outputs, missing, encoding, choose }: TokenCount) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.vocabularies} role="region" aria-label="各词表的数目" tabIndex={0}>
      <table>
        <TableHead columns={['词表', '词元', '字符/词元', '词元/汉字']} />
        <tbody>
          {encodingNames.map((name) => {
            const facts = vocabularyFacts[name];
            const tally = outputs[name]?.tally;
            return (
              <tr key={name}>
                <th scope="row">
                  <label>
                    <input type="radio" name="encoding" checked={encoding === name} onChange={() => choose(name)} />
                    <span>
                      {facts.models}
                      <small>{tally ? name : `${name} · ${facts.kilobytes} kB`}</small>
                    </span>
                  </label>
                </th>
                <td data-of={name}>{countText(tally, missing.includes(name))}</td>
                <td>{ratio(tally?.characters, tally?.tokens)}</td>
                <td>{ratio(tally?.hanTokens, tally?.han)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function countText(tally: Tally | undefined, isMissing: boolean): string {
  if (tally) return tally.tokens.toLocaleString('zh-CN');
  return isMissing ? '未存' : '—';
}

function ratio(amount: number | undefined, among: number | undefined): string {
  return amount !== undefined && among ? (amount / among).toFixed(2) : '—';
}

import { Segment } from '#client/ui/segment.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { Bench } from '../parts/bench.tsx';
import { InputPane, keepLargePaste } from '../parts/input-pane.tsx';
import { readEncodedFile } from '../parts/read-text-file.ts';
import { useOptions } from '../parts/use-options.ts';
import { addressing, unitTitles } from './options.ts';
import { DiffResult } from './result-pane.tsx';
import { useComparison } from './use-comparison.ts';
import { type TextSource, useTextPair } from './use-text-pair.ts';
import styles from './diff.module.css';

export const documentTitle = '文本对比：在线找出两份文字的不同';

const examples = {
  before: '窗外下着小雪。\n炉火正旺，茶还温着。\n夜里读到第三章。\n',
  after: '窗外下着大雪。\n炉火正旺，茶还温着。\n夜里读到第四章，\n又添了一回炭。\n',
};

export function Page({ search }: { search: string }) {
  const pair = useTextPair();
  const [options, choose] = useOptions(search, addressing);
  const comparison = useComparison(pair.texts, (pair.before.file ?? pair.after.file)?.name, options);
  const { answer } = comparison;
  return (
    <Bench
      title={pageById('tool/diff').title}
      modes={<Segment label="比较单位" titles={unitTitles} value={options.unit} choose={(unit) => choose({ unit })} />}
      paste={pair.paste}
      pasteTitle={pair.next === 'before' ? '粘贴到修改前' : '粘贴到修改后'}
      given={pair.given}
      isReady={answer !== undefined}
      result={answer && !answer.isIdentical ? (answer.patch ?? '') : ''}
      isStacked
    >
      <div className={styles.inputs}>
        <TextSide
          label="修改前"
          source={pair.before}
          placeholder="粘贴修改前的文字，或拖入文件"
          example={examples.before}
        />
        <TextSide
          label="修改后"
          source={pair.after}
          placeholder="粘贴修改后的文字，或拖入文件"
          example={examples.after}
        />
      </div>
      <DiffResult {...{ pair, options, choose, comparison }} />
    </Bench>
  );
}

interface Props {
  readonly label: string;
  readonly source: TextSource;
  readonly placeholder: string;
  readonly example: string;
}

/** A longer text is not edited here: every key would take the browser half a second. */
const maxEdited = 500_000;
const shownCharacters = 20_000;

/** One of the two texts, with buttons that paste, open, clear and restore it. */
function TextSide({ label, source, placeholder, example }: Props) {
  const { toasts } = useServices();
  const { text, replace, file: opened } = source;
  const isLong = text.length > maxEdited;

  async function open([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const read = await readEncodedFile(file);
    if (read === undefined) toasts.show('error', `无法打开 ${file.name}：不是文本文件，或超过 10 MB`);
    else source.open(read.text, { name: file.name, encoding: read.encoding });
  }
  return (
    <InputPane
      label={
        <>
          {label}
          {opened && `：${opened.name}${opened.encoding ? `（${opened.encoding}，补丁用 UTF-8）` : ''}`}
          {isLong && `（${sizeText(new Blob([text]).size)}，只显示开头）`}
        </>
      }
      source={source}
      beginning={isLong ? text.slice(0, shownCharacters) : undefined}
      placeholder={placeholder}
      onFiles={(files) => void open(files)}
      onPaste={keepLargePaste(maxEdited, replace)}
      examples={[{ title: '示例', text: example }]}
      foot={false}
      pastesOnPhones
    />
  );
}

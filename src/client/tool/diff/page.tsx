import { Segment } from '#client/ui/segment.tsx';
import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { useOptions } from '../parts/use-options.ts';
import { addressing, unitTitles } from './options.ts';
import { DiffResult } from './result-pane.tsx';
import { TextSide } from './text-side.tsx';
import { useComparison } from './use-comparison.ts';
import { useTextPair } from './use-text-pair.ts';
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

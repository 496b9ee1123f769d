import { pageById } from '#site/match.ts';
import { Bench } from '../parts/bench.tsx';
import { ModeChoice } from '../parts/mode-choice.tsx';
import { useOptions } from '../parts/use-options.ts';
import { addressing, type RandomMode } from './options.ts';
import { Reader, readRows } from './reader.tsx';
import { useIdentifierText } from './use-identifier-text.ts';
import { ValuesPane } from './values-pane.tsx';
import styles from './random.module.css';

const modeTitles: Readonly<Record<RandomMode, string>> = {
  uuid: 'UUID',
  ulid: 'ULID',
  password: '密码',
  passphrase: '拼音口令',
  read: '识别',
};

export function Page({ search }: { search: string }) {
  const [options, choose] = useOptions(search, addressing);
  const source = useIdentifierText(() => choose({ mode: 'read' }));
  const reads = options.mode === 'read';
  const read = readRows(source.text);
  return (
    <Bench
      title={pageById('tool/random').title}
      modes={
        <div className={styles.modes}>
          <ModeChoice label="做什么" titles={modeTitles} value={options.mode} choose={(mode) => choose({ mode })} />
        </div>
      }
      paste={reads ? source.replace : undefined}
      result={read.rows.map(({ name, value }) => `${name}：${value ?? '—'}`).join('\n')}
    >
      {reads ? <Reader source={source} {...read} /> : <ValuesPane options={options} choose={choose} />}
    </Bench>
  );
}

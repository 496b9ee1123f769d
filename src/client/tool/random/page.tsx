import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { textInFragment } from '../parts/address-text.ts';
import { Bench } from '../parts/bench.tsx';
import { takeHandedText } from '../parts/handover.ts';
import { useOptions } from '../parts/use-options.ts';
import { type ToolText, useGivenCount } from '../parts/use-tool-text.ts';
import { addressing, type RandomMode } from './options.ts';
import { Reader, readRows } from './reader.tsx';
import { AgainButton, useValues, ValuesPane } from './values-pane.tsx';
import styles from './random.module.css';

export const documentTitle = 'UUID 生成与随机密码生成器';

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
  const values = useValues(options);
  return (
    <Bench
      title={pageById('tool/random').title}
      modes={
        <div className={styles.modes}>
          <Segment label="类型" titles={modeTitles} value={options.mode} choose={(mode) => choose({ mode })} />
        </div>
      }
      paste={reads ? source.replace : undefined}
      lead={!reads && <AgainButton again={values.again} />}
      hasInput={reads}
      given={source.given}
      result={reads ? read.rows.map(({ name, value }) => `${name}：${value ?? '—'}`).join('\n') : values.text}
    >
      {reads ? <Reader source={source} {...read} /> : <ValuesPane options={options} choose={choose} state={values} />}
    </Bench>
  );
}

/**
 * Holds the identifier to be read. Unlike the texts of other tools it is neither stored on the device nor written into the address, since
 * somebody may paste a password here. It may come from a link, from the search box, or from what was typed before hydration.
 */
function useIdentifierText(onArrived: () => void): ToolText {
  const { platform } = useServices();
  const [text, setText] = useState('');
  const [before, setBefore] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const [given, mark] = useGivenCount();

  function type(next: string): void {
    setText(next);
    mark(false);
  }

  function exchange(next: string, isGiven: boolean): void {
    if (text && text !== next) setBefore(text);
    setText(next);
    mark(isGiven && next !== '');
  }

  function arrive(arrived: string | undefined): void {
    if (!arrived) return;
    setText(arrived);
    mark(true);
    onArrived();
  }

  const begin = useEffectEvent(() => {
    arrive(takeHandedText('tool/random') ?? (input.current?.value || textInFragment(platform.fragment())));
  });
  useEffect(() => begin(), [platform]);
  const followFragment = useEffectEvent(() => arrive(textInFragment(platform.fragment())));
  useEffect(() => platform.onFragment(() => followFragment()), [platform]);

  const replace = (next: string): void => exchange(next, true);
  return { text, type, replace, restore: before ? () => exchange(before, false) : undefined, given, input };
}

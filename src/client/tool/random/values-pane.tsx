import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '#domain/result.ts';
import { useServices } from '../../state/services.ts';
import { useSaveFile } from '../../state/use-save-file.ts';
import { QuietButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Pane } from '../parts/pane.tsx';
import { makeValues, type RandomValues } from './make.ts';
import type { RecipeProps, RandomOptions } from './options.ts';
import { Recipe } from './recipe.tsx';
import pane from '../parts/pane.module.css';
import styles from './random.module.css';

interface Props extends RecipeProps {
  readonly state: ValuesState;
}

/** The values, new with each change of an option: the first ones are there when the page is, so that one tap copies them. */
export function ValuesPane({ options, choose, state: { made, batch, values, text, again } }: Props) {
  const save = useSaveFile();
  const download = (): Promise<boolean> =>
    save(() => ({ name: `${options.mode}.txt`, type: 'text/plain', content: `${text}\n` }));
  return (
    <Pane
      kind="result"
      label={
        <>
          结果
          <VisuallyHidden>
            <span role="status">{values && `第 ${batch} 批，${values.length} 个`}</span>
          </VisuallyHidden>
        </>
      }
      actions={
        <>
          <span className={pane.deskOnly}>
            <CopyButton kind="main" text={values && text}>
              {options.count === 1 ? '复制' : '复制全部'}
            </CopyButton>
          </span>
          <span className={pane.deskOnly}>
            <AgainButton again={again} />
          </span>
          <QuietButton disabled={!values} onClick={() => void download()}>
            下载
          </QuietButton>
        </>
      }
      options={<Recipe options={options} choose={choose} />}
      foot={
        <p className={styles.note} data-error={made?.ok === false || undefined}>
          {made && (made.ok ? made.value.note : made.error.message)}
        </p>
      }
    >
      <ol className={styles.values} data-single={options.count === 1 || undefined} aria-label="生成的内容">
        {(values ?? Array.from({ length: options.count }, () => '')).map((value, index) => (
          // Values have no identity of their own; a batch replaces all of them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <code>{value}</code>
            {options.count > 1 && value !== '' && <CopyButton text={value} aria-label={`复制第 ${index + 1} 个`} />}
          </li>
        ))}
      </ol>
    </Pane>
  );
}

/** Makes another batch, in the bar of the pane or at the thumb. */
export function AgainButton({ again }: Pick<ValuesState, 'again'>) {
  return <QuietButton onClick={again}>换一批</QuietButton>;
}

interface ValuesState {
  /** Undefined in the rendered page, because the browser alone makes the values, and none of them is kept anywhere. */
  readonly made: Result<RandomValues> | undefined;
  readonly values: readonly string[] | undefined;
  /** The values as they are copied, one a line. */
  readonly text: string;
  /** Counts the batches, so that each is announced. */
  readonly batch: number;
  readonly again: () => void;
}

/** Makes new values whenever an option changes, and on demand; none while an identifier is read. */
export function useValues(options: RandomOptions): ValuesState {
  const { platform } = useServices();
  const [made, setMade] = useState<Result<RandomValues>>();
  const [batch, setBatch] = useState(0);
  function remake(): void {
    if (options.mode === 'read') return;
    setMade(makeValues(options, platform));
    setBatch((count) => count + 1);
  }
  const make = useEffectEvent(remake);
  useEffect(() => make(), [options]);
  const values = made?.ok ? made.value.values : undefined;
  return { made, batch, values, text: values?.join('\n') ?? '', again: remake };
}

import { pageById } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './base64.module.css';
import { Actions } from './parts/actions.tsx';
import { OptionBar } from './parts/option-bar.tsx';
import { type Base64Options, readOptions, useBase64, writeOptions } from './state.ts';

const page = pageById('tool/base64');
const examples = { encode: '雪窗集 · Snow Window', decode: '6Zuq56qX6ZuGIMK3IFNub3cgV2luZG93' };

export function Page({ search }: { search: string }) {
  const { platform } = useServices();
  // The address decides where the tool starts; afterwards the tool decides what the address says.
  const { text, type, input, options, setOptions, result } = useBase64(readOptions(search));
  const encoding = options.direction === 'encode';

  function choose(changes: Partial<Base64Options>): void {
    const next = { ...options, ...changes };
    const query = writeOptions(next);
    setOptions(next);
    platform.go(query ? `${page.path}?${query}` : page.path, { replace: true });
  }
  /** Turns the tool round: the result becomes the input. */
  function swap(): void {
    choose({ direction: encoding ? 'decode' : 'encode' });
    if (result.ok) type(result.value);
  }

  return (
    <>
      <PageTitle title={page.title}>{page.description}文本不离开本机。</PageTitle>
      <div className={styles.tool}>
        <OptionBar options={options} choose={choose} />
        <Field
          label={encoding ? '文本' : 'Base64'}
          hint={encoding ? '按 UTF-8 编码' : '空白与换行会被忽略'}
          error={result.ok ? undefined : result.error.message}
        >
          {(field) => (
            <textarea
              {...field}
              ref={input}
              spellCheck={false}
              autoCapitalize="off"
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <Actions result={result} type={type} swap={swap} example={examples[options.direction]} empty={text === ''} />
        <Field label={encoding ? 'Base64' : '文本'} hint={result.ok ? `${result.value.length} 个字符` : undefined}>
          {(field) => <textarea {...field} readOnly value={result.ok ? result.value : ''} />}
        </Field>
      </div>
    </>
  );
}

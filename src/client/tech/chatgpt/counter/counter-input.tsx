import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PasteButton } from '#client/ui/paste-button.tsx';
import type { CounterText } from './use-counter-text.ts';
import page from '../chatgpt.module.css';

/** Each example shows one effect: whole words, English, code, characters split into several tokens. */
const examples = [
  { title: '中文示例', text: '今天的天气很好，我们去公园走走。' },
  { title: '英文示例', text: 'The weather is nice today, let us take a walk in the park.' },
  { title: '代码示例', text: 'function add(a, b) {\n  return a + b; // 两数之和\n}\n' },
  { title: '生僻字示例', text: '饕餮、貔貅、魑魅魍魉，龘字四十八画。👨‍👩‍👧' },
] as const;

/** The text field of the counter, with its examples and files. */
export function CounterInput({ source, error }: { source: CounterText; error: string | undefined }) {
  return (
    <>
      <Field label="要统计的文字" error={error}>
        {(field) => (
          <textarea
            {...field}
            ref={source.input}
            rows={5}
            value={source.text}
            onChange={(event) => source.type(event.target.value)}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div className={page.actions}>
        <PasteButton onText={source.replace} />
        {examples.map(({ title, text }) => (
          <Button key={title} kind="quiet" size="small" onClick={() => source.replace(text)}>
            {title}
          </Button>
        ))}
        <Button kind="quiet" size="small" disabled={source.text === ''} onClick={() => source.replace('')}>
          清空
        </Button>
        {source.restore && (
          <Button kind="quiet" size="small" onClick={source.restore}>
            撤销
          </Button>
        )}
      </div>
    </>
  );
}

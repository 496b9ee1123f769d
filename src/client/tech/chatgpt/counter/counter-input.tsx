import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PasteButton } from '#client/ui/paste-button.tsx';
import { countExamples } from '#client/ui/token/examples.ts';
import type { CounterText } from './use-counter-text.ts';
import page from '../chatgpt.module.css';

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
        {countExamples.map(({ title, text }) => (
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

import { Button } from '../../../ui/button.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../hash.module.css';
import { type KeptText, mostKeptCharacters } from '../../../state/use-kept-text.ts';
import { mostMegabytes, type Outcome, type Source } from '../state.ts';

const names: Readonly<Record<Source, string>> = { text: '文本', file: '文件' };

export function SourceChoice({ source, choose }: { source: Source; choose: (source: Source) => void }) {
  return (
    <Choices legend="计算什么">
      {(['text', 'file'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="source" checked={source === each} onChange={() => choose(each)} />
          <span>{names[each]}</span>
        </label>
      ))}
    </Choices>
  );
}

interface TextInputProps {
  readonly kept: KeptText<HTMLTextAreaElement>;
  readonly outcome: Outcome;
}

export function TextInput({ kept: { text, type, input }, outcome }: TextInputProps) {
  const hint =
    text.length > mostKeptCharacters
      ? '文本太长，刷新后不再保留；按 UTF-8 计算，换行算一个 \\n'
      : '按 UTF-8 计算，换行算一个 \\n；文本只留在本机，清空即删去';
  return (
    <>
      <Field label="文本" hint={hint} error={complaintOf(outcome)}>
        {(field) => (
          <textarea
            {...field}
            ref={input}
            value={text}
            onChange={(event) => type(event.target.value)}
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Button kind="quiet" disabled={!text} onClick={() => type('')}>
          清空
        </Button>
      </div>
    </>
  );
}

interface FileInputProps {
  readonly file: File | undefined;
  readonly choose: (file: File | undefined) => void;
  readonly outcome: Outcome;
}

export function FileInput({ file, choose, outcome }: FileInputProps) {
  const chosen = file ? `已选：${file.name}；` : '';
  return (
    <Field label="文件" hint={`${chosen}最大 ${mostMegabytes} MB，只在本机读取，不上传`} error={complaintOf(outcome)}>
      {(field) => (
        <input
          {...field}
          type="file"
          className={styles.file}
          // Closing the picker without a choice empties the control in some browsers; the earlier file stays chosen here.
          onChange={(event) => event.target.files?.[0] && choose(event.target.files[0])}
        />
      )}
    </Field>
  );
}

function complaintOf(outcome: Outcome): string | undefined {
  return outcome.status === 'failed' ? outcome.message : undefined;
}

import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import {
  emptyNames,
  templateFieldsOf,
  fillTemplate,
  givenFor,
  type TemplateField,
  type Values,
} from '#domain/prompt/index.ts';
import { ScrollRegion } from '../parts/scroll-region.tsx';
import type { Prompt } from './prompt.ts';
import { readValues, valuesKey } from './stored-values.ts';
import page from '../chatgpt.module.css';
import styles from './templates.module.css';

/**
 * Longer values are not stored: the whole site shares local storage, and a text of this length fills some of the
 * largest context windows anyway.
 */
const maxKept = 100_000;

/** Holds the values of a template's placeholders, which are stored on the device. */
function useValues(id: string) {
  const { platform } = useServices();
  const [values, setValues] = useState<Values>({});
  const key = valuesKey(id);
  const length = Object.values(values).reduce((sum, value) => sum + value.length, 0);
  useEffect(() => setValues(readValues(platform.local.read(key))), [platform, key]);

  function keep(next: Values): void {
    setValues(next);
    const text = JSON.stringify(next);
    if (Object.values(next).some(Boolean) && text.length <= maxKept) platform.local.write(key, text);
    else platform.local.remove(key);
  }

  return { values, keep, tooLong: length > maxKept };
}

interface Props {
  readonly prompt: Prompt;
  /** Passes the finished text to the token counter. */
  readonly count: (text: string) => void;
}

/** The form of a template, its finished text, and the actions on it. */
export function TemplateForm({ prompt, count }: Props) {
  const { values, keep, tooLong } = useValues(prompt.id);
  const copy = useCopy();
  const filled = fillTemplate(prompt.text, values);
  const empty = emptyNames(prompt.text, values);
  return (
    <div className={styles.form}>
      <TemplateFields fields={templateFieldsOf(prompt.text)} hints={prompt.hints ?? {}} values={values} keep={keep} />
      {tooLong && <p className={styles.note}>填写的内容太长，刷新后会丢失，请先复制。</p>}
      <h3>填好的提示词</h3>
      <ScrollRegion className={styles.filled} label={`填好的“${prompt.title}”`}>
        <pre>{filled}</pre>
      </ScrollRegion>
      {empty.length > 0 && <p className={styles.note}>未填：{empty.join('、')}。未填处保留花括号。</p>}
      <div className={page.actions}>
        <Button size="small" onClick={() => void copy(filled)}>
          复制
        </Button>
        <ShareButton what={() => ({ text: filled })} />
        <Button kind="quiet" size="small" onClick={() => count(filled)}>
          统计词元
        </Button>
        <Button kind="quiet" size="small" disabled={Object.keys(values).length === 0} onClick={() => keep({})}>
          清空
        </Button>
      </div>
    </div>
  );
}

interface TemplateFieldsProps {
  readonly fields: readonly TemplateField[];
  readonly hints: Values;
  readonly values: Values;
  readonly keep: (values: Values) => void;
}

/** A control for each placeholder: a line, or a text area for a paragraph. */
function TemplateFields({ fields, hints, values, keep }: TemplateFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {fields.map(({ name, long }) => {
        const Control = long ? 'textarea' : 'input';
        const hint = givenFor(hints, name);
        return (
          <Field key={name} label={name}>
            {(field) => (
              <Control
                {...field}
                rows={long ? 4 : undefined}
                autoComplete="off"
                placeholder={hint && `例如：${hint}`}
                value={givenFor(values, name)}
                onChange={(event) => keep({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

import { emptyNames, templateFieldsOf, fillTemplate } from '../../../../domain/prompt/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import page from '../chatgpt.module.css';
import type { Prompt } from './prompt.ts';
import { TemplateFields } from './template-fields.tsx';
import styles from './templates.module.css';
import { useValues } from './use-values.ts';
import { ScrollRegion } from '../parts/scroll-region.tsx';

interface Props {
  readonly prompt: Prompt;
  /** Hands the filled text to the counter. */
  readonly count: (text: string) => void;
  /** Begins a template of the reader's own with this one. */
  readonly adopt: () => void;
}

/** A template to fill in, what comes of it, and where it can go. */
export function TemplateForm({ prompt, count, adopt }: Props) {
  const { values, keep, tooLong } = useValues(prompt.id);
  const copy = useCopy();
  const filled = fillTemplate(prompt.text, values);
  const empty = emptyNames(prompt.text, values);
  return (
    <div className={styles.form}>
      <TemplateFields fields={templateFieldsOf(prompt.text)} hints={prompt.hints ?? {}} values={values} keep={keep} />
      {tooLong && <p className={styles.note}>填的内容太长，刷新后不会还在；请先复制出来。</p>}
      <h3>填好的提示</h3>
      <ScrollRegion className={styles.filled} label={`填好的“${prompt.title}”`}>
        <pre>{filled}</pre>
      </ScrollRegion>
      {empty.length > 0 && <p className={styles.note}>还空着：{empty.join('、')}。空着的地方留着花括号。</p>}
      <div className={page.actions}>
        <Button size="small" onClick={() => void copy(filled)}>
          复制
        </Button>
        <ShareButton what={() => ({ text: filled })} />
        <Button kind="quiet" size="small" onClick={() => count(filled)}>
          数一数词元
        </Button>
        <Button kind="quiet" size="small" disabled={Object.keys(values).length === 0} onClick={() => keep({})}>
          清空填写
        </Button>
        {!prompt.own && (
          <Button kind="quiet" size="small" onClick={adopt}>
            改成自己的
          </Button>
        )}
      </div>
    </div>
  );
}

import { pageById } from '../../../site/match.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './json.module.css';
import { IndentChoice } from './parts/indent-choice.tsx';
import { OutcomeView } from './parts/outcome-view.tsx';
import { useJsonTool } from './state.ts';

export function Page() {
  const page = pageById('tool/json');
  const { text, type, input, indent, setIndent, run, outcome, kept } = useJsonTool();
  const error = outcome.kind === 'refused' ? outcome.error : undefined;
  return (
    <>
      <PageTitle title={page.title}>{page.description}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Field label="JSON" hint={kept ? undefined : '文本太长，刷新后不再保留'} error={error?.message}>
            {(field) => (
              <textarea
                {...field}
                ref={input}
                className={styles.code}
                value={text}
                onChange={(event) => type(event.target.value)}
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </Field>
          {error?.offset !== undefined && text !== '' && (
            <div>
              <Button kind="quiet" onClick={() => select(input.current, error.offset!)}>
                选中出错的位置
              </Button>
            </div>
          )}
          <div className={styles.actions}>
            <IndentChoice indent={indent} choose={setIndent} />
            <Button onClick={() => run('format')}>格式化</Button>
            <Button kind="quiet" onClick={() => run('minify')}>
              压缩
            </Button>
            <Button kind="quiet" onClick={() => run('validate')}>
              检查
            </Button>
            <Button kind="quiet" disabled={!text} onClick={() => type('')}>
              清空
            </Button>
          </div>
        </div>
        <OutcomeView outcome={outcome} />
      </div>
    </>
  );
}

/** Browsers scroll to a selection when the control takes the focus, so it must not have it before. */
function select(input: HTMLTextAreaElement | null, offset: number): void {
  input?.blur();
  input?.setSelectionRange(offset, offset + 1);
  input?.focus();
}

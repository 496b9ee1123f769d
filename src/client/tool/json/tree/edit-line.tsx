import { useServices } from '#client/state/services.ts';
import { QuietButton } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { ValueEdit } from '#domain/json/edit/edit-value.ts';
import type { Result } from '#domain/result.ts';
import type { NodeDetail } from '../jobs/node.ts';
import type { Source } from '../source.ts';
import { useRunJob } from '../use-job.ts';
import { EditForm, type OpenForm } from './edit-form.tsx';
import type { EditKey } from './keys.ts';
import styles from './tree.module.css';

/** What the selected value can be asked for, by a button or by a key in the tree. */
export interface NodeActions {
  readonly form: OpenForm | undefined;
  readonly open: (form: OpenForm | undefined) => void;
  readonly apply: (edit: ValueEdit) => Promise<Result<undefined>>;
  readonly undo: (() => void) | undefined;
  readonly refusal: string | undefined;
}

interface Props {
  readonly source: Source;
  readonly detail: NodeDetail;
  /** Beside the actions, whether the details are those of the selected value: a quick press must not reach another one. */
  readonly actions: NodeActions & { readonly isCurrent: boolean };
}

/** The buttons that change the selected value, and the form of the change. */
export function EditLine({ source, detail, actions }: Props) {
  const { form, open, apply, undo, refusal, isCurrent } = actions;
  const act = useEditKey(source, actions);
  const { node, name, index, siblings } = detail;
  if (refusal) return <p className={styles.facts}>{refusal}</p>;
  if (form?.node === node)
    return <EditForm key={`${form.kind}/${node}`} form={form} apply={apply} close={() => open(undefined)} />;
  return (
    <fieldset className={styles.actions} disabled={!isCurrent}>
      <legend>
        <VisuallyHidden>修改选中的值</VisuallyHidden>
      </legend>
      <QuietButton onClick={() => void act('replace', detail)}>改值</QuietButton>
      {name !== undefined && <QuietButton onClick={() => void act('rename', detail)}>改名</QuietButton>}
      <QuietButton onClick={() => void act('insert', detail)}>添加</QuietButton>
      <QuietButton disabled={index === 0} onClick={() => void act('up', detail)}>
        上移
      </QuietButton>
      <QuietButton disabled={index + 1 >= siblings} onClick={() => void act('down', detail)}>
        下移
      </QuietButton>
      <QuietButton disabled={node === 0} onClick={() => void act('remove', detail)}>
        删除
      </QuietButton>
      {undo && <QuietButton onClick={undo}>撤销</QuietButton>}
    </fieldset>
  );
}

/** Does what a button or a key asks for. */
export function useEditKey(
  source: Source,
  { open, apply, undo }: NodeActions,
): (key: EditKey, detail: NodeDetail) => Promise<void> {
  const { toasts } = useServices();
  const run = useRunJob();
  async function change(edit: ValueEdit): Promise<void> {
    const made = await apply(edit);
    if (!made.ok) toasts.show('info', made.error.message);
  }
  async function openValue({ node, kind }: NodeDetail): Promise<void> {
    const isText = kind === 'string';
    const read = await run('readValue', { source, node, as: isText ? 'text' : 'source' });
    if (!read.ok) return;
    if (read.value.whole) return toasts.show('info', '值太长，请在左边的文本里修改');
    open({ kind: 'replace', node, value: read.value.text, isText });
  }
  return async (key, detail) => {
    const { node, name, kind, isInObject } = detail;
    if (key === 'undo') return undo?.();
    if (key === 'replace') return openValue(detail);
    if (key === 'remove') return change({ kind: 'remove', node });
    if (key === 'up' || key === 'down') return change({ kind: 'move', node, by: key === 'up' ? -1 : 1 });
    if (key === 'rename') return open({ kind: 'rename', node, name });
    const needsName = kind === 'object' || (kind !== 'array' && isInObject);
    open({ kind: 'insert', node, ...(needsName && { name: '' }) });
  };
}

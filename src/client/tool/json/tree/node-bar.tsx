import { type ComponentProps, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import type { PathStyle } from '#domain/json/core/tree-shape.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { SendTo } from '../../parts/send-to.tsx';
import type { NodeDetail } from '../jobs/node.ts';
import type { Source } from '../source.ts';
import { useRunJob } from '../use-job.ts';
import { EditLine } from './edit-line.tsx';
import { hintText } from './hint-text.ts';
import styles from './tree.module.css';

interface Props {
  readonly source: Source;
  readonly shown: NodeDetail | undefined;
  readonly actions: ComponentProps<typeof EditLine>['actions'];
  readonly openInside: (name: string, text: string) => void;
}

const styleNames: Readonly<Record<PathStyle, string>> = {
  jsonpath: 'JSONPath',
  javascript: 'JavaScript',
  pointer: 'JSON Pointer',
};
const styleList = Object.keys(styleNames) as PathStyle[];
/** A path may be as long as the document is deep. */
const shownPath = 300;

/** Shows the path of the selected value and the actions on it. */
export function NodeBar({ source, shown, actions, openInside }: Props) {
  return (
    <section className={styles.node} aria-label="选中的值">
      {shown && (
        <>
          <p className={styles.path}>
            {shown.path.length > shownPath ? `${shown.path.slice(0, shownPath)}…` : shown.path}
          </p>
          <p className={styles.facts}>
            第 {shown.place.line} 行第 {shown.place.column} 列 · {sizeText(shown.size)}
            {shown.hint && ` · ${hintText(shown.hint)}`}
          </p>
          <EditLine source={source} detail={shown} actions={actions} />
          <CopyLine source={source} detail={shown} />
          <NestedDocumentLine source={source} detail={shown} openInside={openInside} />
        </>
      )}
    </section>
  );
}

function CopyLine({ source, detail: { node, kind } }: { source: Source; detail: NodeDetail }) {
  const { toasts } = useServices();
  const run = useRunJob();
  const copy = useCopy();
  const save = useSaveFile();
  const [style, setStyle] = useState<PathStyle>('jsonpath');
  async function copyPath(): Promise<void> {
    const path = await run('pathOfNode', { source, node, style });
    if (path.ok) await copy(path.value);
  }
  async function copyValue(as: 'source' | 'text'): Promise<void> {
    const value = await run('readValue', { source, node, as });
    if (!value.ok) return;
    const { text, whole } = value.value;
    if (!whole) return copy(text);
    toasts.show('info', '内容太长，无法复制，已改为下载');
    await save(() => ({ name: 'value.json', type: 'application/json', content: whole }));
  }
  return (
    <div className={styles.line}>
      <Button size="small" onClick={() => void copyPath()}>
        复制路径
      </Button>
      <select aria-label="路径的写法" value={style} onChange={(event) => setStyle(event.target.value as PathStyle)}>
        {styleList.map((name) => (
          <option key={name} value={name}>
            {styleNames[name]}
          </option>
        ))}
      </select>
      <QuietButton onClick={() => void copyValue('source')}>复制值</QuietButton>
      {kind === 'string' && <QuietButton onClick={() => void copyValue('text')}>复制文字</QuietButton>}
    </div>
  );
}

function NestedDocumentLine({
  source,
  detail,
  openInside,
}: Pick<Props, 'source' | 'openInside'> & { detail: NodeDetail }) {
  const run = useRunJob();
  const { kind, hint, text, node, path } = detail;
  async function open(): Promise<void> {
    const inner = await run('readValue', { source, node, as: 'text' });
    if (inner.ok) openInside(path, inner.value.text);
  }
  if (kind !== 'string' && kind !== 'number') return null;
  return (
    <div className={styles.line}>
      {hint?.kind === 'json' && <QuietButton onClick={() => void open()}>打开里面的 JSON</QuietButton>}
      {hint?.kind === 'timestamp' && <SendTo what={{ text }} targets={['tool/timestamp']} />}
      {kind === 'string' && <SendTo what={{ text }} targets={['tool/base64', 'tool/hash']} />}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { LocalTexts } from '#client/platform/platform.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { describeTemplates, type OwnTemplate, readTemplates } from '#domain/prompt/index.ts';
import { readValues, valuesKey } from './stored-values.ts';
import page from '../chatgpt.module.css';
import styles from './templates.module.css';

const listKey = 'tech/chatgpt/templates';
const draftKey = 'tech/chatgpt/draft';

/** Reads the templates that earlier builds let readers write, and the one that was not finished. */
function readSaved(local: LocalTexts): readonly OwnTemplate[] {
  return [...readTemplates(local.read(listKey)), ...readTemplates(`[${local.read(draftKey) ?? ''}]`)];
}

/** Hands out the reader's own templates, which the site no longer lets anybody write; nothing where there are none. */
export function SavedPrompts() {
  const { platform, toasts } = useServices();
  const { local } = platform;
  const [list, setList] = useState<readonly OwnTemplate[]>([]);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => setList(readSaved(local)), [local]);

  async function save(): Promise<void> {
    const filled = Object.fromEntries(list.map(({ id }) => [id, readValues(local.read(valuesKey(id)))]));
    const file = { name: '提示词模板.txt', type: 'text/plain;charset=utf-8', content: describeTemplates(list, filled) };
    const saved = await platform.saveFile(file).catch(() => undefined);
    if (saved === undefined) toasts.show('error', '文件无法保存，请在“备份与恢复”里导出');
    else setSaved(saved || isSaved);
  }

  function remove(): void {
    for (const key of [listKey, draftKey, ...list.map(({ id }) => valuesKey(id))]) local.remove(key);
    setList([]);
    toasts.show('success', '自己的模板已从本机删除');
  }

  if (list.length === 0) return null;
  return (
    <div className={styles.saved} role="group" aria-label="自己的模板">
      <p>这里不再编辑自己的模板。以前写的 {list.length} 个还在本机，可以下载成文件。</p>
      <div className={page.actions}>
        <Button kind="quiet" size="small" onClick={() => void save()}>
          下载
        </Button>
        {isSaved && (
          <Button kind="danger" size="small" onClick={remove}>
            从本机删除
          </Button>
        )}
      </div>
    </div>
  );
}

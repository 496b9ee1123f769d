import { useEffect, useState } from 'react';
import { browserTabs } from '../../platform/tabs.ts';
import { useServices } from '../../state/services.ts';
import { isToolMemoryOn, setToolMemory } from '../../state/tool-memory.ts';
import styles from './privacy.module.css';

const sentences = {
  on: '刷新或下次打开工具时，输入框里还是上次的文字。',
  erased: '保存的文字已删除；以后输入的文字不再保存，刷新或关闭页面即消失。',
  off: '工具里输入的文字不保存，刷新或关闭页面即消失。',
  failed: '以后输入的文字不再保存，但以前的未能全部删除，请在浏览器设置里清除本站数据。',
} as const;

/** Lets readers of a shared device decide that nothing typed into the tools stays on it. */
export function ToolMemory() {
  const { platform } = useServices();
  const [state, setState] = useState<keyof typeof sentences>('on');
  useEffect(() => setState(isToolMemoryOn(platform) ? 'on' : 'off'), [platform]);
  async function choose(isOn: boolean): Promise<void> {
    setState(isOn ? 'on' : 'off');
    const isDone = await setToolMemory(platform, browserTabs(), isOn);
    if (!isOn) setState(isDone ? 'erased' : 'failed');
  }
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={state === 'on'} onChange={(event) => void choose(event.target.checked)} />
        记住工具里输入的文字
      </label>
      <p role="status">{sentences[state]}</p>
    </>
  );
}

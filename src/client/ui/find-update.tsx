import { useState } from 'react';
import { appBuildOf } from '../state/app-build.ts';
import { useServices } from '../state/services.ts';
import { Button } from './button.tsx';

/** A button that checks for a newer build; if there is one, the notice above the page offers it. */
export function FindUpdate() {
  const services = useServices();
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState('');

  async function find(): Promise<void> {
    setLooking(true);
    const found = await appBuildOf(services).checkForUpdate();
    setLooking(false);
    if (found === undefined)
      setSaid(services.connectivity.online.value ? '未启用离线使用，刷新页面即为最新版本' : '没有网络，无法检查更新');
    else setSaid(found ? '有新版本，就绪后在页面底部提示' : '已是最新版本');
  }

  return (
    <p>
      <Button kind="quiet" disabled={looking} onClick={() => void find()}>
        检查更新
      </Button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}

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
      setSaid(services.connectivity.online.value ? '这里没有离线程序，刷新页面就是最新的' : '没有网络，问不到');
    else setSaid(found ? '有新版本，就绪后在页面底部提示' : '已经是最新的版本');
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

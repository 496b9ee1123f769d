import { useEffect, useState } from 'react';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { type DeviceState, lookAtDevice, workerReady } from '../../../platform/device.ts';
import { build } from '../../../state/build.ts';
import { FindUpdate } from '../../../ui/find-update.tsx';
import { ProgramStock } from '../../../ui/program-stock.tsx';
import styles from '../check.module.css';

/** Version, sizes, room, and whether the browser has promised to keep it. */
export function Facts() {
  const [device, setDevice] = useState<DeviceState>();
  useEffect(() => {
    const look = (): void => void lookAtDevice().then(setDevice);
    look();
    void workerReady().then(look);
  }, []);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">这台设备</h2>
      <dl className={styles.facts}>
        <dt>正在用的版本</dt>
        <dd>
          {build.version}
          {build.commit && <code>{build.commit}</code>}
        </dd>
        <dt>离线程序</dt>
        <dd>{device ? workerWords[device.worker] : '—'}</dd>
        <dt>程序文件</dt>
        <dd>
          <ProgramStock />
        </dd>
        <dt>本站一共占用</dt>
        <dd>{device?.usage === undefined ? '—' : `约 ${sizeText(device.usage)}`}</dd>
        <dt>浏览器给的空间</dt>
        <dd>{device?.quota === undefined ? '—' : `约 ${sizeText(device.quota)}`}</dd>
        <dt>长期保存</dt>
        <dd>
          {device?.persisted === undefined ? '—' : device.persisted ? '浏览器答应了' : '没有，由浏览器决定留多久'}
        </dd>
      </dl>
      <FindUpdate />
    </section>
  );
}

const workerWords: Readonly<Record<DeviceState['worker'], string>> = {
  unsupported: '这个浏览器或这个网址没有',
  none: '还没有装好，请连着网络多停留一会儿',
  installing: '正在装',
  waiting: '在工作；另有新版本等着',
  ready: '在工作',
};

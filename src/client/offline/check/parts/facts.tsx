import { sizeText } from '../../../../domain/text/size-text.ts';
import { build } from '../../../state/build.ts';
import { useDevice } from '../../../state/use-device.ts';
import { persistedText, workerWords } from '../../../ui/device-words.ts';
import { FindUpdate } from '../../../ui/find-update.tsx';
import { ProgramStock } from '../../../ui/program-stock.tsx';
import styles from '../check.module.css';

/** Version, sizes, room, and whether the browser has promised to keep it. */
export function Facts() {
  const { device } = useDevice();
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
        <dd>{device ? persistedText(device.persisted) : '—'}</dd>
      </dl>
      <FindUpdate />
    </section>
  );
}

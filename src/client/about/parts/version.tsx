import { contractVersion } from '../../../contract/api.ts';
import styles from '../about.module.css';
import { build } from '../build.ts';

/** Which build this is. */
export function Version() {
  return (
    <>
      <h2 id="version">版本</h2>
      <dl className={styles.facts}>
        <dt>网站</dt>
        <dd>{build.version}</dd>
        {build.commit !== '' && (
          <>
            <dt>提交</dt>
            <dd>
              <code>{build.commit}</code>（{build.date}）
            </dd>
          </>
        )}
        <dt>与服务器约定的接口</dt>
        <dd>第 {contractVersion} 版</dd>
      </dl>
    </>
  );
}

import { contractVersion } from '../../../contract/api.ts';
import { changes } from '../../../site/changes.ts';
import { build } from '../../state/build.ts';
import { ChangeList } from '../../ui/change-list.tsx';
import { FindUpdate } from '../../ui/find-update.tsx';
import { Fold } from '../../ui/fold.tsx';
import styles from '../about.module.css';

/** Which build this is, and whether there is a newer one. */
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
      <FindUpdate />
      <Fold summary="每一版更新了什么">
        <ChangeList changes={changes} />
      </Fold>
    </>
  );
}

import { useId, useState } from 'react';
import type { UserRecord } from '../../../../../contract/user.ts';
import { Button } from '../../../../ui/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ExportPart } from './export-part.tsx';
import styles from './own-data.module.css';

/** What there is of a person: to be taken away, and to be deleted. */
export function OwnData({ user }: { user: UserRecord }) {
  const name = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.data} aria-labelledby={name}>
      <h2 id={name}>我的数据</h2>
      <div className={styles.part}>
        <h3>带走</h3>
        <p>
          网站上有你的什么，全部装进一个
          zip：资料、登录和日志，文章连同每一版、改到一半的和回收站里的，还有图片。里面没有密码。
        </p>
        <ExportPart />
      </div>
      <div className={styles.part}>
        <h3>注销账号</h3>
        <p>删掉账号和它的一切，发布的文章也在内，立刻生效，不能反悔。</p>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          注销账号
        </Button>
      </div>
      {isAsking && <DeletionDialog user={user} close={() => setAsking(false)} />}
    </section>
  );
}

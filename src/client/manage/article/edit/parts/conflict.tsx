import type { PosterArticle } from '../../../../../contract/poster.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import styles from '../../../parts/manage.module.css';

interface Props {
  readonly theirs: PosterArticle;
  readonly overrule: () => void;
  readonly discard: () => void;
}

/** The article was changed elsewhere: both texts stand on the page, and the author decides which one stays. */
export function Conflict({ theirs, overrule, discard }: Props) {
  return (
    <section className={styles.conflict} aria-label="文章已在别处改动" role="alert">
      <p>
        这篇文章已在别处改到第 {theirs.version} 版。上面是你的，下面是服务器上的《{theirs.title}
        》；要合在一起，就把需要的部分抄到上面。
      </p>
      <Field label="服务器上的正文">{(field) => <textarea {...field} readOnly value={theirs.content} />}</Field>
      <div className={styles.actions}>
        <Button onClick={overrule}>留下我的</Button>
        <Button kind="danger" onClick={discard}>
          放弃我的，用服务器上的
        </Button>
      </div>
    </section>
  );
}

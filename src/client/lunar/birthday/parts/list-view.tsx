import { useServices } from '../../../state/services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { pageById } from '../../../../site/match.ts';
import { Subscribe } from '../../parts/subscribe.tsx';
import { addressOf, keptAddress, type AnniversaryRoute } from '../address.ts';
import styles from '../birthday.module.css';
import { emptyForm } from '../form-values.ts';
import type { KeptAnniversaries } from '../kept-anniversaries.ts';
import { AnniversaryForm } from './anniversary-form.tsx';
import { Backup } from './backup.tsx';
import { DeletedList } from './deleted-list.tsx';
import { KeptList } from './kept-list.tsx';

const page = pageById('lunar/birthday');

interface Props {
  readonly kept: KeptAnniversaries;
  /** The errors of the address, where it carried an invalid anniversary. */
  readonly broken: Extract<AnniversaryRoute, { view: 'broken' }> | undefined;
}

/** Shows the stored anniversaries and the form for a new one. */
export function ListView({ kept, broken }: Props) {
  const { platform } = useServices();
  return (
    <>
      <PageTitle title={page.title} />
      {broken && (
        <div className={styles.refusal} role="alert">
          <p>地址里的日子看不懂：</p>
          {broken.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>看懂的部分已经填进下面的表格，改好就能用。</p>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <KeptList kept={kept} />
          <p className={styles.note}>
            记下的日子只在这台设备的这个浏览器里，不上传；清除浏览器数据会连它们一起删掉，所以请时常导出备份。
          </p>
          <DeletedList kept={kept} />
        </div>
        <section className={styles.card} aria-labelledby="add">
          <h2 id="add">添一个日子</h2>
          <AnniversaryForm
            start={broken?.values ?? emptyForm}
            save={async (anniversary) => (await kept.save(anniversary))?.id}
            onSaved={(id) => platform.go(keptAddress(id))}
            look={(anniversary) => platform.go(addressOf(anniversary))}
          />
        </section>
        <div className={styles.side}>
          <Backup kept={kept} />
        </div>
      </div>
      <Subscribe feeds={['festivals', 'terms']} />
    </>
  );
}

import { useState } from 'react';
import { LicenceItem } from '../about/parts/licence-item.tsx';
import { Fold } from '../ui/fold.tsx';
import { licences } from './data.ts';
import styles from './single.module.css';

/** The packages in this file; their licences ask to be passed on with them. */
export function LicenceList() {
  const [list] = useState(licences);
  return (
    <section className={styles.text} aria-labelledby="licences">
      <h2 id="licences">用到的开源软件</h2>
      <Fold summary={`${list.length} 个软件包与各自的许可`}>
        <ul className={styles.licences}>
          {list.map((licence) => (
            <LicenceItem key={licence.name} licence={licence} />
          ))}
        </ul>
      </Fold>
    </section>
  );
}

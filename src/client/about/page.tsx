import { pageById } from '../../site/match.ts';
import { useServices } from '../state/services.ts';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './about.module.css';
import { Device } from './parts/device.tsx';
import { Feeds } from './parts/feeds.tsx';
import { Install } from './parts/install.tsx';
import { KeptHere } from './parts/kept-here.tsx';
import { Licences } from './parts/licences.tsx';
import { MadeBy } from './parts/made-by.tsx';
import { Offline } from './parts/offline.tsx';
import { Privacy } from './parts/privacy.tsx';
import { SingleFile } from './parts/single-file.tsx';
import { Version } from './parts/version.tsx';
import '../style/prose.css';

export function Page() {
  const { settings } = useServices();
  const { title, description } = pageById('about');
  return (
    <article className={styles.article}>
      <PageTitle title={title}>{description}</PageTitle>
      <div className="prose">
        <p>
          {settings.name}
          是一个中文个人网站，有技术文章、在线教程、几个工具和一套农历。谁都可以看；注册之后可以在这里写文章。
        </p>
        <Offline />
        <Device />
        <Install />
        <SingleFile />
        <KeptHere />
        <Privacy />
        <Feeds />
        <MadeBy />
        <Version />
        <Licences />
      </div>
    </article>
  );
}

import { Link } from 'wouter';
import { useRead } from '#client/state/use-read.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import type { UserRecord } from '#contract/user.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { AvatarEditor } from '../avatar/avatar-editor.tsx';
import { genders } from '../genders.ts';
import { Audit } from './audit/audit.tsx';
import { Letters } from './letters/letters.tsx';
import { OwnData } from './own-data/own-data.tsx';
import { Sessions } from './parts/sessions.tsx';
import styles from '../../parts/manage.module.css';

export function Page() {
  const { state, retry } = useRead('user/get', {}, { fresh: true });
  return (
    <>
      <PageTitle title="个人信息" />
      <ReadResult state={state} retry={retry} wayOn={{ path: '/', title: '返回首页' }}>
        {(user) => (
          <>
            <Profile user={user} refresh={retry} />
            <Letters user={user} />
            <Sessions />
            <Audit />
            <OwnData user={user} />
          </>
        )}
      </ReadResult>
    </>
  );
}

function Profile({ user, refresh }: { user: UserRecord; refresh: () => void }) {
  const rows = [
    ['用户名', user.username],
    ['昵称', user.nickname || '未填写'],
    ['性别', genders.find(({ code }) => code === user.gender)?.title || '未填写'],
    ['简介', user.bio || '未填写'],
    ['作者页的话', user.introduction || '未填写'],
    ['注册时间', <DayTime key="since" seconds={user.createTime} isExact />],
    [
      '文章',
      <Link key="articles" href="/manage/article/info">
        {user.posters} 篇
      </Link>,
    ],
  ] as const;
  return (
    <div className={styles.profile}>
      <AvatarEditor user={user} onChanged={refresh} />
      <FactList rows={rows} />
      <div className={styles.ways}>
        <Link href="/manage/profile/update">更新信息</Link>
        <Link href="/manage/profile/password">修改密码</Link>
        <Link href="/manage/profile/security">登录安全</Link>
      </div>
    </div>
  );
}

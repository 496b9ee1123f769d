import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { SectionResult } from '#client/manage/parts/section-result.tsx';
import { Section } from '#client/manage/parts/section.tsx';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import type { Letter } from '#contract/letter.ts';
import type { UserRecord } from '#contract/user.ts';
import { SectionPages } from '../parts/section-pages.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from './letters.module.css';

const size = 10;

/** The letters of readers; nothing for an account that takes none and has none. */
export function Letters({ user }: { user: UserRecord }) {
  const [page, setPage] = useState(1);
  const { state, retry } = useRead('letter/list', { page, size }, { fresh: true });
  const isShown = user.acceptsLetters === true || (state.status === 'ready' && state.info.total > 0);
  if (!isShown) return null;
  return (
    <Section title="来信">
      {user.acceptsLetters !== true && (
        <p className={sections.note}>
          已不再接收来信，可以在<Link href="/manage/profile/update">更新信息</Link>里开启。
        </p>
      )}
      <SectionResult state={state} retry={retry}>
        {({ list, total }) => (
          <>
            {total === 0 && <p className={sections.note}>还没有来信。</p>}
            <ul className={styles.letters}>
              {list.map((letter) => (
                <Row key={letter.id} letter={letter} />
              ))}
            </ul>
            <SectionPages page={page} pages={Math.ceil(total / size)} go={setPage} />
          </>
        )}
      </SectionResult>
    </Section>
  );
}

function Row({ letter }: { letter: Letter }) {
  const { isUnread, isDeleted, read, setDeleted } = useLetter(letter);
  const item = useRef<HTMLLIElement>(null);
  const writer = letter.name || '读者';

  /** The pressed button disappears. */
  async function remove(isWanted: boolean): Promise<void> {
    if (await setDeleted(isWanted)) item.current?.focus();
  }

  return (
    <li ref={item} tabIndex={-1}>
      {isDeleted ? (
        <div className={styles.deleted}>
          <span>已删除{writer}的来信，一天后彻底清除</span>
          <Button kind="quiet" size="small" onClick={() => void remove(false)}>
            撤销
          </Button>
        </div>
      ) : (
        <Disclosure
          look="line"
          onToggle={({ currentTarget }) => currentTarget.open && read()}
          summary={<Head letter={letter} writer={writer} isUnread={isUnread} />}
        >
          <p className={styles.text}>{letter.text}</p>
          {letter.about && (
            <p className={styles.contact}>
              写于<Link href={`/article/blog/${letter.about.id}`}>{letter.about.title || '无标题'}</Link>
            </p>
          )}
          {letter.contact && <p className={styles.contact}>回复到：{letter.contact}</p>}
          <Button kind="quiet" size="small" onClick={() => void remove(true)}>
            删除
          </Button>
        </Disclosure>
      )}
    </li>
  );
}

/** Who wrote the letter and when, and how it begins. */
function Head({ letter, writer, isUnread }: { letter: Letter; writer: string; isUnread: boolean }) {
  return (
    <span className={styles.head} data-unread={isUnread || undefined}>
      <strong>{writer}</strong>
      {isUnread && <span className={sections.mark}>未读</span>}
      <DayTime seconds={letter.createTime} isExact />
      <span className={styles.start}>{letter.text.slice(0, 60)}</span>
    </span>
  );
}

/** What has become of a letter since the list was read, and the acts that change it. */
function useLetter({ id, readTime }: Letter) {
  const { api, session, toasts } = useServices();
  const [isUnread, setUnread] = useState(readTime === null);
  const [isDeleted, setIsDeleted] = useState(false);

  async function change(what: Input<'letter/change'>['change']): Promise<boolean> {
    const { code, info } = await api.write('letter/change', { id, change: what });
    if (code !== codes.ok) toasts.show('error', info);
    return code === codes.ok;
  }

  async function read(): Promise<void> {
    if (!isUnread || !(await change('read'))) return;
    setUnread(false);
    const user = session.user.peek();
    if (user) session.begin({ ...user, unreadLetters: Math.max(0, (user.unreadLetters ?? 0) - 1) });
  }

  /** Answers whether the server has done it. */
  async function setDeleted(isWanted: boolean): Promise<boolean> {
    const isDone = await change(isWanted ? 'delete' : 'restore');
    if (isDone) setIsDeleted(isWanted);
    return isDone;
  }
  return { isUnread, isDeleted, read: () => void read(), setDeleted };
}

import { MonitorSmartphone } from 'lucide-react';
import { useState, useRef } from 'react';
import { Link } from 'wouter';
import { SectionResult } from '#client/manage/parts/section-result.tsx';
import { Section } from '#client/manage/parts/section.tsx';
import { useBusy } from '#client/manage/parts/use-busy.ts';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import type { SessionRecord } from '#contract/user.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import sections from '#client/manage/parts/sections.module.css';
import styles from './sessions.module.css';

/** More rows than these would push the rest of the page out of sight; this device comes first. */
const firstRows = 5;

/** The user's sessions on all devices, and the buttons that end them. */
export function Sessions() {
  const { state, retry } = useRead('user/sessions', {}, { fresh: true });
  const [isWhole, setWhole] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const ending = useEndSessions(() => {
    // The pressed button disappears with its row.
    title.current?.focus();
    retry();
  });

  function showAll(): void {
    // The pressed button disappears.
    title.current?.focus({ preventScroll: true });
    setWhole(true);
  }

  return (
    <Section title="登录的设备" heading={title}>
      <p className={sections.note}>
        如果有陌生设备，请先让它退出，再<Link href="/manage/profile/password">修改密码</Link>。
      </p>
      <SectionResult state={state} retry={retry}>
        {({ list }) => (
          <>
            <ul className={`${sections.list} ${styles.devices}`}>
              {inOrder(list)
                .slice(0, isWhole ? undefined : firstRows)
                .map((session) => (
                  <Row key={session.id} session={session} ending={ending} />
                ))}
            </ul>
            {!isWhole && list.length > firstRows && (
              <Button kind="quiet" size="small" onClick={showAll}>
                显示全部 {list.length} 处
              </Button>
            )}
            <Actions>
              {list.length > 1 && (
                <Button kind="danger" aria-disabled={ending.busy} onClick={ending.endOthers}>
                  退出其他设备
                </Button>
              )}
              <Button kind="quiet" aria-disabled={ending.busy} onClick={ending.endAll}>
                退出所有设备，包括这台
              </Button>
            </Actions>
            <p className={sections.note} role="status">
              {ending.said} {list.length === 1 ? '只有这一处登录。' : `共 ${list.length} 处登录。`}
            </p>
          </>
        )}
      </SectionResult>
    </Section>
  );
}

function inOrder(list: readonly SessionRecord[]): SessionRecord[] {
  return [...list].sort((one, other) => Number(other.current) - Number(one.current));
}

function Row({ session, ending }: { session: SessionRecord; ending: SessionEnding }) {
  const { utcOffsetSeconds } = siteFacts;
  return (
    <li className={sections.row}>
      <MonitorSmartphone aria-hidden />
      <div>
        <h3>
          {session.device}
          {session.current && <span className={`${sections.mark} ${styles.here}`}>这台设备</span>}
        </h3>
        <p>
          <span>
            最近使用 <DayTime seconds={session.seenTime} isExact />
          </span>
          <span>
            登录于 <DayTime seconds={session.createTime} isExact />
          </span>
        </p>
      </div>
      {!session.current && (
        <Button
          kind="quiet"
          aria-label={`退出 ${session.device}，登录于 ${formatSeconds(session.createTime, utcOffsetSeconds)}`}
          aria-disabled={ending.busy}
          onClick={() => ending.end(session)}
        >
          退出
        </Button>
      )}
    </li>
  );
}

type SessionEnding = ReturnType<typeof useEndSessions>;

/** Ends sessions of other devices, one action at a time; `onGone` is called when the list has changed. */
function useEndSessions(onGone: () => void) {
  const { api, session } = useServices();
  const [busy, run] = useBusy();
  const [said, setSaid] = useState('');

  async function act(work: () => Promise<CallResult<string>>, done: string, then = onGone): Promise<void> {
    const outcome = await work();
    setSaid(outcome.code === codes.ok ? done : outcome.info);
    // A session that was gone already disappears from the list, too.
    if (outcome.code !== codes.ok && outcome.code !== codes.notFound) return;
    then();
  }

  return {
    busy,
    /** The result of the last action, in a sentence. */
    said,
    end: ({ id, device }: SessionRecord) =>
      void run(() => act(() => api.write('user/end-session', { id }), `${device} 已退出。`)),
    endOthers: () => void run(() => act(() => api.write('user/end-others', {}), '其他设备都已退出。')),
    /** Ends this session as well; the login page follows. */
    endAll: () => void run(() => act(() => api.write('user/end-all', {}), '所有设备都已退出。', session.end)),
  };
}

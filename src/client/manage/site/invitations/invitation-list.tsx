import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { Section } from '#client/manage/parts/section.tsx';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { codes } from '#contract/api.ts';
import type { InvitedRole } from '#contract/setting-names.ts';
import type { Invitation } from '#contract/site-settings.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import sections from '#client/manage/parts/sections.module.css';

/** The names of the roles that an invitation gives. */
export const roleNames: Readonly<Record<InvitedRole, string>> = { author: '作者', reader: '读者' };

const nameOf = ({ note }: Invitation): string => note || '没有备注';

/** The invitations there are, each with the button that ends it. */
export function InvitationList({ list, refresh }: { list: readonly Invitation[]; refresh: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Invitation>();

  function onWithdrawn(): void {
    // The pressed button disappears with its row.
    title.current?.focus({ preventScroll: true });
    refresh();
  }

  return (
    <Section title="已有的邀请" heading={title}>
      {list.length === 0 ? (
        <p className={sections.note}>还没有邀请。</p>
      ) : (
        <ul className={sections.list}>
          {list.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} ask={() => setAsked(invitation)} />
          ))}
        </ul>
      )}
      {asked && <WithdrawDialog invitation={asked} close={() => setAsked(undefined)} onWithdrawn={onWithdrawn} />}
    </Section>
  );
}

function Row({ invitation, ask }: { invitation: Invitation; ask: () => void }) {
  useSignals();
  const { clock } = useServices();
  const { role, createTime, expireTime, usesLeft } = invitation;
  const ended = usesLeft === 0 ? '已用完' : expireTime <= clock.instant.value ? '已过期' : undefined;
  return (
    <li className={sections.row} data-ended={ended !== undefined || undefined}>
      <div>
        <h3>
          {nameOf(invitation)}
          {ended && <span className={sections.mark}>{ended}</span>}
        </h3>
        <p>
          <span>{roleNames[role]}</span>
          {usesLeft > 0 && <span>还能用 {usesLeft} 次</span>}
          <span>
            有效到 <DayTime seconds={expireTime} isExact />
          </span>
          <span>
            生成于 <DayTime seconds={createTime} isExact />
          </span>
        </p>
      </div>
      <Button kind="quiet" aria-label={`${ended ? '移除' : '撤销'}邀请：${nameOf(invitation)}`} onClick={ask}>
        {ended ? '移除' : '撤销'}
      </Button>
    </li>
  );
}

interface DialogProps {
  readonly invitation: Invitation;
  readonly close: () => void;
  readonly onWithdrawn: () => void;
}

function WithdrawDialog({ invitation, close, onWithdrawn }: DialogProps) {
  const { api } = useServices();
  async function send(): Promise<CallResult<string>> {
    const outcome = await api.write('site/withdraw-invitation', { id: invitation.id });
    if (outcome.code !== codes.ok && outcome.code !== codes.notFound) return outcome;
    onWithdrawn();
    return { code: codes.ok, info: '已撤销' };
  }
  return (
    <ActDialog title={`撤销邀请：${nameOf(invitation)}`} verb="撤销" isDangerous close={close} send={send}>
      <p>这个链接不能再用来注册，并从列表移除。已经注册的账号不受影响。</p>
    </ActDialog>
  );
}

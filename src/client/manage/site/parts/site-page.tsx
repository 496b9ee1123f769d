import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReadState } from '#client/state/read-state.ts';
import { useServices } from '#client/state/services.ts';
import { Message } from '#client/ui/message.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { codes } from '#contract/api.ts';

interface Props {
  readonly title: string;
  /** The read of the page, which is refused where the user is no owner. */
  readonly state: ReadState<unknown>;
  readonly children: ReactNode;
}

/** A page for owners of the site; everybody else is told so. */
export function SitePage({ title, state, children }: Props) {
  useSignals();
  const { username } = useServices().session;
  if (state.status === 'refused' && state.refusal.code === codes.notYours) {
    return (
      <Message
        title="只有站主可以打开"
        text={`“${title}”是管理全站的页面，当前登录的账号是 ${username.value}，不是站主。`}
      >
        <Link href="/manage/profile/info">个人中心</Link>
        <Link href="/">返回首页</Link>
      </Message>
    );
  }
  return (
    <>
      <PageTitle title={title} />
      {children}
    </>
  );
}

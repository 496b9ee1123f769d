import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { SectionResult } from '#client/manage/parts/section-result.tsx';
import { Section } from '#client/manage/parts/section.tsx';
import { useRead } from '#client/state/use-read.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import type { AuditKind, AuditRecord } from '#contract/own-data.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { SectionPages } from '../parts/section-pages.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from './audit.module.css';

const size = 10;

/** The audit log of the user's account. */
export function Audit() {
  const [page, setPage] = useState(1);
  const { state, retry } = useRead('user/audit', { page, size }, { fresh: true });
  return (
    <Section title="最近的登录与改动">
      <p className={sections.note}>
        如果有不是你本人的操作，请先在上面退出陌生设备，再<Link href="/manage/profile/password">修改密码</Link>
        。一小时内的相同操作合为一条。
      </p>
      <SectionResult state={state} retry={retry}>
        {({ list, total, keptDays }) => (
          <>
            <ul className={`${sections.list} ${styles.log}`}>
              {list.map((record) => (
                <Row key={keyOf(record)} record={record} />
              ))}
            </ul>
            <SectionPages page={page} pages={Math.ceil(total / size)} go={setPage} />
            <p className={sections.note}>
              记录只有你能看到，保留 {keptDays} 天。网络地址隐去末段，用来辨认是否为常用网络。
            </p>
          </>
        )}
      </SectionResult>
    </Section>
  );
}

const keyOf = ({ kind, outcome, device, address, startTime }: AuditRecord): string =>
  [kind, outcome, device, address, startTime].join();

const clockOf = (seconds: number): string => formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(11);

function Row({ record }: { record: AuditRecord }) {
  const { outcome, count, startTime, time } = record;
  const isRefused = outcome === 'refused';
  const end = clockOf(time);
  return (
    <li className={sections.row} data-refused={isRefused || undefined}>
      {isRefused ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      <div>
        <h3>
          {describeAction(record)}
          {count > 1 && <span className={sections.mark}>{count} 次</span>}
        </h3>
        <p>{describeOrigin(record)}</p>
        <p>
          <DayTime seconds={startTime} isExact />
          {/* Equal actions of one hour are counted together, so the end needs no date. */}
          {end !== clockOf(startTime) && ` 到 ${end}`}
        </p>
      </div>
    </li>
  );
}

const done: Readonly<Record<AuditKind, string>> = {
  'sign-in': '登录',
  'sign-out': '退出登录',
  'end-sessions': '退出其他设备',
  password: '修改密码',
  profile: '更新信息',
  avatar: '更换头像',
  publish: '发布文章',
  withdraw: '转为草稿',
  delete: '删除文章',
  restore: '恢复文章',
  purge: '彻底删除文章',
  import: '导入文章',
  export: '下载我的全部数据',
  'delete-account': '注销账号',
  'add-factor': '添加两步验证方式',
  'remove-factor': '移除两步验证方式',
  'rename-passkey': '重命名通行密钥',
  'renew-recovery-codes': '更换恢复代码',
  'use-recovery-code': '使用恢复代码',
  'second-step': '登录的第二步',
  confirm: '确认是本人',
};

const refusedReasons: Partial<Readonly<Record<AuditKind, string>>> = {
  'second-step': '密码正确，验证码或通行密钥没有通过',
  confirm: '密码、验证码或通行密钥没有通过',
};

/** Describes the logged action; only actions that ask for the password or a second factor can be refused. */
function describeAction({ kind, outcome }: AuditRecord): string {
  return outcome === 'done' ? done[kind] : `${done[kind]}失败：${refusedReasons[kind] ?? '密码错误'}`;
}

/** Describes the device and address; entries that were counted together have neither. */
function describeOrigin({ device, address }: AuditRecord): string {
  return device || address ? `${device}，${address}` : '其他多处';
}

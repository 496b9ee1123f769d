import { validateForm } from './draft-form.ts';
import type { DraftRecord } from './draft-record.ts';
import { hasChanges, isUnsent, statusAfterQueue } from './draft-reducer.ts';

/** The sync status as the author reads it. `tone` selects the style only; the text says everything. */
interface SyncStatus {
  readonly tone: 'good' | 'quiet' | 'waiting' | 'bad';
  readonly text: string;
}

export interface SyncFacts {
  readonly record: DraftRecord;
  readonly isStored: boolean;
  readonly isStorageRefused: boolean;
  readonly isOnline: boolean;
  readonly isSending: boolean;
  /** Why the server stores nothing of this author now, whatever it is; '' where it does. */
  readonly serverRefusal: string;
  /** The author's session has ended. */
  readonly isSessionOver: boolean;
  /** How many pictures of the text are not uploaded yet. */
  readonly pendingPictures: number;
  /** Formats a moment as hours and minutes in the author's time zone. */
  readonly formatTime: (milliseconds: number) => string;
}

export function describeSync(facts: SyncFacts): SyncStatus {
  const { record, isStorageRefused, isStored, isSessionOver, isOnline, isSending, serverRefusal, formatTime } = facts;
  const { halt } = record;
  if (halt?.kind === 'conflict' && !halt.theirs) return waiting('其他地方也有改动，联网后下载');
  if (halt?.kind === 'conflict') return bad('与其他地方的改动冲突，请在下方处理');
  if (halt?.kind === 'gone') return bad(`提交失败：${halt.info}。内容仍在本机`);
  if (!isStored) return { tone: 'quiet', text: isStorageRefused ? '浏览器不允许本站在本机保存数据' : '正在存到本机' };
  if (halt?.kind === 'refused') return bad(`提交失败：${halt.info}`);
  if (!isUnsent(record)) return describeSynced(record, formatTime);
  if (isSessionOver) return waiting(`登录已过期，${describePlace(isStorageRefused)}，登录后继续提交`);
  if (!isOnline) return waiting(`离线，${describePlace(isStorageRefused)}，联网后自动提交`);
  if (isSending) return { tone: 'quiet', text: '正在同步' };
  if (serverRefusal) return waiting(`同步失败：${serverRefusal}。${describePlace(isStorageRefused)}，会自动重试`);
  return (
    describeBlocked(facts) ?? { tone: 'quiet', text: isStorageRefused ? '尚未同步，请不要关闭页面' : '已存到本机' }
  );
}

/** The status of a synced draft; an article without any text has none. */
function describeSynced({ base, sentAt }: DraftRecord, formatTime: SyncFacts['formatTime']): SyncStatus {
  if (sentAt > 0) return good(`已同步 ${formatTime(sentAt)}`);
  return base ? good('已同步') : { tone: 'quiet', text: '' };
}

/** The notice after the author has pressed the save shortcut. */
interface SaveNotice {
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
}

/** Says what happens next, or repeats the sync status where something blocks the sync. */
export function describeSave(facts: SyncFacts): SaveNotice {
  const { tone, text } = describeSync(facts);
  if (facts.isStorageRefused && tone === 'quiet')
    return { kind: 'error', text: '浏览器不允许本站保存数据，请不要关闭页面' };
  if (tone === 'good' || (tone === 'quiet' && !isUnsent(facts.record))) return { kind: 'success', text: '已保存' };
  if (tone === 'quiet') return { kind: 'info', text: '已存到本机，几秒内保存到网站' };
  return { kind: tone === 'bad' ? 'error' : 'info', text };
}

const describePlace = (isStorageRefused: boolean): string => (isStorageRefused ? '请不要关闭页面' : '已存到本机');

/** What keeps a draft unsent although the network and the session are fine. */
function describeBlocked({ record, pendingPictures: pictures }: SyncFacts): SyncStatus | undefined {
  if (record.queue[0]?.kind === 'publish' && pictures > 0) return waiting(`${pictures} 张图片上传完成后发布`);
  const [complaint] = Object.values(validateForm(record.form, statusAfterQueue(record) === 'published'));
  return hasChanges(record) && complaint ? bad(`已存到本机，暂时无法同步：${complaint}`) : undefined;
}

const good = (text: string): SyncStatus => ({ tone: 'good', text });
const waiting = (text: string): SyncStatus => ({ tone: 'waiting', text });
const bad = (text: string): SyncStatus => ({ tone: 'bad', text });

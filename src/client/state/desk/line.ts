import type { DeskRecord } from './record.ts';
import { hasChanges, isUnsent, statusOf } from './edits.ts';
import { checkForm } from './form.ts';

/** What an author is told of where the text is. `tone` is for the look; the words say it all. */
export interface StatusLine {
  readonly tone: 'good' | 'quiet' | 'waiting' | 'bad';
  readonly text: string;
}

export interface LineFacts {
  readonly record: DeskRecord;
  readonly kept: boolean;
  readonly refused: boolean;
  readonly online: boolean;
  readonly sending: boolean;
  /** Why the server can store nothing now; '' where it can. */
  readonly storageFull: string;
  /** Nobody can be served in the author's name. */
  readonly over: boolean;
  /** Pictures of the text that are still to be uploaded. */
  readonly pictures: number;
  /** Hours and minutes of a moment, where the author is. */
  readonly clock: (milliseconds: number) => string;
}

export function statusLine(facts: LineFacts): StatusLine {
  const { record, refused, kept, over, online, sending, storageFull, clock } = facts;
  const { halt } = record;
  if (halt?.kind === 'conflict') return bad('与别处的改动冲突，请看下面');
  if (halt?.kind === 'gone') return bad(`服务器没收下：${halt.info}。字都还在本机`);
  if (!kept) return { tone: 'quiet', text: refused ? '浏览器不让本站在本机存东西' : '正在存到本机' };
  if (halt?.kind === 'refused') return bad(`服务器没收下：${halt.info}`);
  if (!isUnsent(record)) return synced(record, clock);
  if (over) return waiting(`登录已过期，${place(refused)}，登录后接着提交`);
  if (!online) return waiting(`离线，${place(refused)}，连上网会自动提交`);
  if (sending) return { tone: 'quiet', text: '正在同步' };
  if (storageFull) return waiting(`没有同步：${storageFull}。${place(refused)}，会自动再试`);
  return held(facts) ?? { tone: 'quiet', text: refused ? '还没有同步，请不要关闭页面' : '已存在本机' };
}

/** Nothing is said of an article that is not written yet. */
function synced({ base, sentAt }: DeskRecord, clock: LineFacts['clock']): StatusLine {
  if (sentAt > 0) return good(`已同步 ${clock(sentAt)}`);
  return base ? good('已同步') : { tone: 'quiet', text: '' };
}

/** What is said to an author who asks for saving by a key. */
export interface SaveNotice {
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
}

/** Where nothing stands in the way it says what happens next, else what the status line says. */
export function saveNotice(facts: LineFacts): SaveNotice {
  const { tone, text } = statusLine(facts);
  if (facts.refused && tone === 'quiet') return { kind: 'error', text: '这个浏览器不让本站存东西，请先不要关闭这一页' };
  if (tone === 'good' || (tone === 'quiet' && !isUnsent(facts.record))) return { kind: 'success', text: '已保存' };
  if (tone === 'quiet') return { kind: 'info', text: '已存到本机，几秒内保存到网站' };
  return { kind: tone === 'bad' ? 'error' : 'info', text };
}

const place = (refused: boolean): string => (refused ? '请不要关闭页面' : '已存在本机');

/** What keeps the text here although everything else is well. */
function held({ record, pictures }: LineFacts): StatusLine | undefined {
  if (record.queue[0]?.kind === 'publish' && pictures > 0) return waiting(`等 ${pictures} 张图片传完就发布`);
  const [complaint] = Object.values(checkForm(record.form, statusOf(record) === 'published'));
  return hasChanges(record) && complaint ? bad(`已存在本机，还不能同步：${complaint}`) : undefined;
}

const good = (text: string): StatusLine => ({ tone: 'good', text });
const waiting = (text: string): StatusLine => ({ tone: 'waiting', text });
const bad = (text: string): StatusLine => ({ tone: 'bad', text });

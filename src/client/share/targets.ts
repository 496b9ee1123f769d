import { pageById } from '#site/match.ts';
import type { PageId } from '#site/pages.ts';
import { queryFor, type SharePart } from '../state/shared.ts';
import type { Entry } from '../ui/entry-list.tsx';

/** A page that accepts a part of a share. */
interface Target {
  readonly page: PageId;
  /** The title of the link; the title of the page by default. */
  readonly title?: string;
  /** The action there, in a few words. */
  readonly action: string;
  readonly description: string;
}

const json: Target = { page: 'tool/json', action: '查看 JSON', description: '格式化、检查、查询、转换' };
const base64: Target = { page: 'tool/base64', action: '转 Base64', description: '编码；已是 Base64 时解码' };
const url: Target = { page: 'tool/url', action: '解析网址', description: '编码、解码，解析网址和参数' };
const hash: Target = { page: 'tool/hash', action: '计算哈希', description: '计算摘要，核对校验值' };
const article: Target = {
  page: 'manage/article/edit',
  title: '写成文章',
  action: '写成文章',
  description: '放入新草稿；需要登录，登录后继续',
};

export const textTargets: readonly Target[] = [json, url, base64, hash, article];
export const fileTargets: readonly Target[] = [hash, json, base64];
export const filesTargets: readonly Target[] = [{ ...hash, title: '全部计算哈希', description: '一次计算全部文件' }];

/** Joins the actions on a share as part of a sentence. */
export function actionsText(): string {
  const actions = textTargets.map(({ action }) => action);
  return `${actions.slice(0, -1).join('、')}，或${actions[actions.length - 1]}`;
}

/** Answers the entries that hand a part of the share over to each target; without a part, the entries of the tools alone. */
export function entriesFor(targets: readonly Target[], part?: SharePart): readonly Entry[] {
  return targets.map((target) => ({
    path: part === undefined ? pageById(target.page).path : pathFor(target.page, part),
    title: titleOf(target),
    description: target.description,
  }));
}

export function pathFor(page: PageId, part: SharePart): string {
  return pageById(page).path + queryFor(part);
}

export function titleOf({ page, title }: Target): string {
  return title ?? pageById(page).title;
}

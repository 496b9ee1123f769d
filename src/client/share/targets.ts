import { pageById } from '../../site/match.ts';
import type { PageId } from '../../site/pages.ts';
import { queryFor, type SharePart } from '../state/shared.ts';
import type { Entry } from '../ui/entry-list.tsx';

/** Where a part of a share can go. */
interface Target {
  readonly page: PageId;
  readonly title: string;
  readonly description: string;
}

const json: Target = { page: 'tool/json', title: 'JSON', description: '格式化、检查、查询、转换' };
const base64: Target = { page: 'tool/base64', title: 'Base64', description: '编码；已经是 Base64 的就解码' };
const hash: Target = { page: 'tool/hash', title: '哈希', description: '算摘要，和给出的校验值对一对' };
const article: Target = {
  page: 'manage/article/edit',
  title: '写成文章',
  description: '放进一篇新草稿；要登录，登录后接着来',
};

export const textTargets: readonly Target[] = [json, base64, hash, article];
export const fileTargets: readonly Target[] = [hash, json, base64];
export const filesTargets: readonly Target[] = [
  { ...hash, title: '全部算哈希', description: '一起放进去，每个只读一遍' },
];

/** The cards that lead there with a part of the share. */
export function entriesFor(targets: readonly Target[], part: SharePart): readonly Entry[] {
  return targets.map(({ page, title, description }) => ({ path: pathFor(page, part), title, description }));
}

/** The tools as they are, for what could not be received. */
export function plainEntries(): readonly Entry[] {
  return fileTargets.map(({ page, title, description }) => ({ path: pageById(page).path, title, description }));
}

export function pathFor(page: PageId, part: SharePart): string {
  return pageById(page).path + queryFor(part);
}

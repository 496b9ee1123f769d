import type { DraftReason } from '../file/header-dates.ts';
import type { MigratedArticle, Migration } from './migration.ts';

/** What one file will become. */
export interface PlannedFile extends Pick<
  MigratedArticle,
  'draftReason' | 'complaints' | 'changes' | 'oldAddresses' | 'foreignPictures'
> {
  readonly path: string;
  readonly becomes: 'published' | 'draft';
  readonly title: string;
  /** The last part of its new address; empty for its id. */
  readonly slug: string;
  /** When it is published, in seconds; null for drafts without a date. */
  readonly publishTime: number | null;
  readonly tags: readonly string[];
  readonly pictures: readonly string[];
}

/** What an import will do, before anything is written. */
export interface MigrationPlan {
  readonly files: readonly PlannedFile[];
  readonly leftOut: Migration['leftOut'];
  readonly refused: Migration['leftOut'];
  /** Sentences about what is lost of an export as a whole. */
  readonly lost: readonly string[];
}

/** Reads every article of an import and says what would become of it. */
export async function planMigration(
  migration: Migration,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<MigrationPlan> {
  const files: PlannedFile[] = [];
  const refused = [...migration.refused];
  for (const [index, file] of migration.articles.entries()) {
    onProgress(index, migration.articles.length);
    const read = await migration.read(file);
    if (read.ok) files.push(planOf(read.value));
    else refused.push({ path: file.path, reason: read.error.message });
  }
  return { files, leftOut: migration.leftOut, refused, lost: migration.lost };
}

function planOf({ path, article, ...read }: MigratedArticle): PlannedFile {
  const { status, title, slug, publishTime, tags } = article;
  const { draftReason, complaints, changes, oldAddresses, pictures, foreignPictures } = read;
  return {
    path,
    becomes: status,
    title,
    publishTime,
    tags,
    draftReason,
    complaints,
    changes,
    slug,
    oldAddresses,
    pictures,
    foreignPictures,
  };
}

/** Why an article becomes a draft, in a few words. */
export const draftWords: Readonly<Record<DraftReason | 'twin', string>> = {
  marked: '标为草稿',
  hidden: '原来不公开',
  undated: '没有日期',
  ahead: '日期在将来',
  unread: '开头的说明无法识别',
  twin: '另一种语言的同一篇',
};

const changeWords: Readonly<Record<PlannedFile['changes'][number], string>> = {
  markup: '标记改成 Markdown',
  html: 'HTML 改成 Markdown 或去掉',
  rawHtml: '有的 HTML 标签照原样显示',
  breaks: '保留单个换行',
  summary: '摘要取自“阅读更多”之前',
  tags: '标签里的空格改成连字符',
  categories: '分类并入标签',
};

const kindWords = {
  hexo: 'Hexo',
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  plain: '',
  ghost: 'Ghost',
  wordpress: 'WordPress',
  halo: 'Halo',
} as const;

/** The sentences of a plan that hold for the whole import. */
export function describePlan({ files, leftOut, refused, lost }: MigrationPlan, { kind }: Migration['site']): string[] {
  const published = files.filter(({ becomes }) => becomes === 'published').length;
  const addresses = files.reduce((sum, { oldAddresses }) => sum + oldAddresses.length, 0);
  const pictures = new Set(files.flatMap((file) => file.pictures)).size;
  const foreign = files.reduce((sum, { foreignPictures }) => sum + foreignPictures, 0);
  const counts = [
    [published, '篇发布'],
    [files.length - published, '篇收为草稿'],
    [refused.length, '个无法导入'],
    [leftOut.length, '个不导入'],
  ] as const;
  const told = counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
  const drafts = countBy(files.flatMap(({ draftReason }) => (draftReason ? [draftWords[draftReason]] : [])));
  const changes = countBy(files.flatMap((file) => file.changes.map((change) => changeWords[change])));
  return [
    `${kindWords[kind] ? `识别为 ${kindWords[kind]} 博客：` : ''}${told.join('，') || '没有文章'}；图片 ${pictures} 张，旧地址 ${addresses} 个。`,
    ...(foreign > 0 ? [`另有 ${foreign} 处图片在别的网站上，网址不变。`] : []),
    ...(drafts ? [`草稿的原因：${drafts}。`] : []),
    ...(changes ? [`改写：${changes}。`] : []),
    ...lost.map((sentence) => `${sentence}。`),
  ];
}

function countBy(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word} ${count} 篇`).join('，');
}

import type { ManagedArticle } from '#contract/site.ts';
import { dayText } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import type { Database } from '../db/schema.ts';
import {
  deleteArticle,
  hideArticle,
  listManagedArticles,
  restoreArticle,
  unhideArticle,
} from '../moderation/articles.ts';
import { reindexArticle } from '../search/article-index.ts';
import { rebuildIndex } from '../search/rebuild.ts';
import { carryOut, listAll } from './act.ts';
import { type Command, command, succeed, refuse } from './command.ts';
import { table } from './help.ts';

const states = ['public', 'withheld', 'reported', 'featured', 'trash'] as const;

const list = command({
  name: 'article list',
  summary: '列出已发布的文章，隐藏的与移入回收站的也在内，新的在前',
  options: {
    author: { summary: '只列这位作者的', value: '用户名' },
    state: { summary: '只列一种状态', value: '状态', choices: states },
    q: { summary: '标题里有这些字', value: '关键词' },
  },
  async run({ options: { author, state, q } }, { openDatabase }) {
    const database = await openDatabase();
    const filter = { ...(author !== undefined && { author }), ...(state && { state }), ...(q && { q }) };
    const articles = await listAll((slice) => listManagedArticles(database, { ...slice, ...filter }));
    if (articles.length === 0) return succeed('没有这样的文章。', articles);
    const head = ['编号', '状态', '阅读', '发布', '作者', '标题'];
    return succeed([...table([head, ...articles.map(rowOf)]), `共 ${articles.length} 篇。`].join('\n'), articles);
  },
});

function rowOf(article: ManagedArticle): string[] {
  const { id, title, author, publishTime, views } = article;
  const published = publishTime === null ? '' : dayText(publishTime, siteFacts);
  return [id, stateOf(article), String(views), published, author.username, title];
}

const withheldNames = { hidden: '已隐藏', pending: '作者等待批准', suspended: '作者已停用' } as const;

function stateOf({ deleteTime, withheld, isUnlisted, isFeatured, reports }: ManagedArticle): string {
  if (deleteTime !== null) return '回收站';
  if (withheld) return withheldNames[withheld];
  if (reports > 0) return `${reports} 个举报`;
  if (isUnlisted) return '不列出';
  return isFeatured ? '推荐' : '公开';
}

const positionals = { id: { label: '编号' } } as const;

/** A command that carries out one act on one article. */
function actCommand(name: string, summary: string, act: typeof hideArticle): Command {
  return command({
    name,
    summary,
    positionals,
    run: ({ positionals: { id } }, context) => carryOut(context, (database, how) => act(database, id, how)),
  });
}

const reindex = command({
  name: 'article reindex',
  summary: '重建搜索索引：一篇，或全部',
  details: ['网站照常运行；全部重建时，搜索要等建完才有结果。'],
  positionals: { id: { label: '编号', isOptional: true } },
  async run({ positionals: { id } }, { openDatabase }) {
    const database = await openDatabase();
    if (id !== undefined) return reindexOne(database, id);
    const isComplete = await rebuildIndex(database);
    return isComplete ? succeed('已重建全部文章的搜索索引。') : refuse('另一个进程正在重建搜索索引，请等它完成。');
  },
});

async function reindexOne(database: Database, id: string) {
  const row = await database.selectFrom('poster').select('title').where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('没有这篇文章，或者它在回收站里。');
  await database.transaction().execute((transaction) => reindexArticle(transaction, id));
  return succeed(`已重建“${row.title}”的搜索索引。`);
}

export const articleCommands: readonly Command[] = [
  list,
  actCommand('article hide', '隐藏一篇文章，只有作者与站主看得到', hideArticle),
  actCommand('article unhide', '取消隐藏', unhideArticle),
  actCommand('article delete', '移入作者的回收站，30 天内可以恢复', deleteArticle),
  actCommand('article restore', '从回收站恢复', restoreArticle),
  reindex,
];

import { codes, type ApiRefusal } from '#contract/api.ts';
import type { articleSearchEndpoints } from '#contract/poster-read.ts';
import { queryTerms } from '#domain/search/query.ts';
import { ok, type Handlers, fail } from '../../call/context.ts';
import type { Searcher } from './searcher.ts';

const defaultSize = 10;
const beingBuilt: ApiRefusal = {
  code: codes.notFound,
  info: '正在建立搜索索引，暂时搜不全，请稍后再试',
  seconds: 10,
};

export function articleSearchHandlers(searcher: Searcher): Handlers<keyof typeof articleSearchEndpoints> {
  return {
    async 'poster/search'({ q, page = 1, size = defaultSize }, { database, primary, disconnected }) {
      if (queryTerms(q).length === 0) return fail(codes.refused, '请输入关键词', 'q');
      const hits = await searcher.search({ q, page, size, onReplica: database !== primary }, disconnected);
      return hits === 'building' ? beingBuilt : ok(hits);
    },
  };
}

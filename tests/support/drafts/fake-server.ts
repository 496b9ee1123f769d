import type { HttpRequest, HttpResult } from '#client/platform/platform.ts';

interface Text {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly tags: string[];
  readonly cover: string;
}

interface Article {
  author: string;
  version: number;
  status: 'draft' | 'published';
  text: Text;
  working: Text | null;
  readonly history: Text[];
}

/** The server's side of writing, as the contract has it, in memory. */
export interface FakeServer {
  readonly articles: Map<string, Article>;
  /** Every write that was carried out, in its order. */
  readonly written: { readonly call: string; readonly key: string; readonly id: string; readonly content: string }[];
  /** Carries a request out; `user` is whose session the request brings, '' for none. */
  readonly answer: (request: HttpRequest, user: string) => HttpResult;
}

type Body = Text & { id: string; version: number; status: 'draft' | 'published' };
type Answer = { readonly code: number; readonly info: unknown };

export function createFakeServer(): FakeServer {
  const articles = new Map<string, Article>();
  const written: FakeServer['written'] = [];
  const answers = new Map<string, Answer>();

  function write(call: string, key: string, user: string, body: Body): Answer {
    const known = answers.get(`${user} ${call} ${key}`);
    if (known) return known;
    const answer = carryOut(call, user, body);
    if (answer.code === 0) written.push({ call, key, id: body.id, content: body.content ?? '' });
    answers.set(`${user} ${call} ${key}`, answer);
    return answer;
  }

  function carryOut(call: string, user: string, body: Body): Answer {
    const { id, version, status, title, summary, content, tags, cover } = body;
    const text = { title, summary, content, tags, cover };
    const article = articles.get(id);
    if (call === 'poster/create') {
      if (article) return article.author === user ? conflict : { code: 1001, info: '编号已被占用' };
      if (status === 'published' && title === '') return noTitle;
      articles.set(id, { author: user, version: 1, status, text, working: null, history: [text] });
      return { code: 0, info: { id, version: 1 } };
    }
    if (!article) return missing;
    if (article.author !== user) return { code: 1003, info: '这篇文章不是你的' };
    if (call === 'poster/delete') {
      articles.delete(id);
      return { code: 0, info: '已删除' };
    }
    if (version !== article.version) return conflict;
    const published = call === 'poster/update' ? status === 'published' : article.status === 'published';
    if (published && title === '') return noTitle;
    article.version += 1;
    article.history.push(text);
    if (call === 'poster/update') Object.assign(article, { status, text, working: null });
    else if (article.status === 'published') article.working = text;
    else article.text = text;
    return { code: 0, info: { id, version: article.version } };
  }

  function read(path: string, user: string): Answer {
    const id = new URL(path, 'http://any').searchParams.get('id') ?? '';
    const article = articles.get(id);
    if (!article || (article.author !== user && article.status === 'draft')) return missing;
    if (article.author !== user) return { code: 1003, info: '这篇文章不是你的' };
    const { version, status, working, text } = article;
    return { code: 0, info: { id, version, status, pending: working !== null, ...(working ?? text) } };
  }

  return {
    articles,
    written,
    answer({ method, path, headers, body }, user) {
      const meant = headers['x-user'];
      if (!user) return reply({ code: 1002, info: '请先登录' });
      if (meant && decodeURIComponent(meant) !== user)
        return reply({ code: 1002, info: '当前登录的是其他账号，请重新登录' });
      if (method === 'GET') return reply(read(path, user));
      return reply(write(path.slice('/api/'.length), headers['idempotency-key'] ?? '', user, body as Body));
    },
  };
}

const conflict = { code: 1005, info: '文章已在别处改动' };
const missing = { code: 1004, info: '没有这篇文章，或者它已被删除' };
const noTitle = { code: 1001, info: '标题不能为空' };

function reply(answer: Answer): HttpResult {
  return { kind: 'answered', status: 200, body: JSON.parse(JSON.stringify(answer)) as unknown };
}

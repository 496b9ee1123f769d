import type { FastifyReply } from 'fastify';
import { themeColor } from '#site/config.ts';
import { escapeText, hashSource } from '../runtime/html.ts';

export interface Unavailable {
  readonly siteName: string;
  /** One or two sentences that name the failure and what the reader can do. */
  readonly sentence: string;
  /** The id of the request in the log, for readers who report the error. */
  readonly requestId: string;
  /** Seconds after which a retry may succeed. */
  readonly seconds: number;
  /** Links to pages that work nevertheless. */
  readonly pages?: readonly { readonly path: string; readonly title: string }[];
}

/**
 * Answers a page's address with 503, Retry-After and a page in the site's look. The page stands in this file, because database,
 * renderer, scripts and files of the build may be missing at that moment.
 */
export function sendUnavailable(reply: FastifyReply, unavailable: Unavailable): FastifyReply {
  const { seconds, ...message } = unavailable;
  return sendPage(reply.code(503).header('retry-after', String(seconds)), { ...message, title: '暂时打不开' });
}

/** Answers a page's address with 500 where the program has failed; an immediate retry would not help. */
export function sendFailed(reply: FastifyReply, failed: Pick<Unavailable, 'siteName' | 'requestId'>): FastifyReply {
  const sentence = '服务器处理此页时出错，原因已记录。请稍后再打开；其他页面不受影响。';
  return sendPage(reply.code(500), { ...failed, title: '这一页出错了', sentence });
}

interface Message extends Pick<Unavailable, 'siteName' | 'sentence' | 'pages' | 'requestId'> {
  readonly title: string;
}

function sendPage(reply: FastifyReply, message: Message): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(writePage(message));
}

function writePage({ siteName, title, sentence, requestId, pages = [] }: Message): string {
  const links = pages.map(({ path, title: name }) => `<a href="${escapeText(path)}">${escapeText(name)}</a>`);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
<title>${title} · ${escapeText(siteName)}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><a href="/">${escapeText(siteName)}</a></header>
<main>
<h1>${title}</h1>
<p>${escapeText(sentence)}</p>
<p class="ways"><a class="again" href="">重新打开</a>${links.join('')}</p>
<p>如果问题仍在，请把编号 <code>${requestId}</code> 告诉站主。</p>
</main>
</body>
</html>
`;
}

/** The colors and sizes of the client's `tokens.css`, without `light-dark()`, which older browsers lack. */
const style = `
:root {
  color-scheme: light dark;
  --snow: ${themeColor.light};
  --paper: #fff;
  --ink: #1a2233;
  --soft: #56637a;
  --hair: #d9e0ea;
  --night: #1d3f7d;
  --on-night: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --snow: ${themeColor.dark};
    --paper: #151e2e;
    --ink: #e6ebf4;
    --soft: #9aa9c0;
    --hair: #2a374b;
    --night: #9dbef5;
    --on-night: #0c1626;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--snow);
  color: var(--ink);
  font: 1rem/1.75 system-ui, -apple-system, 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif;
  overflow-wrap: anywhere;
}
header {
  border-bottom: 1px solid var(--hair);
  background: var(--paper);
  padding-top: env(safe-area-inset-top);
}
header a {
  display: flex;
  align-items: center;
  max-width: 72rem;
  min-height: 3.5rem;
  margin: 0 auto;
  padding: 0 1rem;
  color: var(--ink);
  font-weight: 700;
  font-size: 1.0625rem;
  text-decoration: none;
}
main {
  max-width: 72rem;
  margin: 0 auto;
  padding: 3rem 1rem;
}
h1 { margin: 0 0 1rem; line-height: 1.35; }
p { margin: 0 0 1rem; color: var(--soft); }
p.ways { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.25rem; }
main a {
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--night);
  text-underline-offset: .2em;
}
code { font-size: .9375em; user-select: all; }
main .again {
  padding: 0 1.1rem;
  border-radius: .625rem;
  background: var(--night);
  color: var(--on-night);
  text-decoration: none;
}
:focus-visible { outline: 2px solid var(--night); outline-offset: 2px; border-radius: .25rem; }
`;

const policy = [
  "default-src 'none'",
  `style-src ${hashSource(style)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

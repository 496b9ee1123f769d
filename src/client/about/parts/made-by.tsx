import { useServices } from '../../state/services.ts';

/** Who runs the site, what it is built with, and where its numbers come from. */
export function MadeBy() {
  const { settings } = useServices();
  return (
    <>
      <h2>谁在运行，用什么做成</h2>
      <p>
        {settings.name}由{settings.owner}维护。
      </p>
      <p>
        页面用 React、wouter、Preact Signals 与 TypeScript 写成，由 Vite 构建，离线靠 Workbox；服务器用 Node.js 与
        Fastify，数据存在 SQLite 或 PostgreSQL 里。文章由 markdown-it 排版，代码由 highlight.js 着色，图标来自
        Lucide，词元计数器的词表来自 gpt-tokenizer。
      </p>
      <p>
        农历与节气的数据由两个 MIT 许可的开源项目生成：
        <a href="https://www.npmjs.com/package/lunisolar-ts" target="_blank" rel="noopener">
          lunisolar-ts
        </a>{' '}
        收录的 DE440 星历时刻，和{' '}
        <a href="https://www.npmjs.com/package/tyme4ts" target="_blank" rel="noopener">
          tyme4ts
        </a>{' '}
        的历表与级数；编历规则依国家标准 GB/T 33661-2017《农历的编算和颁行》。
      </p>
    </>
  );
}

import type { BrowserContext } from 'playwright-core';
import { draft } from '../fixtures/posters.ts';

const sentence = '一扇雪窗下，灯火可亲，写下的字留在这里，过些时候再来读，仍然认得出当时的天气。';

/** An article with everything a reader can do something with. */
export const longArticle = [
  sentence,
  ...[1, 2, 3, 4, 5, 6].map(
    (n) => `## 第 ${n} 节\n\n${sentence.repeat(12)}\n\n### 小节 ${n}.1\n\n${sentence.repeat(6)}`,
  ),
  '## 代码与图',
  '```bash\ngit log --oneline --graph --decorate --all --since="2 weeks ago" --author="a long name"\necho 完\n```',
  '![雪窗的图标](/icons/icon-512.png "图一 雪窗")',
  '[![链接里的图](/icons/icon-192.png)](/lunar/calendar)',
  `| 名称 | 说明 |\n| --- | --- |\n| 甲 | ${sentence} |`,
  '[站内的日历](/lunar/calendar) 与 [站外的说明](https://example.com/a/long/path)。',
  '写出来的地址 https://example.com/雪/夜 和 <https://example.com/bare>。',
  '## 最后一节\n\n短短一句。',
].join('\n\n');

/** Signs in as somebody new and answers how they publish articles. */
export async function writer(context: BrowserContext, origin: string, name: string) {
  async function post(call: string, data: object): Promise<{ code: number; info: { id: string } }> {
    return (await context.request.post(`${origin}/api/${call}`, { data })).json();
  }
  const credentials = { name, password: 'snow-window' };
  await post('user/register', credentials);
  const { code } = await post('user/login', credentials);
  if (code !== 0) throw new Error(`signing in as ${name} was answered with ${code}`);
  return {
    async publish(changes: Parameters<typeof draft>[0]): Promise<string> {
      const answer = await post('poster/create', draft(changes));
      if (answer.code !== 0) throw new Error(`an article was answered with ${JSON.stringify(answer)}`);
      return answer.info.id;
    },
  };
}

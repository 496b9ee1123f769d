import type { Change } from '../contract/program.ts';

/** What was new in each version, for the people who are asked to update; the newest first. */
export const changes: readonly Change[] = [
  {
    version: '0.2.0',
    date: '2026-11-21',
    items: [
      '离线分两步存下：先是每页都要的，再是工具、农历和编辑器，随时看得到存了多少',
      '离线书架、离线自检、备份与恢复',
      '断网也能搜索读过的文章，标题可以用拼音首字母找',
      '手机上可以把文字和文件分享到本站的工具',
      '单文件离线版：工具和农历在一个文件里，发给谁都能打开',
    ],
  },
  { version: '0.1.0', date: '2026-11-20', items: ['第一版：文章、教程、五个工具、农历、账号与文章管理'] },
];

import type { Change } from '../contract/build-manifest.ts';

/** What was new in each version, for the people who are asked to update; the newest first. */
export const changes: readonly Change[] = [
  {
    version: '0.3.0',
    date: '2026-11-22',
    items: [
      '新工具网址编码：编码、解码、拆开网址，参数逐行改',
      '断网、服务器出错或磁盘写满时，写下的字不会丢，页面会说清楚出了什么事、怎么办',
      '从 Hugo、Hexo、Jekyll 搬来的文章按原来的日期发布，别处的图片可以一并存到本站',
      '文章里别的网站上的图片，点了才载入',
      '搜索按相关程度排列，人多的时候也不用久等',
      '新工具“网址编码”：编码、解码、拆开网址，参数逐行改',
      '各页的话改得更明白；没有网络也能退出登录',
    ],
  },
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

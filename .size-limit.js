import { existsSync, readFileSync } from 'node:fs';

/**
 * Budgets in the bytes that the build has compressed, read off the build itself so that no list of files can go stale: what the home
 * page runs when it is at rest, what each other page adds to that, what a first visit stores for
 * offline use, and the worker.
 */
const root = 'dist/client/';
const manifest = JSON.parse(readFileSync(`${root}.vite/manifest.json`, 'utf8'));
const entry = 'index.html';
const views = Object.keys(manifest).filter((name) => name.endsWith('/page.tsx'));
const home = 'src/client/home/page.tsx';

const first = reach(entry);
const program = JSON.parse(readFileSync(`${root}program.json`, 'utf8'));
// The server compresses the empty page itself, to 2.2 kB.
const stored = program.files.filter(({ url }) => url !== '/shell.html');
const upTo = (tier) => stored.filter((file) => file.tier <= tier).map(({ url }) => root + url.slice(1));
const atHome = [...new Set([...first, ...reach(home)])];
const own = (view) => reach(view).filter((file) => !atHome.includes(file));

/** What a page may weigh beside the home page. */
function limitOf(view) {
  // A backup holds records of every kind; one field reads counts, dates, logs and cron expressions in four dialects, another Base64
  // in links, headers and mails; the editor is a whole page with its menu, its settings, the tools of the text and its diagrams.
  if (/offline\/backup|tool\/(?:timestamp|base64)|manage\/article\/edit/.test(view)) return '48.7 kB';
  // Birthdays carry what all pages of the calendar share, the counting of working days among it, and a calendar of their own.
  // On language models there is a book of six chapters with its reader, three playgrounds, and templates with their examples.
  return /lunar\/birthday|tech\/chatgpt/.test(view) ? '45.8 kB' : '42 kB';
}

const budgets = [
  // The commit and the names of files, which every build writes anew, make it some 50 bytes more or less.
  { name: '首页（入口与首页本身）', path: atHome, limit: '91.5 kB' },
  ...views
    .filter((view) => view !== home)
    .map((view) => ({
      name: view.slice('src/client/'.length, -'/page.tsx'.length),
      path: own(view),
      limit: limitOf(view),
    })),
  // As it is sent on: nobody between two chats compresses it.
  { name: '单文件离线版', path: [`${root}xuechuang.html`], limit: '2.33 MB' },
  { name: '离线：安装时下载', path: upTo(1), limit: '222.8 kB' },
  // Every engine of every tool, jq alone 355 kB: offline use is promised for all that they do.
  // The letters of the terms are 23 kB, what people call each page 4, worked examples 4, corrections 3, the playgrounds of the page on
  // language models 3, the words of a year's holidays 2; the vocabularies of the token counter are 1,767 kB (decision 184).
  { name: '离线：空闲时一共下载', path: upTo(2), limit: '3312.8 kB' },
  { name: 'service-worker.js', path: [`${root}service-worker.js`], limit: '10.9 kB' },
];

const sent = (file) => (existsSync(`${file}.br`) ? `${file}.br` : file);
export default budgets.map((budget) => ({ ...budget, path: budget.path.map(sent), brotli: false }));

function reach(name, seen = new Set()) {
  if (seen.has(name)) return [];
  seen.add(name);
  const { file, imports = [] } = manifest[name];
  return [root + file, ...imports.flatMap((next) => reach(next, seen))];
}

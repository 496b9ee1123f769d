import type { embedThemes } from '#contract/embed.ts';
import type { TodayFacts } from '#domain/dataset/index.ts';
import { escapeText } from '../runtime/html.ts';

/** How the picture of today is drawn. */
export interface PictureStyle {
  readonly theme: (typeof embedThemes)[number];
  /** pixels */
  readonly width: number;
}

/** The drawing's own units; it is scaled to the width that is asked for. */
const size = { width: 360, height: 150 };

// The colours of the pages (`client/style/tokens.css`), whose variables do not reach a picture on another site.
const light = 'svg{--paper:#fff;--hair:#d9e0ea;--ink:#1a2233;--soft:#56637a;--lamp:#95560a;--seal:#a93226}';
const dark = 'svg{--paper:#151e2e;--hair:#2a374b;--ink:#e6ebf4;--soft:#9aa9c0;--lamp:#f0b062;--seal:#f4988b}';
const themes = { light, dark, auto: `${light}@media(prefers-color-scheme:dark){${dark}}` };
const classes = [
  'text{font-family:system-ui,-apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC","Microsoft YaHei",sans-serif}',
  '.serif{font-family:"Songti SC","Noto Serif CJK SC","Source Han Serif SC",STSong,"Microsoft YaHei",serif}',
  ...['ink', 'soft', 'lamp', 'seal'].map((name) => `.${name}{fill:var(--${name})}`),
  '.paper{fill:var(--paper);stroke:var(--hair)}.line{stroke:var(--hair)}.sign{fill:var(--paper)}',
].join('');

/** Longer lines would leave the picture on devices with wide letters. */
const maxOccasionCharacters = 12;

/** Draws a day as SVG: no script, no font and no request, and a text for those who do not see it. */
export function todayPicture(facts: TodayFacts, { theme, width }: PictureStyle): string {
  const [year = '', month, day] = facts.date.split('-').map(Number);
  const { pairs, lunar, weekday } = facts;
  const [isOff, sign] = signOf(facts);
  const occasion = occasionOf(facts);
  const title = `${year} 年 ${month} 月 ${day} 日 ${weekday}，农历${lunar.text}`;
  const pairText = `${pairs.year}${pairs.animal}年 ${pairs.month}月 ${pairs.day}日`;
  const text = (place: string, looks: string, content: string): string =>
    `<text ${place} class="${looks}">${escapeText(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width / size.width) * size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc" lang="zh-CN">`,
    `<title id="title">${escapeText(title)}</title><desc id="desc">${escapeText([pairText, sign && `今天${sign}`, occasion].filter(Boolean).join('，'))}</desc>`,
    `<style>${themes[theme]}${classes}</style>`,
    `<rect x=".5" y=".5" width="${size.width - 1}" height="${size.height - 1}" rx="13.5" class="paper"/><path d="M132.5 26v98" class="line"/>`,
    text('x="66" y="36" font-size="14" text-anchor="middle"', 'soft', `${year} 年 ${month} 月`),
    text('x="66" y="97" font-size="64" text-anchor="middle"', `serif ${isOff ? 'seal' : 'ink'}`, String(day)),
    text('x="66" y="126" font-size="14" text-anchor="middle"', 'soft', weekday),
    sign && `<rect x="104" y="44" width="20" height="20" rx="4" class="${isOff ? 'seal' : 'lamp'}"/>`,
    sign && text('x="114" y="58.5" font-size="13" text-anchor="middle"', 'sign', sign),
    text('x="152" y="58" font-size="32"', 'serif ink', lunar.text),
    text('x="152" y="91" font-size="14"', 'soft', pairText),
    text('x="152" y="122" font-size="16"', sign === '休' ? 'seal' : 'lamp', occasion),
    '</svg>\n',
  ].join('');
}

/** Whether nobody works on the day, and the sign that calendars print on it. */
function signOf({ status: { kind } }: TodayFacts): [isOff: boolean, sign: string] {
  if (kind === 'work') return [false, '班'];
  return kind === 'workday' ? [false, ''] : [true, kind === 'weekend' ? '' : '休'];
}

/** What the day is, as far as it fits; on an ordinary day, how far it is to the next term. */
function occasionOf({ term, festivals, status: { kind, name = '' } }: TodayFacts): string {
  const isTerm = term?.days === 0;
  const suffixes: Partial<Record<typeof kind, string>> = { statutory: '放假', off: '放假', work: '补班' };
  const suffix = suffixes[kind];
  const names = [...(isTerm ? [term.name] : []), ...festivals].filter((each) => !name.includes(each));
  const parts = [...(suffix === undefined ? [] : [name + suffix]), ...new Set(names)];
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text} · ${part}`;
    if (longer.length <= maxOccasionCharacters || text === '') text = longer;
  }
  return text || (term ? `距${term.name} ${term.days} 天` : '');
}

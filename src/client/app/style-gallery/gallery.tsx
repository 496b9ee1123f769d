import { ReadingPage } from '../../ui/reading-page.tsx';
import { Buttons, ChoiceBars, Fields, Messages, Ways } from './controls.tsx';
import styles from './gallery.module.css';

/** Shows the language of the site in itself: every token with its meaning, and every control in each of its states. Builds lack it. */
export function StyleGallery() {
  return (
    <ReadingPage title="样式">
      <Tokens title="颜色" property="background" tokens={colours} />
      <Tokens title="字" property="font-size" tokens={sizes} />
      <Tokens title="间距与宽度" property="width" tokens={lengths} />
      <Tokens title="形状" property="border-radius" tokens={corners} />
      <Buttons />
      <Fields />
      <ChoiceBars />
      <Ways />
      <Messages />
    </ReadingPage>
  );
}

const colours = {
  snow: '雪：页面的底',
  paper: '纸：写字的面、浮起的面',
  mist: '雾：代码、占位',
  ink: '墨：正文与标题',
  soft: '淡墨：次要的字',
  hair: '发丝线：分隔',
  raised: '浮起：一排里选中的那个',
  night: '夜：可以按的',
  'night-tint': '夜的底：选中的一行',
  lamp: '灯：现在，就是今天、进度、活的数值',
  'lamp-bright': '灯光：进度线与记号，不写字',
  'lamp-tint': '灯的底：今天所在的一块',
  seal: '印：休息日与错误',
  'seal-tint': '印的底：放假的日子',
  leaf: '叶：正确',
  'leaf-tint': '叶的底：答对的一行',
  deep: '深夜：窗外，两种外观都一样',
};

const sizes = {
  'text-hero': '首页的农历日期',
  'text-3xl': '文章的标题',
  'text-2xl': '页面的标题',
  'text-xl': '一节的标题',
  'text-lg': '列表里的标题',
  'text-md': '控件与一般的字',
  'text-sm': '摘要与菜单',
  'text-xs': '日期与说明',
  'text-mark': '月历格里的休与班',
};

const steps = ['half', '1', '2', '3', '4', '5', '6', '8', '10', '12', '14', '16'];
const lengths = {
  ...Object.fromEntries(steps.map((step) => [`space-${step}`, '间距'])),
  reading: '阅读：文章、列表、表单',
  page: '页面：首页、日历、管理',
};

const corners = { 'radius-small': '小标记', radius: '控件', 'radius-large': '浮起的面' };

interface Props {
  readonly title: string;
  /** The property that shows what a token is. */
  readonly property: 'background' | 'font-size' | 'width' | 'border-radius';
  readonly tokens: Readonly<Record<string, string>>;
}

function Tokens({ title, property, tokens }: Props) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.tokens}>
        {Object.entries(tokens).map(([token, use]) => (
          <li key={token}>
            <span ref={(element) => element?.style.setProperty(property, `var(--${token})`)}>雪窗 23</span>
            <code>--{token}</code> <small>{use}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

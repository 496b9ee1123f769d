import { ReadingPage } from '../../ui/reading-page.tsx';
import { Buttons, Fields, Messages, Ways } from './controls.tsx';
import styles from './gallery.module.css';

/** Shows the language of the site in itself: every token with its meaning, and every control in each of its states. Builds lack it. */
export function StyleGallery() {
  return (
    <ReadingPage title="样式">
      <Colours />
      <Type />
      <Space />
      <Buttons />
      <Fields />
      <Ways />
      <Messages />
    </ReadingPage>
  );
}

const colours = [
  ['snow', '雪', '页面的底'],
  ['paper', '纸', '写字的面、浮起的面'],
  ['mist', '雾', '代码、占位'],
  ['ink', '墨', '正文与标题'],
  ['soft', '淡墨', '次要的字'],
  ['hair', '发丝线', '分隔'],
  ['night', '夜', '可以按的'],
  ['night-tint', '夜的底', '选中的一行'],
  ['lamp', '灯', '现在：今天、进度、活的数值'],
  ['lamp-bright', '灯光', '进度线与记号，不写字'],
  ['lamp-tint', '灯的底', '今天所在的一块'],
  ['seal', '印', '休息日与错误'],
  ['seal-tint', '印的底', '放假的日子'],
  ['leaf', '叶', '正确'],
  ['leaf-tint', '叶的底', '答对的一行'],
  ['deep', '深夜', '窗外，两种外观都一样'],
] as const;

function Colours() {
  return (
    <section className={styles.section}>
      <h2>颜色</h2>
      <ul className={styles.colours}>
        {colours.map(([token, name, use]) => (
          <li key={token}>
            <span className={styles.swatch} data-token={token} />
            <b>{name}</b>
            <code>--{token}</code>
            <small>{use}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sizes = [
  ['hero', '首页的农历日期'],
  ['3xl', '文章的标题'],
  ['2xl', '页面的标题'],
  ['xl', '一节的标题'],
  ['lg', '列表里的标题'],
  ['md', '控件与一般的字'],
  ['sm', '摘要与菜单'],
  ['xs', '日期与说明'],
  ['mark', '月历格里的休与班'],
] as const;

function Type() {
  return (
    <section className={styles.section}>
      <h2>字</h2>
      <p className={styles.faces}>
        <span>标题、日期用宋体</span>
        <span>正文用黑体</span>
        <code>code 用等宽</code>
      </p>
      <ul className={styles.sizes}>
        {sizes.map(([token, use]) => (
          <li key={token}>
            <span data-size={token}>雪窗 23</span>
            <code>--text-{token}</code>
            <small>{use}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const spaces = ['half', '1', '2', '3', '4', '5', '6', '8', '10', '12', '14', '16'] as const;
const widths = [
  ['reading', '阅读：文章、列表、表单'],
  ['page', '页面：首页、日历、管理'],
  ['bench', '工作台：工具与编辑器，整个窗口'],
] as const;

function Space() {
  return (
    <section className={styles.section}>
      <h2>间距、宽度与形状</h2>
      <ul className={styles.spaces}>
        {spaces.map((token) => (
          <li key={token}>
            <span data-space={token} />
            <code>{token}</code>
          </li>
        ))}
      </ul>
      <ul className={styles.widths}>
        {widths.map(([token, use]) => (
          <li key={token} data-width={token}>
            <code>--{token}</code> {use}
          </li>
        ))}
      </ul>
      <ul className={styles.shapes}>
        <li data-shape="small">小标记</li>
        <li data-shape="control">控件</li>
        <li data-shape="sheet">浮起的面</li>
      </ul>
    </section>
  );
}

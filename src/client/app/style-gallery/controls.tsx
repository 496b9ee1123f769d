import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { ChipLink, Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segment } from '../../ui/segment.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './gallery.module.css';

const kinds = [
  ['main', '保存'],
  ['quiet', '取消'],
  ['danger', '删除'],
] as const;

const states = [
  ['平常', {}],
  ['指着', { 'data-shown': 'hover' }],
  ['焦点', { 'data-shown': 'focus' }],
  ['不可用', { disabled: true }],
  ['小', { size: 'small' }],
] as const;

/** Buttons of each kind in each state; hovered and focused ones are drawn so by an attribute. */
export function Buttons() {
  return (
    <section className={styles.section}>
      <h2>按钮</h2>
      <table className={styles.states}>
        <tbody>
          {states.map(([state, props]) => (
            <tr key={state}>
              <th scope="row">{state}</th>
              {kinds.map(([kind, name]) => (
                <td key={kind}>
                  <Button kind={kind} {...props}>
                    {name}
                  </Button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Fields: empty, with a hint, filled, wrong, read-only, disabled; lists, texts and choices. */
export function Fields() {
  return (
    <section className={styles.section}>
      <h2>输入</h2>
      <div className={styles.fields}>
        <Field label="昵称">{(props) => <input {...props} placeholder="还没有填" />}</Field>
        <Field label="密码" hint="6–16 个字符">
          {(props) => <input {...props} type="password" autoComplete="new-password" />}
        </Field>
        <Field label="用户名" error="用户名已被使用">
          {(props) => <input {...props} defaultValue="snow" />}
        </Field>
        <Field label="只读">{(props) => <input {...props} defaultValue="2026 年 11 月 8 日" readOnly />}</Field>
        <Field label="不可用">{(props) => <input {...props} disabled />}</Field>
        <Field label="选择">
          {(props) => (
            <select {...props}>
              <option>最新</option>
              <option>最热</option>
            </select>
          )}
        </Field>
        <Field label="多行">{(props) => <textarea {...props} defaultValue="雪夜闭门读书。" />}</Field>
        <Choices legend="单选与多选">
          <label>
            <input type="radio" name="style-sort" defaultChecked /> 最新
          </label>
          <label>
            <input type="radio" name="style-sort" /> 最热
          </label>
          <label>
            <input type="checkbox" defaultChecked /> 记住选择
          </label>
        </Choices>
      </div>
    </section>
  );
}

const ranges = { day: '日', month: '月', year: '年' };

/** What chooses by its look alone: the bar of which one part holds, chips, and the row of links above a list. */
export function ChoiceBars() {
  const [range, setRange] = useState<keyof typeof ranges>('month');
  const tabs = Object.entries(ranges).map(([key, words]) => ({ words, href: `/about/style?by=${key}` }));
  return (
    <section className={styles.section}>
      <h2>选择</h2>
      <Segment label="按什么看" titles={ranges} value={range} choose={setRange} />
      <div className={styles.row}>
        {tabs.map(({ words, href }, index) => (
          <ChipLink key={href} href={href} aria-current={index === 0 ? 'true' : undefined}>
            {words}
          </ChipLink>
        ))}
      </div>
      <Tabs label="视图" tabs={tabs.map((tab, index) => ({ ...tab, isShown: index === 0, count: index }))} />
    </section>
  );
}

/** What leads on: links, the pages of a list, what folds, the dialog. */
export function Ways() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section}>
      <h2>去往别处</h2>
      <p>
        一个<Link href="/about">链接</Link>，在字里有下划线；列表的标题与菜单没有。
      </p>
      <Disclosure summary="折起来的内容">打开才占地方，打印时也在。</Disclosure>
      <Pager page={3} pages={9} total={87} addressOf={(page) => `/about/style?page=${page}`} />
      <div className={styles.row}>
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          打开对话框
        </Button>
      </div>
      {isOpen && (
        <Dialog title="删除这一天？" close={() => setIsOpen(false)}>
          <p>只在这里演示，不会删除什么。</p>
          <div className={styles.row}>
            <Button kind="danger" onClick={() => setIsOpen(false)}>
              删除
            </Button>
            <Button kind="quiet" onClick={() => setIsOpen(false)}>
              取消
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

const toasts = [
  ['success', '成功', '已保存'],
  ['info', '提示', '已复制'],
  ['error', '错误', '保存失败：没有网络'],
] as const;

/** What the site says by itself: short messages, loading, nothing there. */
export function Messages() {
  const services = useServices();
  const [isLoading, setIsLoading] = useState(false);
  return (
    <section className={styles.section}>
      <h2>消息</h2>
      <div className={styles.row}>
        {toasts.map(([kind, name, text]) => (
          <Button key={kind} kind="quiet" onClick={() => services.toasts.show(kind, text)}>
            {name}
          </Button>
        ))}
        <Button kind="quiet" aria-pressed={isLoading} onClick={() => setIsLoading(!isLoading)}>
          加载
        </Button>
      </div>
      {isLoading && <Loading />}
    </section>
  );
}

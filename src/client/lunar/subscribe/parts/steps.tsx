import { Disclosure } from '#client/ui/disclosure.tsx';
import styles from '../subscribe.module.css';

/** How a calendar program subscribes, and what it passes over. */
interface Program {
  readonly name: string;
  readonly steps: readonly string[];
  readonly ignores: string;
}

const byAddress = '复制本页的地址，粘贴进去并确认';

const programs: readonly Program[] = [
  {
    name: '苹果手机与平板',
    steps: [
      '点“订阅”，在弹出的窗口里确认',
      '没有弹出窗口时：设置 › 日历 › 日历账户 › 添加账户 › 其他 › 添加已订阅的日历',
      '需要提醒时，在这个账户里关闭“移除提醒”',
    ],
    ignores: '更新的间隔由系统决定；默认去掉提醒。休、班的角标取决于系统版本。',
  },
  {
    name: '鸿蒙',
    steps: ['打开“日历”，在右上角的菜单里找“日程导入”或“订阅”', `选择通过网址添加，${byAddress}`],
    ignores: '没有这一项的版本只能导入文件，导入后不会更新；不显示休、班的标记。',
  },
  {
    name: '小米（MIUI、澎湃 OS）',
    steps: ['打开“日历” › 设置 › 日程导入', `选择网址（URL）导入，${byAddress}`],
    ignores: '有的版本只导入一次，不再更新；不显示休、班的标记。',
  },
  {
    name: 'OPPO、一加（ColorOS）',
    steps: [
      '打开“日历” › 设置，找“日历订阅”或“导入日程”',
      `可以填网址的，${byAddress}`,
      '不能填网址的，改用谷歌日历或 Outlook',
    ],
    ignores: '多数版本不能填网址；不显示休、班的标记。',
  },
  {
    name: '谷歌日历',
    steps: ['在电脑上打开谷歌日历', '其他日历旁的加号 › 通过网址添加', `${byAddress}；手机上会自动出现`],
    ignores: '忽略日历里的提醒，要在谷歌日历里另设；更新可能晚一天以上。',
  },
  {
    name: 'Outlook',
    steps: ['打开网页版 Outlook 的日历', '添加日历 › 从 Web 订阅', byAddress],
    ignores: '忽略日历里的提醒；更新可能晚几小时到一天。',
  },
];

/** The steps of each program, folded: a reader needs one of them, once. */
export function Steps() {
  return (
    <section className={styles.steps} data-unprinted aria-labelledby="subscribe-steps">
      <h2 id="subscribe-steps">各种手机怎样订阅</h2>
      <p className={styles.note}>菜单的名称随系统版本略有不同。</p>
      {programs.map(({ name, steps, ignores }) => (
        <Disclosure key={name} look="line" summary={name}>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.note}>{ignores}</p>
        </Disclosure>
      ))}
    </section>
  );
}

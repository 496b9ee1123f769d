import { Link } from 'wouter';
import { pageById } from '#site/match.ts';

/** Says in the words of the software's makers why it computes calendars, and where the numbers come from. */
export function Why() {
  const truth = pageById('lunar/truth');
  return (
    <>
      <h2 id="why">为什么算到秒</h2>
      <p>
        农历的一天，看的是一个时刻落在午夜的哪一边。2027 年 2 月 6 日的朔在 23 时 56 分，晚四分钟，春节就要换一天；1979
        年的大寒离午夜只有六秒，历书与计算因此差了一日。写这套软件的时候，Chromium 和 Node.js 都把 2027
        年的春节排晚了一天。
      </p>
      <p>
        星历不是我们算的：朔望和节气的时刻取自 DE440，由
        <a href="https://www.npmjs.com/package/lunisolar-ts" target="_blank" rel="noopener">
          lunisolar-ts
        </a>
        收录，古今两头用
        <a href="https://www.npmjs.com/package/tyme4ts" target="_blank" rel="noopener">
          tyme4ts
        </a>
        的历表与级数；编历依国家标准 GB/T
        33661-2017。我们逐秒存下，让测试把数重算一遍，再与香港天文台和别的程序逐日比对：不同的日子都列在
        <Link href={truth.path}>{truth.title}</Link>里，说不准的标“存疑”。
      </p>
      <p>
        历法最后是给人用的。老人的生日、家谱上的年月，要对上当年大家过的那一天，所以默认给出当年颁行的历，按国标计算的可以切换。
      </p>
    </>
  );
}

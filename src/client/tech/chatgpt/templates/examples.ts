import type { Values } from '#domain/prompt/index.ts';

/** What somebody filled in, and an answer as it should be. Both are written by hand, no model's answer is shown. */
export interface Example {
  readonly values: Values;
  readonly answer: string;
}

/** An example of each template that comes with the site, by its id; a test holds each to what its template asks for. */
export const examples: Readonly<Record<string, Example>> = {
  draft: {
    values: {
      体裁: '停水通知',
      读者: '小区住户',
      字数: '100',
      要点: '12 月 3 日周四，9 点到 16 点，3 号楼停水，换水泵\n1、2 号楼不停\n请提前接水；16 点后没有水，打物业电话',
    },
    answer: `12 月 3 日（周四）9:00 至 16:00，3 号楼停水，1、2 号楼照常供水。
停水是为了更换 3 号楼的水泵。请提前接好当天要用的水；16:00 以后仍然没有水，请致电物业：【待补：电话】。`,
  },
  edit: {
    values: {
      读者: '刚入行的同事',
      正文: '缓存可以大幅提升性能。缓存时间越长越好，但也不能太长。我们把首页的缓存设为 5 分钟，性能得到了大幅提升。',
    },
    answer: `缓存可以大幅提升性能。 → 没有说哪种性能、提升多少 → 写出测到的数，如首页的响应时间从多少降到多少
缓存时间越长越好，但也不能太长。 → 前后矛盾，读者不知道怎样取 → 说清取舍：时间越长，命中越多，看到旧内容的时间也越长
性能得到了大幅提升。 → 与第一句重复，仍然没有证据 → 删去，或换成数字

最大的毛病：只有结论，没有一个测量的数。`,
  },
  plain: {
    values: {
      读者: '第一次租房的大学生',
      原文: '乙方逾期支付租金超过 15 日的，甲方有权解除合同，押金 2000 元不予退还；因不可抗力所致者除外。',
    },
    answer: `房租晚交超过 15 天，房东可以解除合同（不再租给你）。2000 元押金也不退。
例外：不可抗力（躲不开的事，如地震）造成的，不算你违约。

拿不准的原句：“有权解除合同”之后，你要在几天内搬走，原文没有写。`,
  },
  translate: {
    values: {
      语言: '简体中文',
      场合: '软件的帮助文档',
      术语: 'token = 词元\ncontext window = 上下文窗口',
      原文: 'If the prompt exceeds the context window, the oldest tokens are dropped. Set `max_tokens` to leave room for the reply.',
    },
    answer: `提示词超出上下文窗口时，最早的词元会被丢弃。请设置 \`max_tokens\`，为回复留出位置。

自定的译法：prompt 译作“提示词”，reply 译作“回复”。
有歧义：the oldest tokens 是否包括系统提示，原文没有说，译文也不区分。
疑似写错：没有。`,
  },
  proofread: {
    values: {
      原文: 'The backup runs daily at 02:00 UTC and is kept for 30 days. It does not include logs.',
      译文: '备份每天 2 点运行，保留 30 天。',
    },
    answer: `漏译：It does not include logs.｜没有译出｜读者会以为日志也在备份里｜“备份不包括日志。”
错译：02:00 UTC｜2 点｜少了时区，北京的读者会当作凌晨两点，其实是上午十点｜“每天 02:00（UTC，即北京时间 10:00）”`,
  },
  sources: {
    values: {
      问题: '小雪到大雪隔几天？2026 年的大雪是几号？',
      材料: '二十四节气按太阳黄经划分，每 15° 一个。小雪在 240°，大雪在 255°。太阳走完 15° 大约要十五天，冬天快些，夏天慢些。',
    },
    answer: `大约十五天：“太阳走完 15° 大约要十五天，冬天快些，夏天慢些。”两者正好差 15°：“小雪在 240°，大雪在 255°。”
2026 年大雪的日期：材料中没有。`,
  },
  concept: {
    values: { 概念: '数据库的事务隔离级别', 基础: '会写简单的 SQL' },
    answer: `例子：一个事务里查了两次余额，中间别人转进 100 元。第二次看不看得到这 100 元，由隔离级别决定。
定义：隔离级别约定一个事务看得到别的事务的哪些改动。
最容易混淆的是锁：锁是做法，隔离级别是对结果的约定；同一个级别可以用锁实现，也可以用多版本实现。

第一题：在“读已提交”之下，上面两次查询的结果会不会不同？为什么？`,
  },
  quiz: {
    values: {
      数量: '两',
      材料: 'UTF-8 用 1 到 4 个字节存一个码点：ASCII 字符占 1 个，常用汉字占 3 个。VARCHAR(8) 的 8 按字符计，VARBINARY(8) 的 8 按字节计。',
    },
    answer: `1. 一个常用汉字在 UTF-8 里占几个字节？
A. 2　B. 3　C. 4　D. 看字体
2. 把“雪窗集”的 UTF-8 写进 VARBINARY(8)，放得下吗？差多少？

请先作答，再逐题讲评。`,
  },
  decide: {
    values: {
      决定: '是否把官网从外包收回来自己做',
      选项: '收回来；继续外包',
      处境: '两名前端，手上的项目排到明年三月。外包一年 6 万元，官网一年改四次。',
    },
    answer: `1. 取决于两件事：每次改动要几人天（翻出去年的四张工单）；合同能不能只续半年（打个电话）。
2. 收回来：最好，改动当天上线；最坏，三月以前没人做，官网挂着旧价格；还能再找外包。继续外包：最好，不占人手；最坏，再等一年；合同到期才退得出。
3. 没列出的：续半年，四月再定。
4. 反对续半年：半年的单价可能更高；四月未必有人手；悬而未决，两边都不上心。
5. 建议续半年。如果每次改动不到一人天，就改主意，现在收回。`,
  },
  interview: {
    values: {
      职位: '后端开发工程师',
      公司: '三十来人的电商公司',
      经历: '两年，维护订单服务，把超时率从 2% 降到 0.3%。',
    },
    answer: '你把订单服务的超时率从 2% 降到 0.3%。请说说你本人改的那一处：是什么数据让你认定问题就在那里？',
  },
  minutes: {
    values: {
      会议: '十一月的发布例会',
      记录: '老周：1.4 周五发，就这么定。\n小林：离线页会闪一下，我来改，周四之前。\n阿梅：要写更新说明吗？老周：要。\n阿梅：短信验证码该下掉。小林：不同意，老用户还在用。\n（听不清）……下次再说。',
    },
    answer: `决定：1.4 周五发布（老周）；要写更新说明（老周）。
待办：改好离线页的闪烁｜小林｜周四之前；写更新说明｜未定｜未定。
分歧：短信验证码。阿梅主张下掉，没有说理由；小林反对，老用户还在用。
下次接着谈：短信验证码。
存疑：“（听不清）……下次再说。”不知道是谁说的。`,
  },
  review: {
    values: {
      语言: 'TypeScript',
      用途: '处理支付回调，一天几千次',
      代码: `async function onPaid(id: string, cents: number) {
  const order = await db.find(id);
  if (order.paid) return;
  await db.credit(order.user, cents / 100);
  await db.update(id, { paid: true });
}`,
    },
    answer: `第 3 行｜并发：两次回调都读到未支付，入账两次｜平台重发，前后脚到｜先执行 UPDATE … WHERE paid = false，改到一行才入账，两步放进一个事务
第 4、5 行｜中断：入账以后、改状态以前进程退出，重发时再入一次｜部署时重启｜同上
第 4 行｜金额：分变成了浮点数的元｜0.1 + 0.2 这样的和，对账时差一分｜一直用整数的分
第 2 行｜边界：查不到订单时 order 是 undefined，抛错之后平台不停重发｜已删除的单号｜先判断，记下再回应
假设：签名在别处已经验过。
检查过、没有问题：已支付的订单再来一次回调，不会再入账（两次相隔较久时）。`,
  },
  debug: {
    values: {
      预期: '改了页面的文字，刷新一次就看到',
      实际: '要刷新两次',
      环境: 'Chrome，Workbox 的 Service Worker',
      报错与代码: `没有报错。
registerRoute(({ request }) => request.mode === 'navigate', new StaleWhileRevalidate());`,
    },
    answer: `1. 策略就是这样：先给已存的，同时在后台取新的，下一次才用上。检查：在 Network 里看，刷新时页面是不是来自 ServiceWorker，紧跟着另有一个请求。
2. 后台取到的也是旧的：HTTP 缓存没有过期。检查：curl -I 看 Cache-Control。
3. 服务器还在发旧的。检查：换无痕窗口打开一次。

请先贴回第 1 项的结果，再决定改哪一行。`,
  },
  sql: {
    values: {
      数据库: 'PostgreSQL 18',
      要求: '每个城市上个月下单最多的三位顾客',
      表结构: 'customer(id, city)\norders(id, customer_id, created_at timestamptz)',
    },
    answer: `理解：上个月是北京时间的自然月；“最多”按订单数；并列的都列出，可能超过三位；没有城市的不算。

SELECT city, customer_id, orders FROM (
  -- 每位顾客上个月的订单数，和他在本城的名次
  SELECT c.city, o.customer_id, count(*) AS orders,
    rank() OVER (PARTITION BY c.city ORDER BY count(*) DESC) AS place
  FROM orders o JOIN customer c ON c.id = o.customer_id
  WHERE c.city IS NOT NULL
    AND o.created_at >= (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 month') AT TIME ZONE 'Asia/Shanghai'
    AND o.created_at < date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'
  GROUP BY c.city, o.customer_id
) AS ranked
WHERE place <= 3;

手算：成都的甲 3 单、乙 1 单、丙 1 单，名次是 1、2、2，三位都列出。
索引：orders (created_at, customer_id)。`,
  },
  commit: {
    values: {
      语言: '中文',
      改动: `-  const days = (end - start) / 86400000;
+  const days = Math.round((end - start) / 86400000);`,
    },
    answer: `算日期差时取整

起止之间如果换过夏令时，相差的毫秒数不是一天的整数倍，天数就带上小数。取整以后，得到日历上的天数。

想先确认：原因是夏令时吗？改动里看不出来；若是别的，请告诉我。`,
  },
  extract: {
    values: {
      字段: 'name：姓名\nphone：手机号，只留数字',
      文字: '王宁 138-0013-8000，小李说她换号了，新号晚点发。',
    },
    answer: `{"items": [
  {"name": "王宁", "phone": "13800138000", "source": "王宁 138-0013-8000"},
  {"name": "小李", "phone": null, "source": "小李说她换号了，新号晚点发"}
], "unclear": []}`,
  },
};

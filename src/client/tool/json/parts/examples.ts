import type { Example } from '../../parts/tool-input.tsx';

/** Shows what others lose: digits, the form of numbers, repeated names; and what the tree finds in values. */
const order = `{
  "订单": 12345678901234567890,
  "金额": 1.0,
  "上限": 1e400,
  "温度": -0,
  "下单时间": 1704164640,
  "商品": [
    { "名称": "雪糕", "单价": 3.50, "数量": 2 },
    { "名称": "\\u70ed\\u8336", "单价": 12.00, "数量": 1 }
  ],
  "备注": "少冰",
  "备注": "去冰",
  "扩展": "{\\"渠道\\": \\"小程序\\", \\"版本\\": [1, 2]}",
  "凭证": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4dWVjaHVhbmcifQ.c2lnbmF0dXJl",
  "图标": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"
}
`;

export const examples: readonly Example[] = [{ title: '示例', text: order }];

const ways = [
  {
    where: '安卓手机',
    how: '用 Chrome、Edge 或三星浏览器打开本站，点菜单按钮，选“安装应用”或“添加到主屏幕”。',
  },
  {
    where: '苹果手机与平板',
    how: '用 Safari 打开本站，点“分享”（新系统收在“…”里），往下找到“添加到主屏幕”。',
  },
  {
    where: '电脑',
    how: '用 Chrome 或 Edge 打开本站，点地址栏右端的安装图标；macOS 的 Safari 在“文件”菜单里选“添加到程序坞”。',
  },
] as const;

/** How the site gets onto the home screen. */
export function Install() {
  return (
    <>
      <h2>装到主屏幕</h2>
      <ul>
        {ways.map(({ where, how }) => (
          <li key={where}>
            <strong>{where}</strong>：{how}
          </li>
        ))}
      </ul>
      <p>微信里打开的页面装不了，先点右上角选“在浏览器打开”。装好后请连着网络打开一次，让它把程序存下来。</p>
    </>
  );
}

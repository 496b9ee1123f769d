import { useServices } from '../../state/services.ts';

const foreignImages = {
  ask: '文章里的图片若在别的网站，你点了才去取；那个网站会知道有人从你的 IP 地址取图。',
  always: '文章里的图片可能放在别的网站，看图时那个网站会知道有人从你的 IP 地址取图。',
  never: '文章里的图片若在别的网站，这里不载入，只给链接。',
};

/** What leaves the device and what does not. */
export function Privacy() {
  const { settings } = useServices();

  return (
    <>
      <h2>隐私</h2>
      <ul>
        <li>工具里输入的文字和选取的文件只在本机处理，不发给服务器，也不发给别人。</li>
        <li>没有广告，没有统计代码，不加载别家的脚本和字体。</li>
        <li>
          {
            '文章的阅读数，每位读者每天只算一次：服务器用当天随机的盐，把 IP 地址和浏览器型号算成一个摘要来认重复，过了这一天就丢掉，认不出是谁，也连不起两天。'
          }
        </li>
        <li>搜索的词不存。读到哪里、哪些章节读完了，只记在本机。</li>
        <li>{foreignImages[settings.images?.foreign ?? 'ask']}</li>
        <li>服务器的运行日志记下每次请求的时间、网址和 IP 的前一段，用来查故障、防攻击，不记密码和 Cookie。</li>
        <li>页面的程序出错时，浏览器会告诉服务器错在程序的哪一行、在哪种页面上；不带你写的字、看的内容和网址。</li>
        <li>注册后，服务器保存用户名、昵称、头像、性别、简介和你写的文章；密码只存 argon2id 摘要，还原不出原文。</li>
        <li>登录时另存浏览器型号、登录时间和最近使用的时间。</li>
      </ul>
    </>
  );
}

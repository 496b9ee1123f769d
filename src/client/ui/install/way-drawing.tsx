import type { InstallWay } from '#domain/install/index.ts';
import { ComputerWindow, Dots, MenuItem, TextLines, Phone, TapRing } from './drawing-parts.tsx';
import styles from './install.module.css';

type DrawnWay = Exclude<InstallWay, 'none'>;

/** A drawing of the screen with the control to tap in colour. */
export function WayDrawing({ way }: { way: DrawnWay }) {
  const { text, isWide, Drawing } = drawings[way];
  return (
    <svg
      className={styles.drawing}
      viewBox={isWide ? '0 0 200 120' : '0 0 120 150'}
      role="img"
      aria-label={text}
      data-wide={isWide || undefined}
    >
      {isWide ? <ComputerWindow /> : <Phone />}
      <Drawing />
    </svg>
  );
}

interface Drawn {
  readonly text: string;
  readonly isWide?: boolean;
  readonly Drawing: () => React.JSX.Element;
}

const drawings: Readonly<Record<DrawnWay, Drawn>> = {
  'share-sheet': { text: '屏幕下方的分享图标，点开的列表里有“添加到主屏幕”', Drawing: ShareSheet },
  'top-menu': { text: '右上角的三个点，点开的菜单里有“安装应用”', Drawing: TopMenu },
  'bottom-menu': { text: '屏幕下方的三条横线，点开的菜单里有“添加到桌面”', Drawing: BottomMenu },
  'open-elsewhere': { text: '箭头指着右上角的三个点，点开的菜单里有“在浏览器打开”', Drawing: OpenElsewhere },
  'open-safari': { text: '复制地址，粘贴到 Safari 的地址栏', Drawing: OpenSafari },
  'address-bar': { text: '浏览器地址栏右端的安装图标', isWide: true, Drawing: AddressBar },
  dock: { text: '屏幕最上方的“文件”菜单里有“添加到程序坞”', isWide: true, Drawing: Dock },
};

function ShareSheet() {
  return (
    <>
      <TextLines x={26} y={16} width={68} />
      <rect className={styles.sheet} x="21" y="50" width="78" height="68" rx="7" />
      <MenuItem x={26} y={56} width={68} text="" />
      <MenuItem x={26} y={76} width={68} text="添加到主屏幕" isMeant />
      <MenuItem x={26} y={96} width={68} text="" />
      <path className={styles.bar} d="M22 122H98" />
      <path className={styles.sign} d="M57 131h-2.500v9.500h11V131H63M60 135.500v-10M57 128l3-3 3 3" />
      <TapRing x={60} y={133} />
    </>
  );
}

function TopMenu() {
  return (
    <>
      <rect className={styles.faint} x="24" y="14" width="56" height="8" rx="4" />
      <Dots x={94} y={13} />
      <TapRing x={94} y={18} />
      <rect className={styles.sheet} x="36" y="33" width="62" height="66" rx="6" />
      <MenuItem x={40} y={37} width={54} text="" />
      <MenuItem x={40} y={57} width={54} text="安装应用" isMeant />
      <MenuItem x={40} y={77} width={54} text="" />
      <TextLines x={26} y={110} width={68} />
    </>
  );
}

function BottomMenu() {
  return (
    <>
      <TextLines x={26} y={16} width={68} />
      <rect className={styles.sheet} x="21" y="50" width="78" height="68" rx="7" />
      {[0, 1, 2].map((column) => (
        <rect key={column} className={styles.item} x={28 + column * 23} y="57" width="18" height="16" rx="4" />
      ))}
      <MenuItem x={28} y={80} width={64} text="添加到桌面" isMeant />
      <rect className={styles.faint} x="34" y="105" width="34" height="4" rx="2" />
      <path className={styles.bar} d="M22 122H98" />
      <path className={styles.sign} d="M55 129h10M55 133h10M55 137h10" />
      <TapRing x={60} y={133} />
    </>
  );
}

function OpenElsewhere() {
  return (
    <>
      <rect className={styles.faint} x="40" y="14" width="40" height="8" rx="4" />
      {[-4.5, 0, 4.5].map((right) => (
        <circle key={right} className={styles.dot} cx={93 + right} cy="18" r="1.6" />
      ))}
      <TapRing x={93} y={18} />
      <path className={styles.arrow} d="M50 74C54 52 66 40 81 31M70.5 31.5 82 30l-4 11" />
      <rect className={styles.sheet} x="21" y="84" width="78" height="58" rx="7" />
      <MenuItem x={26} y={92} width={68} text="在浏览器打开" isMeant />
      <MenuItem x={26} y={115} width={68} text="" />
    </>
  );
}

function OpenSafari() {
  return (
    <>
      <rect className={styles.meant} x="26" y="20" width="68" height="18" rx="9" />
      <text className={styles.word} x="60" y="32.4" textAnchor="middle">
        复制地址
      </text>
      <path className={styles.arrow} d="M60 46v26M53 66l7 7 7-7" />
      <circle className={styles.sign} cx="60" cy="94" r="13" />
      <path className={styles.dot} d="M66 88l-4 8-8 4 4-8z" />
      <rect className={styles.sheet} x="26" y="118" width="68" height="16" rx="8" />
      <text className={styles.quiet} x="60" y="129.4" textAnchor="middle">
        粘贴到地址栏
      </text>
    </>
  );
}

function AddressBar() {
  return (
    <>
      <rect className={styles.sheet} x="14" y="14" width="172" height="20" rx="10" />
      <rect className={styles.faint} x="26" y="22" width="70" height="4" rx="2" />
      <path
        className={styles.sign}
        d="M163 19.500h-3.500v7h13v-7H169M163.5 29.500h5M166 18v6.500M163.5 22l2.5 2.5 2.5-2.5"
      />
      <TapRing x={166} y={24} />
      <rect className={styles.sheet} x="112" y="42" width="72" height="38" rx="6" />
      <TextLines x={120} y={49} width={40} count={1} />
      <MenuItem x={140} y={58} width={38} text="安装" isMeant />
      <TextLines x={18} y={52} width={80} count={5} />
    </>
  );
}

function Dock() {
  return (
    <>
      <path className={styles.bar} d="M4 24H196" />
      <text className={styles.quiet} x="30" y="18" textAnchor="middle">
        Safari
      </text>
      <rect className={styles.meant} x="50" y="7" width="30" height="15" rx="3" />
      <text className={styles.word} x="65" y="18" textAnchor="middle">
        文件
      </text>
      <rect className={styles.sheet} x="50" y="26" width="86" height="62" rx="6" />
      <MenuItem x={54} y={30} width={78} text="" />
      <MenuItem x={54} y={50} width={78} text="添加到程序坞" isMeant />
      <MenuItem x={54} y={70} width={78} text="" />
      <rect className={styles.sheet} x="60" y="98" width="80" height="14" rx="5" />
      {[0, 1, 2, 3].map((place) => (
        <rect
          key={place}
          className={place === 3 ? styles.meant : styles.faint}
          x={66 + place * 18}
          y="100.5"
          width="9"
          height="9"
          rx="2.5"
        />
      ))}
    </>
  );
}

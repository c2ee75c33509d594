import type { Random } from '../grammar/random.ts'
import type { VenueKind } from './venue-kinds.ts'

type VenuePicture = { n: number; alt: string; sports: readonly string[]; isOutdoor?: boolean }

const words = (text: string) => text.split(' ')

/** The drawings of places, `/pictures/venues/{n}-{w}.webp`: what each shows, and which sports have such a place. */
const VENUE_PICTURES: readonly VenuePicture[] = [
  { n: 0, alt: '室内篮球馆的球场与篮架', sports: ['lanqiu'] },
  { n: 1, alt: '傍晚的标准足球场与灯柱', sports: ['zuqiu'], isOutdoor: true },
  { n: 2, alt: '羽毛球馆里的两排球场', sports: ['yumaoqiu'] },
  { n: 3, alt: '带围网的小型足球场', sports: ['zuqiu'], isOutdoor: true },
  { n: 4, alt: '室内泳池的泳道与看台', sports: ['youyong'] },
  { n: 5, alt: '楼群前的室外篮球场', sports: ['lanqiu'], isOutdoor: true },
  { n: 6, alt: '乒乓球馆里成排的球台', sports: ['pingpangqiu'] },
  { n: 7, alt: '两片相邻的室外网球场', sports: ['wangqiu'], isOutdoor: true },
  { n: 8, alt: '拱顶下的室内网球场', sports: ['wangqiu'] },
  { n: 9, alt: '亮起灯光的室外网球场', sports: ['wangqiu'], isOutdoor: true },
  { n: 10, alt: '铺好拼接垫的训练教室', sports: words('taiquandao wushu roudao sanda tineng ticao tiaosheng') },
  { n: 11, alt: '田径场的塑胶跑道', sports: words('paobu zhongkao'), isOutdoor: true },
  { n: 12, alt: '挂着沙袋的训练馆', sports: words('quanji sanda') },
  { n: 13, alt: '围栏里的室外篮球场', sports: ['lanqiu'], isOutdoor: true },
  { n: 14, alt: '击剑馆里并排的剑道', sports: ['jijian'] },
  { n: 15, alt: '露天泳池与池边躺椅', sports: ['youyong'], isOutdoor: true },
  { n: 16, alt: '铺着垫子的明亮教室', sports: words('yujia pulati') },
  { n: 17, alt: '高尔夫果岭与沙坑', sports: ['gaoerfu'], isOutdoor: true },
  { n: 18, alt: '室内岩壁与缓冲垫', sports: ['panyan'] },
  { n: 19, alt: '滑板公园的碗池与坡道', sports: words('huaban lunhua'), isOutdoor: true },
  { n: 20, alt: '冰场的冰面与围挡', sports: ['huabing'] },
  { n: 21, alt: '马术场的沙地与障碍', sports: ['mashu'], isOutdoor: true },
  { n: 22, alt: '排球馆的球场与球网', sports: ['paiqiu'] },
  { n: 23, alt: '力量训练区与镜墙', sports: ['jianshen'] },
]

const MOST = 3

/** Up to three drawings of such a place, in the order of what it is known for; none for a sport that has none. */
export function picturesFor({ sports, isOutdoor = false }: VenueKind, random: Random): VenuePicture[] {
  const fitting = sports.slice(0, MOST).flatMap((slug) => {
    return random.shuffle(
      VENUE_PICTURES.filter((picture) => picture.sports.includes(slug) && (picture.isOutdoor ?? false) === isOutdoor),
    )
  })
  return [...new Map(fitting.map((picture) => [picture.n, picture])).values()].slice(0, MOST)
}

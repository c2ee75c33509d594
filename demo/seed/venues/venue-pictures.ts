import type { Random } from '../grammar/random.ts'
import type { VenueKind } from './venue-kinds.ts'

type VenuePicture = { numbers: readonly number[]; alt: string; sports: readonly string[]; isOutdoor?: boolean }

const words = (text: string) => text.split(' ')

/**
 * The drawings of places, `/pictures/venues/{n}-{w}.webp`: what each shows, and for which sports. Those on one line are
 * different places of the same kind.
 */
const VENUE_PICTURES: readonly VenuePicture[] = [
  { numbers: [0, 24, 25], alt: '室内篮球馆的球场与篮架', sports: ['lanqiu'] },
  { numbers: [1], alt: '傍晚的标准足球场与灯柱', sports: ['zuqiu'], isOutdoor: true },
  { numbers: [41], alt: '白天的标准足球场与灯柱', sports: ['zuqiu'], isOutdoor: true },
  { numbers: [2, 26, 27], alt: '羽毛球馆里的两排球场', sports: ['yumaoqiu'] },
  { numbers: [3, 40], alt: '带围网的小型足球场', sports: ['zuqiu'], isOutdoor: true },
  { numbers: [4, 30, 31], alt: '室内泳池的泳道与看台', sports: ['youyong'] },
  { numbers: [5], alt: '楼群前的室外篮球场', sports: ['lanqiu'], isOutdoor: true },
  { numbers: [6, 28, 29], alt: '乒乓球馆里成排的球台', sports: ['pingpangqiu'] },
  { numbers: [7, 42], alt: '两片相邻的室外网球场', sports: ['wangqiu'], isOutdoor: true },
  { numbers: [8], alt: '拱顶下的室内网球场', sports: ['wangqiu'] },
  { numbers: [9], alt: '亮起灯光的室外网球场', sports: ['wangqiu'], isOutdoor: true },
  {
    numbers: [10, 32, 33],
    alt: '铺好拼接垫的训练教室',
    sports: words('taiquandao wushu roudao sanda tineng ticao tiaosheng'),
  },
  { numbers: [11, 43, 44], alt: '田径场的塑胶跑道', sports: words('paobu zhongkao'), isOutdoor: true },
  { numbers: [12, 34, 35], alt: '挂着沙袋的训练馆', sports: words('quanji sanda') },
  { numbers: [13], alt: '围栏里的室外篮球场', sports: ['lanqiu'], isOutdoor: true },
  { numbers: [14, 45], alt: '击剑馆里并排的剑道', sports: ['jijian'] },
  { numbers: [15], alt: '露天泳池与池边躺椅', sports: ['youyong'], isOutdoor: true },
  { numbers: [16, 38, 39], alt: '铺着垫子的明亮教室', sports: words('yujia pulati') },
  { numbers: [17], alt: '高尔夫果岭与沙坑', sports: ['gaoerfu'], isOutdoor: true },
  { numbers: [18], alt: '室内岩壁与缓冲垫', sports: ['panyan'] },
  { numbers: [19, 46], alt: '滑板公园的碗池与坡道', sports: words('huaban lunhua'), isOutdoor: true },
  { numbers: [20], alt: '冰场的冰面与围挡', sports: ['huabing'] },
  { numbers: [21], alt: '马术场的沙地与障碍', sports: ['mashu'], isOutdoor: true },
  { numbers: [22, 47], alt: '排球馆的球场与球网', sports: ['paiqiu'] },
  { numbers: [23, 36, 37], alt: '力量训练区与镜墙', sports: ['jianshen'] },
]

const MAX_PICTURES = 3

/** How often each drawing comes first among a city's venues. */
export type Shown = Map<number, number>

/**
 * Up to three drawings of such a place; none for a sport without drawings. The first is the one used first least often
 * in the city, so that neighbours in its list differ as long as possible.
 */
export function picturesFor({ sports, isOutdoor = false }: VenueKind, shown: Shown, random: Random) {
  const fitting = sports.slice(0, MAX_PICTURES).flatMap((slug) => {
    return random.shuffle(
      VENUE_PICTURES.filter((picture) => picture.sports.includes(slug) && (picture.isOutdoor ?? false) === isOutdoor),
    )
  })
  const times = (n: number) => shown.get(n) ?? 0
  const drawn = [...new Set(fitting)]
    .slice(0, MAX_PICTURES)
    .map(({ numbers, alt }) => ({ n: numbers.toSorted((a, b) => times(a) - times(b))[0]!, alt }))
  const offset = random.between(0, Math.max(0, drawn.length - 1))
  const [first, ...rest] = [...drawn.slice(offset), ...drawn.slice(0, offset)].sort((a, b) => times(a.n) - times(b.n))
  if (!first) return []
  shown.set(first.n, times(first.n) + 1)
  return [first, ...rest]
}

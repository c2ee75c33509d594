const words = (text: string): readonly string[] => text.split(' ')

/** Names of houses; none of a real chain. */
export const BRANDS = words(
  '跃动 晨光 拾光 北辰 青柠 大榕树 里仁 知行 乘风 望江 云桥 半岛 松风 木棉 朗润 一舍 启程 合拍 和光 蓝鲸 白鹭 橙意 小满 逐浪 海纳 丰禾 山海 长青 初阳 元力 星野 竹石 方圆 同行 百川 凌云 雁塔北 南岸 麦田 银杏 石榴 飞羽 迅羽 九合 汇悦 思齐 恒动 乐群 澄心 微澜 磐石 翠湖 鹿鸣 千帆 东篱 归零 七里 五象 赤脚 好天气 第三空间 半山 新芽 双塔 追光',
)

/** What stands between district and kind in the name of a public house: 天河〔东圃〕文体中心. */
export const AREAS = words(
  '东区 西区 滨江 新城 云桥 南站 北苑 体育西 湖滨 中央公园 龙湖 大学城 科技园 文化路 东风 花园 河东 沿江 明珠 青年路 石桥 丽景 桥南 金沙 万寿 莲花 前进 望湖 东湖 新港 学府 凤凰 双桥 长虹 星光 红旗 会展 江湾 麓湖 永泰',
)

export const PUBLIC_HOUSES = words('体育中心 全民健身中心 文体中心 体育馆 群众体育活动中心 市民健身馆')
export const PUBLIC_PARKS = words('体育公园 田径场 健身广场 运动公园 体育场')

const ROADS = words(
  '人民路 建设路 解放路 中山路 新华路 文化路 和平路 体育路 滨江路 迎宾大道 学府路 花园路 健康路 育才路 朝阳路 青年路 团结路 公园路 环城南路 科技路 创新大道 望江路 湖滨路 振兴路 长江路 黄河路 友谊路 工业路 光明路 民主路 幸福路 东风路 南湖路 北湖路 凤凰路 金桥路 石油路 桃园路 梧桐路 银杏路',
)

/** Streets that a district of the largest cities really has. */
const LOCAL_ROADS: Record<string, readonly string[]> = {
  '440106': words('体育东路 黄埔大道西 天府路 五山路 车陂路 中山大道西 东圃大马路 科韵路 棠下二横路 珠江东路'),
  '440104': words('环市东路 东风东路 先烈中路 农林下路 中山五路 东湖路'),
  '440105': words('新港中路 江南大道中 滨江东路 昌岗中路 琶洲大道 工业大道南'),
  '440103': words('中山八路 芳村大道西 龙津西路 花地大道中 黄沙大道'),
  '440111': words('广园中路 白云大道北 机场路 同泰路 金沙洲路 石井大道'),
  '440112': words('科学大道 开创大道 大沙地东路 香雪大道 丰乐北路'),
  '440113': words('市桥大北路 汉溪大道东 番禺大道北 兴南大道 万博二路 东环路'),
  '440114': words('迎宾大道 凤凰北路 新华路 天贵路'),
  '440115': words('港前大道北 进港大道 双山大道'),
  '440118': words('荔城大道 增江大道南 新塘大道 永宁大道'),
  '440305': words('科苑路 南海大道 创业路 后海大道 桃园路 沙河西路'),
  '440304': words('深南大道 福华路 红荔路 新洲路 梅林路 八卦三路'),
  '440306': words('新安一路 创业一路 前进一路 宝源路 沙井路'),
  '440307': words('龙翔大道 布吉路 坂雪岗大道 吉华路'),
  '440303': words('深南东路 翠竹路 红岭中路 太宁路'),
  '440309': words('人民路 民治大道 梅龙路 布龙路'),
  '110105': words('朝阳北路 望京街 建国路 广渠路 北苑路 东四环中路'),
  '110108': words('中关村大街 学院路 西三环北路 清河中街 知春路 永定路'),
  '110106': words('丰台北路 方庄路 马家堡西路 科学城星火路'),
  '110102': words('广安门内大街 德胜门外大街 车公庄大街'),
  '110101': words('东直门内大街 广渠门内大街 和平里东街'),
  '310115': words('张杨路 锦绣路 浦建路 金桥路 杨高中路 祖冲之路'),
  '310112': words('莘庄镇莘松路 七宝镇漕宝路 顾戴路 虹梅路'),
  '310104': words('肇嘉浜路 漕溪北路 龙吴路 宜山路'),
  '310110': words('四平路 控江路 黄兴路 淞沪路'),
}

/** Streets a venue in this district may stand on. */
export const roadsOf = (districtCode: string): readonly string[] => LOCAL_ROADS[districtCode] ?? ROADS

export const BUILDINGS = words(
  'A座2楼 3楼 B1层 1楼 2栋 园区5号楼 南门旁 负一层 商业广场4楼 4栋 西侧 C区 6号馆 创意园3栋',
)

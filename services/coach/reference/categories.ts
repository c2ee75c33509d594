import type { Category } from '#lib/contracts/listing/category.ts'

type Third = readonly [slug: string, name: string]
type Second = readonly [slug: string, name: string, thirds: readonly Third[]]
type First = readonly [slug: string, name: string, seconds: readonly Second[]]

/**
 * The sports every store starts with, in display order. Only append inside a group: ids follow the position. Changes
 * reach stores that already have sports with the next number of `CATEGORIES_VERSION`.
 */
const TREE: readonly First[] = [
  [
    'qiulei',
    '球类',
    [
      [
        'lanqiu',
        '篮球',
        [
          ['shaoerlanqiu', '少儿篮球'],
          ['qingshaonianlanqiu', '青少年篮球'],
          ['chengrenlanqiu', '成人篮球'],
          ['lanqiushizhan', '篮球实战'],
          ['zhongkaolanqiu', '中考篮球'],
        ],
      ],
      [
        'zuqiu',
        '足球',
        [
          ['shaoerzuqiu', '少儿足球'],
          ['zuqiujishu', '足球技术'],
          ['shoumenyuan', '守门员'],
          ['chengrenzuqiu', '成人足球'],
          ['zhongkaozuqiu', '中考足球'],
        ],
      ],
      [
        'yumaoqiu',
        '羽毛球',
        [
          ['shaoeryumaoqiu', '少儿羽毛球'],
          ['chengrenyumaoqiu', '成人羽毛球'],
          ['yumaoqiushuangda', '羽毛球双打'],
          ['yumaoqiubisai', '羽毛球比赛'],
        ],
      ],
      [
        'wangqiu',
        '网球',
        [
          ['shaoerwangqiu', '少儿网球'],
          ['chengrenwangqiu', '成人网球'],
          ['wangqiushizhan', '网球实战'],
        ],
      ],
      [
        'pingpangqiu',
        '乒乓球',
        [
          ['shaoerpingpang', '少儿乒乓球'],
          ['chengrenpingpang', '成人乒乓球'],
          ['pingpangbisai', '乒乓球比赛'],
        ],
      ],
      [
        'paiqiu',
        '排球',
        [
          ['qingshaonianpaiqiu', '青少年排球'],
          ['qipaiqiu', '气排球'],
          ['zhongkaopaiqiu', '中考排球'],
        ],
      ],
      [
        'bangqiu',
        '棒球',
        [
          ['shaoerbangqiu', '少儿棒球'],
          ['leiqiu', '垒球'],
        ],
      ],
      [
        'gaoerfu',
        '高尔夫',
        [
          ['shaoergaoerfu', '少儿高尔夫'],
          ['gaoerfurumen', '高尔夫入门'],
          ['duangantuigan', '短杆与推杆'],
        ],
      ],
    ],
  ],
  [
    'shuishang',
    '水上运动',
    [
      [
        'youyong',
        '游泳',
        [
          ['shaoeryouyong', '少儿游泳'],
          ['chengrenyouyong', '成人游泳'],
          ['wayong', '蛙泳'],
          ['ziyouyong', '自由泳'],
          ['zhongkaoyouyong', '中考游泳'],
        ],
      ],
      [
        'huating',
        '赛艇皮划艇',
        [
          ['saiting', '赛艇'],
          ['pihuating', '皮划艇'],
          ['jiangban', '桨板'],
        ],
      ],
    ],
  ],
  [
    'gedou',
    '武术格斗',
    [
      [
        'taiquandao',
        '跆拳道',
        [
          ['shaoertaiquandao', '少儿跆拳道'],
          ['taiquandaopinshi', '跆拳道品势'],
          ['taiquandaojingji', '跆拳道竞技'],
        ],
      ],
      [
        'wushu',
        '武术',
        [
          ['shaoerwushu', '少儿武术'],
          ['taijiquan', '太极拳'],
          ['changquan', '长拳'],
          ['yongchun', '咏春'],
        ],
      ],
      [
        'quanji',
        '拳击',
        [
          ['chengrenquanji', '成人拳击'],
          ['qingshaonianquanji', '青少年拳击'],
        ],
      ],
      [
        'sanda',
        '散打',
        [
          ['shaoersanda', '少儿散打'],
          ['chengrensanda', '成人散打'],
          ['fangshenshu', '防身术'],
        ],
      ],
      [
        'roudao',
        '柔道',
        [
          ['shaoerroudao', '少儿柔道'],
          ['chengrenroudao', '成人柔道'],
        ],
      ],
      [
        'jijian',
        '击剑',
        [
          ['huajian', '花剑'],
          ['zhongjian', '重剑'],
          ['peijian', '佩剑'],
        ],
      ],
    ],
  ],
  [
    'jianshenxunlian',
    '健身塑形',
    [
      [
        'jianshen',
        '健身',
        [
          ['jianzhi', '减脂'],
          ['zengji', '增肌'],
          ['liliangxunlian', '力量训练'],
          ['chanhouhuifu', '产后恢复'],
        ],
      ],
      [
        'yujia',
        '瑜伽',
        [
          ['hatayujia', '哈他瑜伽'],
          ['liuyujia', '流瑜伽'],
          ['yinyujia', '阴瑜伽'],
        ],
      ],
      [
        'pulati',
        '普拉提',
        [
          ['dianshangpulati', '垫上普拉提'],
          ['qixiepulati', '器械普拉提'],
        ],
      ],
    ],
  ],
  [
    'tiyuxunlian',
    '体能与考试',
    [
      [
        'zhongkao',
        '中考体育',
        [
          ['zhongkaochangpao', '中考长跑'],
          ['lidingtiaoyuan', '立定跳远'],
          ['shixinqiu', '实心球'],
          ['yintixiangshang', '引体向上'],
          ['zhongkaozonghe', '中考综合'],
        ],
      ],
      [
        'tineng',
        '少儿体能',
        [
          ['youertineng', '幼儿体能'],
          ['ertongtineng', '儿童体能'],
          ['gantongxunlian', '感统训练'],
        ],
      ],
      [
        'tiaosheng',
        '跳绳',
        [
          ['shaoertiaosheng', '少儿跳绳'],
          ['sudutiaosheng', '速度跳绳'],
          ['huayangtiaosheng', '花样跳绳'],
        ],
      ],
      [
        'paobu',
        '跑步',
        [
          ['paoburumen', '跑步入门'],
          ['malasong', '马拉松'],
          ['qingshaonianzhongchangpao', '青少年中长跑'],
        ],
      ],
    ],
  ],
  [
    'wudaoticao',
    '舞蹈体操',
    [
      [
        'jiewu',
        '街舞',
        [
          ['shaoerjiewu', '少儿街舞'],
          ['piliwu', '霹雳舞'],
          ['jueshiwu', '爵士舞'],
        ],
      ],
      [
        'ticao',
        '体操',
        [
          ['shaoerticao', '少儿体操'],
          ['yishuticao', '艺术体操'],
          ['lalacao', '啦啦操'],
        ],
      ],
    ],
  ],
  [
    'bingxuehuwai',
    '冰雪户外',
    [
      [
        'huaxue',
        '滑雪',
        [
          ['danban', '单板滑雪'],
          ['shuangban', '双板滑雪'],
          ['shaoerhuaxue', '少儿滑雪'],
        ],
      ],
      [
        'huabing',
        '滑冰',
        [
          ['huayanghuabing', '花样滑冰'],
          ['bingqiu', '冰球'],
          ['suduhuabing', '速度滑冰'],
        ],
      ],
      [
        'lunhua',
        '轮滑',
        [
          ['shaoerlunhua', '少儿轮滑'],
          ['sudulunhua', '速度轮滑'],
          ['pinghua', '自由式轮滑'],
        ],
      ],
      [
        'huaban',
        '滑板',
        [
          ['shaoerhuaban', '少儿滑板'],
          ['jieshihuaban', '街式滑板'],
        ],
      ],
      [
        'panyan',
        '攀岩',
        [
          ['shaoerpanyan', '少儿攀岩'],
          ['baoshi', '抱石'],
          ['nandupandeng', '难度攀登'],
        ],
      ],
      [
        'shejian',
        '射箭',
        [
          ['fanqugong', '反曲弓'],
          ['chuantonggong', '传统弓'],
        ],
      ],
      [
        'mashu',
        '马术',
        [
          ['shaoermashu', '少儿马术'],
          ['mashurumen', '马术入门'],
          ['zhangaimashu', '障碍马术'],
        ],
      ],
    ],
  ],
]

/** Increase with every change above; a test checks it. */
export const CATEGORIES_VERSION = 1

const node = (categoryId: number, parentId: number | null, level: 1 | 2 | 3, slug: string, name: string): Category => ({
  categoryId,
  parentId,
  level,
  name,
  slug,
})

/** The tree, flat, parents before children, in display order. Ids: 1 · 101 · 10101 by position. */
export const CATEGORIES: Category[] = TREE.flatMap(([slug, name, seconds], i) => {
  const first = i + 1
  return [
    node(first, null, 1, slug, name),
    ...seconds.flatMap(([slug, name, thirds], j) => {
      const second = first * 100 + j + 1
      return [
        node(second, first, 2, slug, name),
        ...thirds.map(([slug, name], k) => node(second * 100 + k + 1, second, 3, slug, name)),
      ]
    }),
  ]
})

import type { JobKind, SalaryUnit } from '#lib/contracts/job.ts'

/** A position: its titles, pay in Guangzhou, and duties. `{sport}` in titles; `{city}` where it helps. */
export type Post = {
  titles: readonly string[]
  kind: JobKind
  unit: SalaryUnit
  /** Yuan per month or lesson, from the lowest lower bound to the highest upper bound. */
  pay: readonly [low: number, high: number]
  duties: readonly string[]
  requirements: readonly string[]
  weight: number
  /** Not tied to a sport: the channel is 综合. */
  isGeneral?: boolean
}

const COACH_DUTIES = [
  '每周带 {n} 节小班课和若干一对一，课前十五分钟到场布置',
  '带 {n} 个固定班，按教学大纲写课后小结，每月给家长一次反馈',
  '负责新学员的动作评估，记录在学员档案里',
  '参与每周一次的教研，互相听课、改课',
  '寒暑假集训期间排班，每天不超过六节',
  '比赛日带队，负责签到、热身和安全',
  '维护场地和器材，坏了当天登记',
]
const COACH_REQUIREMENTS = [
  '持有本项目的教练员或社会体育指导员证书，年检有效',
  '有一年以上教学经验；应届毕业生带过学校社团或夏令营也可以',
  '能把一个动作讲清楚三种说法，耐得住孩子一遍遍问',
  '普通话清楚，会写简单的课后反馈',
  '持有急救证者优先，没有的由我们出钱去考',
  '无犯罪记录，能提供无犯罪记录证明',
  '周末必须能上课，平时可以排休',
]

export const POSTS: readonly Post[] = [
  {
    titles: ['{sport}教练', '全职{sport}教练', '{sport}教学教练'],
    kind: 'fullTime',
    unit: 'month',
    pay: [5_500, 16_000],
    duties: COACH_DUTIES,
    requirements: COACH_REQUIREMENTS,
    weight: 10,
  },
  {
    titles: ['兼职{sport}教练', '{sport}周末兼职教练', '{sport}兼职教练（晚间）'],
    kind: 'partTime',
    unit: 'lesson',
    pay: [90, 320],
    duties: [
      '周末带 {n} 节小班课，工作日晚上可以加课',
      '带自己熟悉的动作和项目，教案由馆里提供，也可以用自己的',
      '课前十分钟到场，课后收拾器材、填一张签到表',
      '不定期代课，提前两天通知',
    ],
    requirements: [
      '有本项目的教学或比赛经历，在校学生带过队的也可以',
      '每周至少能来两次，能稳定上满一个学期',
      '能独立带班，出了小意外知道怎么处理',
      '持有教练员或社会体育指导员证书者优先',
      '无犯罪记录，能提供证明',
    ],
    weight: 9,
  },
  {
    titles: ['{sport}助教', '少儿{sport}助教', '{sport}助理教练'],
    kind: 'partTime',
    unit: 'lesson',
    pay: [50, 130],
    duties: [
      '跟着主教练带课，负责分组、递球、纠正基础动作',
      '课前布置、课后清场，照看低龄孩子上厕所和喝水',
      '记录每节课的到课情况，课后跟主教练核对',
      '连续带满三个月、主教练签字同意的，可以开始独立带班',
    ],
    requirements: [
      '体育院校在校生优先，其他专业会本项目也可以',
      '喜欢孩子，能蹲下来跟他们说话',
      '时间稳定，一周至少两个半天',
      '能接受从助教做起，不急着单独带课',
    ],
    weight: 7,
  },
  {
    titles: ['{sport}教学主管', '{sport}项目负责人', '{sport}教研组长'],
    kind: 'fullTime',
    unit: 'month',
    pay: [11_000, 24_000],
    duties: [
      '带一个六人的教练组，每周组织一次教研，每月听课不少于 {n} 节',
      '制定各班的教学大纲和评级标准，定期更新',
      '处理教学类投诉，给出改进办法并跟进',
      '面试和培养新教练，决定谁可以独立带班',
    ],
    requirements: [
      '五年以上教学经验，带过教练团队',
      '能写成体系的教学大纲，有自己的判断，不照抄',
      '熟悉少儿心理和运动损伤预防',
      '持有本项目中级以上教练员证书',
    ],
    weight: 3,
  },
  {
    titles: ['课程顾问', '前台接待', '场馆前台'],
    kind: 'fullTime',
    unit: 'month',
    pay: [4_200, 8_500],
    duties: [
      '接待来馆的家长和学员，介绍课程，安排试课',
      '处理约课、调课和退课，当天的事当天结清',
      '每天核对进出场人数，异常情况报给场馆经理',
      '整理学员资料，不向任何人透露联系方式',
    ],
    requirements: [
      '说话清楚，脾气好，能记住常来的孩子的名字',
      '会用办公软件，打字不慢',
      '周末需要上班，平时轮休两天',
      '做过教培或体育场馆的优先',
    ],
    weight: 4,
    isGeneral: true,
  },
  {
    titles: ['场馆经理', '运营店长', '场馆运营主管'],
    kind: 'fullTime',
    unit: 'month',
    pay: [9_000, 18_000],
    duties: [
      '负责场馆的日常运营：排班、设备、清洁、能耗和投诉',
      '每周看一次场地使用率，调整时段价格，提前报批',
      '带 {n} 人的小团队，管考勤和值班',
      '对接街道、学校和企业的团体活动',
    ],
    requirements: [
      '三年以上体育场馆或连锁门店管理经验',
      '懂一点设备：泳池水质、灯光、空调，至少会判断该叫谁来修',
      '能处理突发情况，做过应急预案的优先',
      '诚实，账目要清楚',
    ],
    weight: 3,
    isGeneral: true,
  },
  {
    titles: ['市场与活动专员', '社区活动执行', '赛事执行'],
    kind: 'fullTime',
    unit: 'month',
    pay: [6_000, 12_000],
    duties: [
      '策划社区和学校的体验课，一个月不少于 {n} 场',
      '跟进小型比赛的报名、物料、场地和现场',
      '拍摄和整理课堂照片，先取得家长书面同意再发布',
      '把活动写成一页能看懂的小结，附上费用',
    ],
    requirements: [
      '喜欢跟人打交道，不怕周末干活',
      '会简单的图片和视频剪辑',
      '有体育赛事或教育活动执行经验的优先',
      '能自己跑现场，也能坐下来写方案',
    ],
    weight: 3,
    isGeneral: true,
  },
  {
    titles: ['救生员', '泳池救生员', '水上安全员'],
    kind: 'fullTime',
    unit: 'month',
    pay: [4_800, 9_000],
    duties: [
      '按排班在岗值守，两小时换一次位置，不带手机上岗',
      '每两小时记录一次水温、余氯和浊度',
      '维持泳道秩序，劝阻奔跑、跳水和潜泳',
      '每月参加一次救援演练，由馆里安排',
    ],
    requirements: [
      '持有国家职业资格或游泳救生员证书，年审有效',
      '身体健康，能连续站岗，视力矫正后 1.0 以上',
      '能在三分钟内完成一次水上救援演练',
      '持有心肺复苏证书者优先，没有的由我们安排考',
    ],
    weight: 3,
  },
  {
    titles: ['场地管理员', '器材与场地维护', '馆务专员'],
    kind: 'fullTime',
    unit: 'month',
    pay: [4_000, 7_500],
    duties: [
      '开馆前检查场地、灯光和器材，闭馆后断电清场',
      '登记损坏的器材，联系维修，跟进到修好',
      '打扫和消毒公用护具、垫子',
      '协助教练布置和撤场',
    ],
    requirements: ['手脚勤快，会用简单工具', '能接受早晚班轮换', '做过物业或场馆维护的优先'],
    weight: 3,
    isGeneral: true,
  },
  {
    titles: ['体能训练师', '运动表现教练', '体测与评估师'],
    kind: 'fullTime',
    unit: 'month',
    pay: [8_000, 17_000],
    duties: [
      '给学员做体测和动作筛查，写出看得懂的建议',
      '带 {n} 人以内的体能小班，练力量、灵敏和核心',
      '和各项目教练对接，安排训练周期',
      '记录每个学员的数据，每季度给一次对比',
    ],
    requirements: [
      '运动人体科学、运动康复等相关专业',
      '持有国内外体能训练师证书之一',
      '懂急救，处理过运动损伤的转介',
      '能把数据讲给家长听，不吓唬人',
    ],
    weight: 3,
  },
]

const COMMON_BENEFITS = [
  '寒暑假集训补贴',
  '培训费报销',
  '考证报销',
  '餐补',
  '交通补贴',
  '节日福利',
  '免费使用场地',
  '带队补贴',
  '旺季加价',
]

export const BENEFITS: Record<JobKind, readonly string[]> = {
  fullTime: ['五险一金', '带薪年假', '生日假', '每年一次体检', '子女学费减免', ...COMMON_BENEFITS],
  partTime: ['按次结算', '意外保险', '课时费月结', ...COMMON_BENEFITS],
}

/** Fictitious clubs; `{place}` is a district. */
export const CLUB_NAMES = [
  '{place}跃动体育俱乐部',
  '{place}里仁青少年体育中心',
  '{place}乘风运动学校',
  '{place}知行体育文化有限公司',
  '{place}恒动体育培训中心',
  '{place}新芽少儿运动馆',
  '{place}千帆体育发展有限公司',
  '{place}方圆青少年俱乐部',
]

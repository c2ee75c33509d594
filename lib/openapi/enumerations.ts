import { TRAINING_PLACES } from '#lib/contracts/enums.ts'
import { DEFAULT_MESSAGES } from '#lib/contracts/error-codes.ts'
import { NOTICE_KINDS } from '#lib/contracts/notice/notice-kinds.ts'
import { AUDIT_ACTS } from '#lib/contracts/operator/audit-acts.ts'
import { QUEUES } from '#lib/contracts/operator/desk.ts'
import { RECORD_MOVES, RECORD_STATE_WORDS } from '#lib/contracts/resources/states.ts'
import { WORD_LIST_NAMES } from '#lib/contracts/text/word-list.ts'
import { APPLICATION_STATUS_WORDS } from '#lib/copy/application.ts'
import { COMMENT_ASPECT_WORDS, REPLY_ROLE_WORDS } from '#lib/copy/comment.ts'
import { COACH_PART_WORDS, VENUE_PART_WORDS } from '#lib/copy/completeness.ts'
import { DEMAND_STATUS_WORDS, DEMAND_TYPE_WORDS } from '#lib/copy/demand.ts'
import {
  BUSINESS_STATUS_WORDS,
  JOB_KIND_WORDS,
  SUITABLE_CROWD_WORDS,
  TEACHING_WAY_WORDS,
  trainingPlaceLabels,
} from '#lib/copy/enums.ts'
import { FACET_WORDS } from '#lib/copy/facets.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import {
  LEAD_KIND_WORDS,
  LEAD_MOVER_WORDS,
  LEAD_STATE_WORDS,
  LEARNER_AGE_WORDS,
  LEARNER_LEVEL_WORDS,
  MATCH_REASON_WORDS,
  WEEK_DAY_WORDS,
} from '#lib/copy/lead.ts'
import { NOTICE_CHANNEL_WORDS, NOTICE_GROUP_WORDS, NOTICE_SWITCH_WORDS, NOTICE_TOPIC_WORDS } from '#lib/copy/notice.ts'
import { OPERATOR_ROLE_WORDS } from '#lib/copy/operator.ts'
import { REPORT_KIND_WORDS, REPORT_REASON_WORDS, REPORT_STATE_WORDS } from '#lib/copy/report.ts'
import { CONTACT_WORDS, HELD_DECISION_WORDS, HELD_KIND_WORDS, VERDICT_WORDS } from '#lib/copy/text-safety.ts'

const ITEM_NAMES = Object.fromEntries(Object.entries(FAMILY_WORDS).map(([noun, { itemName }]) => [noun, itemName]))

/** Meanings of an enumeration's values, by field name; several enumerations may share a name. */
const MEANINGS: Record<string, readonly Record<string, string>[]> = {
  ...Object.fromEntries(Object.entries(FACET_WORDS.coach).map(([name, { options }]) => [name, [options]])),
  businessStatus: [BUSINESS_STATUS_WORDS],
  teachingWay: [{ ...TEACHING_WAY_WORDS, 0: '没有说明，不显示' }],
  trainingPlace: [Object.fromEntries(TRAINING_PLACES.map((code) => [code, trainingPlaceLabels(code).join('、')]))],
  opinionType: [DEMAND_TYPE_WORDS],
  userType: [{ coach: '教练', venue: '场馆', user: '普通用户' }],
  level: [{ 1: '大类', 2: '项目', 3: '细分项目' }, LEARNER_LEVEL_WORDS],
  feeTypes: [FACET_WORDS.coach.feeType.options],
  state: [
    LEAD_STATE_WORDS,
    REPORT_STATE_WORDS,
    RECORD_STATE_WORDS,
    { open: '可以认领', owned: '已由其他账号管理', takenDown: '已下架' },
  ],
  move: [Object.fromEntries(Object.entries(RECORD_MOVES).map(([move, { label }]) => [move, label]))],
  act: [AUDIT_ACTS],
  askedOf: [{ nobody: '不用确认', everybody: '所有账号', coach: '教练账号', venue: '场馆账号' }],
  organiserKind: [{ coach: '教练', venue: '场馆' }],
  jumpType: [{ 1: '打开教练主页', 2: '打开链接' }],
  reason: [REPORT_REASON_WORDS],
  queue: [QUEUES],
  side: [{ recipient: '预约的接收方', poster: '预约人' }],
  to: [LEAD_STATE_WORDS, REPORT_STATE_WORDS],
  by: [LEAD_MOVER_WORDS],
  role: [
    { poster: '预约人', recipient: '接收预约的教练或场馆', operator: '平台客服' },
    { ...OPERATOR_ROLE_WORDS, clock: '到时自动', command: '服务器上的命令' },
  ],
  learnerAge: [LEARNER_AGE_WORDS],
  ageBands: [LEARNER_AGE_WORDS],
  ages: [LEARNER_AGE_WORDS],
  aspects: [COMMENT_ASPECT_WORDS],
  authorRole: [REPLY_ROLE_WORDS],
  order: [
    { asc: '从小到大', desc: '从大到小' },
    { newest: '最新', best: '评分从高到低', worst: '评分从低到高' },
  ],
  weekday: [WEEK_DAY_WORDS],
  reasons: [MATCH_REASON_WORDS],
  anonymousState: [{ 0: '署名', 1: '匿名' }],
  code: [DEFAULT_MESSAGES],
  channel: [{ PC_AD: '首页横幅' }, NOTICE_CHANNEL_WORDS],
  offered: [NOTICE_CHANNEL_WORDS],
  ways: [NOTICE_CHANNEL_WORDS],
  group: [NOTICE_GROUP_WORDS],
  topic: [NOTICE_TOPIC_WORDS],
  off: [NOTICE_SWITCH_WORDS],
  what: [NOTICE_SWITCH_WORDS],
  applicationKind: [{ coach: '教练', venue: '场馆' }],
  submissionKind: [ITEM_NAMES],
  purpose: [
    {
      login: '登录',
      register: '注册',
      changeMobile: '新的手机号码',
      confirmMobile: '确认原来的手机号码',
      lead: '预约',
      console: '进入运营后台',
    },
  ],
  status: [{ live: '在线', disabled: '已停用，不公开' }, DEMAND_STATUS_WORDS, APPLICATION_STATUS_WORDS],
  sort: [
    { updated: '修改时间', id: '编号' },
    {
      recommended: '推荐',
      score: '评分从高到低',
      priceAsc: '价格从低到高',
      priceDesc: '价格从高到低',
      newest: '最新',
      distance: '距离从近到远',
      popular: '最多人看',
      startsSoon: '最早开班',
      salaryDesc: '薪资从高到低',
    },
  ],
  kind: [
    HELD_KIND_WORDS,
    { coach: '教练', venue: '场馆' },
    LEAD_KIND_WORDS,
    REPORT_KIND_WORDS,
    Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, NOTICE_TOPIC_WORDS[kind]])),
    JOB_KIND_WORDS,
    ITEM_NAMES,
    { file: '本站的视频文件', embed: '视频网站的播放器' },
  ],
  contact: [CONTACT_WORDS],
  part: [
    Object.fromEntries(
      Object.entries({ ...VENUE_PART_WORDS, ...COACH_PART_WORDS }).map(([part, { label }]) => [part, label]),
    ),
  ],
  days: [{ 7: '最近 7 天', 30: '最近 30 天' }],
  decision: [HELD_DECISION_WORDS],
  list: [WORD_LIST_NAMES],
  verdict: [VERDICT_WORDS],
  salaryUnit: [{ month: '每月', lesson: '每课时' }],
  unit: [
    { seconds: '秒', metres: '米', centimetres: '厘米', times: '次', goals: '个（进球）' },
    { 小时: '每小时', 次: '每次', 月: '每月', 季: '每季', 年: '每年' },
  ],
  better: [{ less: '越少越好', more: '越多越好' }],
  extension: [
    Object.fromEntries(
      ['avi', 'wmv', 'mpeg', 'mp4', 'm4v', 'mov', 'asf', 'flv', 'f4v', 'rmvb', '3gp', 'vob'].map((each) => [
        each,
        `${each.toUpperCase()} 文件`,
      ]),
    ),
  ],
  site: [{ youku: '优酷', tencent: '腾讯视频', bilibili: '哔哩哔哩' }],
  key: [
    {
      about: '关于我们',
      contact: '联系我们',
      falv: '法律声明',
      fuwu: '服务条款',
      guize: '平台规则',
      jiaolianhezuo: '教练合作协议',
      shengming: '隐私声明',
      xieyi: '用户协议',
      xuzhi: '学员须知',
    },
  ],
}

/** The meanings of these values of a field; undefined if the field or one of the values is unknown. */
export function meaningsOf(field: string, values: readonly unknown[]): Record<string, string> | undefined {
  const names = values.map(String)
  const all = MEANINGS[field]?.find((meanings) => names.every((name) => meanings[name]))
  return all && Object.fromEntries(names.map((name) => [name, all[name]!]))
}

/** How to read a text that lists several codes; undefined for any other field. */
export const listMeaningOf = (field: string): string | undefined =>
  field === 'suitableCrowd' ? `一个或多个，以英文逗号分隔：${sentenceOf(SUITABLE_CROWD_WORDS)}` : undefined

/** 1 男；2 女 */
export const sentenceOf = (meanings: Record<string, string>): string =>
  Object.entries(meanings)
    .map(([value, meaning]) => `${value} ${meaning}`)
    .join('；')

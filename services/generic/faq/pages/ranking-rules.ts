import { RANKING, type RankingSignals, rankingOf, rankingPartsOf } from '#lib/contracts/coach/ranking.ts'
import { LEAD_DAY, REPLY_TIME_MIN_LEADS, REPLY_TIME_SPAN } from '#lib/contracts/limits.ts'
import {
  COACH_PARTS,
  COMPLETE_INTRODUCTION,
  COMPLETE_PHOTOS,
  type CoachPart,
} from '#lib/contracts/workbench/completeness.ts'
import { DAY } from '#services/shared/china-time.ts'

/** the formula in words, with every number taken from the tables the code uses. */
const { score, marks, reply, completeness, freshness } = RANKING

/** A coach without marks. */
const UNKNOWN: RankingSignals = {
  score: null,
  verifiedCount: 0,
  replyHours: null,
  completeness: 80,
  daysSinceChange: 0,
}
const EXAMPLE: RankingSignals = {
  score: 4.6,
  verifiedCount: 10,
  replyHours: 5,
  completeness: 85,
  daysSinceChange: 45,
}
const MARKED_TEN_TIMES = 10

const PARTS: Record<CoachPart, string> = {
  headImg: '头像',
  motto: '一句话介绍',
  introduction: `个人介绍 ${COMPLETE_INTRODUCTION} 字以上`,
  photos: `照片 ${COMPLETE_PHOTOS} 张以上`,
  classTypes: '课时费',
  teachingWay: '授课方式',
  venues: '常去场馆（只在学员指定场地上课的不用填）',
  certificates: '资质证书',
  ageBands: '学员年龄',
  openTimes: '每周可约时间',
}

const partsText = (Object.keys(COACH_PARTS) as CoachPart[])
  .map((part) => `${PARTS[part]} ${COACH_PARTS[part].points}%`)
  .join('、')

const stepsText = freshness.steps.map(({ days, share }) => `${days} 天以内 ${share * freshness.points} 分`).join('，')

const unknown = rankingPartsOf(UNKNOWN)
const example = rankingPartsOf(EXAMPLE)
const countedPoints = rankingPartsOf({ ...UNKNOWN, score: 5, verifiedCount: MARKED_TEN_TIMES }).marks
const replyDays = REPLY_TIME_SPAN / DAY

export const RANKING_RULES = `<ol>
<li><strong>评分，最多 ${score.points} 分</strong>：只看“约过课”的评分。为了不让一两个评分定高下，每位教练都先记 ${score.priorMarks} 个 ${score.priorMark} 分，和收到的评分一起求平均；平均 5 分得满分，1 分不得分，中间按比例。还没有评分的按 ${score.priorMark} 分算，得 ${unknown.score} 分。</li>
<li><strong>评分的个数，最多 ${marks.points} 分</strong>：同样只看“约过课”的，一个账号算一个。越多越高，但每多一个，加的分比前一个少：${MARKED_TEN_TIMES} 个得 ${countedPoints} 分，${marks.most} 个起得满分。算法是 ${marks.points} × log（1 + 个数）÷ log（1 + ${marks.most}）。</li>
<li><strong>联系用时，最多 ${reply.points} 分</strong>：从收到预约到联系对方，只算每天 ${LEAD_DAY.opens} 点到 ${LEAD_DAY.closes} 点之间的小时，取最近 ${replyDays} 天的中位数，不足 1 小时的部分按 1 小时算。${reply.best} 小时以内得满分，${reply.worst} 小时起不得分，中间按比例。联系过的预约不到 ${REPLY_TIME_MIN_LEADS} 个的算不出来，平台不作估计，得一半，${unknown.reply} 分。</li>
<li><strong>资料完整度，最多 ${completeness.points} 分</strong>：主页每完整 1%，得 ${completeness.points / 100} 分。完整度的组成是：${partsText}。性别和年龄段不计入，不填不扣分。</li>
<li><strong>新近更新，最多 ${freshness.points} 分</strong>：教练本人上一次改动主页（从审核通过起算）、学员年龄或每周可约时间，到今天 ${stepsText}，更久的不得分。入驻之后没有改动过的，从入驻那天起算；内容没有变化的提交不算改动。</li>
</ol>
<p>得分由程序计算，工作人员不能改动。评价、联系用时和资料一有变化，马上重新计算；随时间变化的，每天夜里重新计算。收藏数、浏览量、“已认证”标注和是否暂停接收新学员，都不影响得分。</p>
<p>例如，一位教练有 ${EXAMPLE.verifiedCount} 个“约过课”的评分，平均 ${EXAMPLE.score} 分，通常 ${EXAMPLE.replyHours} 小时内联系，完整度 ${EXAMPLE.completeness}%，${EXAMPLE.daysSinceChange} 天前更新过：五项依次是 ${Object.values(example).join('、')} 分，合计 ${rankingOf(EXAMPLE)} 分。另一位刚刚入驻，还没有评分和联系用时，完整度 ${UNKNOWN.completeness}%：五项依次是 ${Object.values(unknown).join('、')} 分，合计 ${rankingOf(UNKNOWN)} 分。</p>`

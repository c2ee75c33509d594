import { createHash } from 'node:crypto'
import { readFaq } from '#lib/contracts/faq/faq.ts'
import {
  ACCOUNT_DELETION_WAIT,
  APPLICATION_PAPERS_LIFE,
  CLOSED_LEAD_CONTACT_LIFE,
  COMPARED_MAX,
  DEMAND_CONTACT_LIFE,
  DEMAND_MAX_PHOTOS,
  HANDLING_NOTE_LIFE,
  LEAD_CONTACT_LIFE,
  LEAD_OVERDUE_HOURS,
  LEAD_RECIPIENTS_MAX,
  LEAD_REMINDER_HOURS,
  NOTICE_LIFE,
  RECENT_MAX,
  REPLY_MAX_LENGTH,
  REPORT_EVIDENCE_LIFE,
  SIMILAR_MAX,
  UNSAVED_LIFE,
} from '#lib/contracts/limits.ts'
import { DESCRIPTION_MAX_WIDTH, DESCRIPTION_MIN_WIDTH } from '#lib/seo/description.ts'
import { widthOf } from '#lib/seo/text-width.ts'
import { BOX_FORMATS } from '../video-upload/find-metadata-boxes.ts'
import { UNCLAIMED_MAX_AGE } from '../video-upload/limits.ts'
import { FAQ_PAGES, FAQ_PAGES_VERSION } from './pages.ts'

const KEYS = 'about contact falv fuwu guize jiaolianhezuo shengming xieyi xuzhi'.split(' ')

const ALLOWED = new Set('h1 h2 ol ul li strong u em p img'.split(' '))

const chineseOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/[^一-鿿]/g, '')

/** Tags in order; throws for a closing tag that does not match the open one. */
function tagsOf(html: string): string[] {
  const open: string[] = []
  return [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)].map(([whole, slash, name]) => {
    if (slash) {
      if (open.pop() !== name) throw new Error(`${whole} closes nothing`)
    } else if (name !== 'img') open.push(name!)
    return name!
  })
}

test('bodies contain only allowed tags and no template leftovers', () => {
  for (const { name, body } of FAQ_PAGES) {
    expect([name, tagsOf(body).filter((tag) => !ALLOWED.has(tag))]).toEqual([name, []])
    expect(body).not.toMatch(/undefined|\$\{|javascript:|on\w+=/)
  }
})

test('R-7.39 the nine help pages are complete and in menu order', () => {
  expect(FAQ_PAGES.map(({ key }) => key)).toEqual(KEYS)
  for (const page of FAQ_PAGES) {
    readFaq.data.parse(page)
    expect(chineseOf(page.body).length).toBeGreaterThan(600)
    const slots = [...page.body.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(slots.filter((slot) => !['operator', 'court', 'contact'].includes(slot!))).toEqual([])
  }
})

const bodyOf = (key: string) => FAQ_PAGES.find((page) => page.key === key)!.body.replace(/<[^>]+>/g, '')

test('R-2.151 the user agreement states its dates', () => {
  const page = FAQ_PAGES.find(({ key }) => key === 'xieyi')!
  expect([page.revisedOn, page.effectiveOn]).toEqual(['2023-02-09', '2023-02-17'])
  expect(page.body).toContain('修订日期：2023 年 2 月 9 日')
  expect(page.body).toContain('生效日期：2023 年 2 月 17 日')
})

test('R-1.30 R-1.31 R-1.32 R-1.33 R-9.34 R-9.35 R-9.36 R-9.37 R-9.38 R-9.39 R-9.40 R-9.41 the user agreement contains the required clauses', () => {
  const text = bodyOf('xieyi')
  expect(text).toContain('平台仅为用户与线下教练提供信息和撮合')
  expect(text).toContain('一节课都没有使用的，可以申请全额退款')
  expect(text).toContain('只退还未使用课时对应的费用')
  expect(text).toContain('以引起责任的该笔订单所收取的服务费用为限')
  expect(text).toContain('自公布之日起第七日生效')
  expect(text).toContain('七十二小时内以书面形式提出')
  expect(text).toContain('我们在十五日内答复')
  expect(text).toContain('至少保存三年')
  expect(text).toContain('不满十四周岁的儿童')
  expect(text).toContain('提交{court}诉讼解决')
  expect(text).toContain('联系客服：{contact}')
})

test('R-9.36 R-9.37 R-9.38 the privacy statement contains the time to respond, the three years and the rule for children', () => {
  const text = bodyOf('shengming')
  expect(text).toContain('收到请求之日起十五日内答复')
  expect(text).toContain('至少保存三年')
  expect(text).toContain('十四岁以下的儿童')
})

test('R-10.9 numbers and papers are kept as long as the privacy statement says', () => {
  const text = bodyOf('shengming')
  const days = (time: number) => time / 86_400_000
  expect(text).toContain('预约和需求里的手机号，撤回时立即删除，结束满三十天、最迟在最后一次进展满一百八十天时删除')
  expect(text).toContain('被对方标为骚扰的，手机号只留给平台客服查看，处理完时删除，最迟也在撤回满三十天时')
  expect(days(CLOSED_LEAD_CONTACT_LIFE)).toBe(30)
  expect([LEAD_CONTACT_LIFE, DEMAND_CONTACT_LIFE].map(days)).toEqual([180, 180])
  expect(text).toContain('审核用的证照影像在审核结束满一年时删除')
  expect(days(APPLICATION_PAPERS_LIFE)).toBe(365)
  expect(text).toContain('注销后十五日内删除')
  expect(days(ACCOUNT_DELETION_WAIT)).toBeLessThan(15)
})

/** Numbers as written in the texts. */
const WORDS: Record<number, string> = {
  3: '三',
  4: '四',
  5: '五',
  7: '七',
  8: '八',
  9: '九',
  24: '二十四',
  30: '三十',
  48: '四十八',
  180: '一百八十',
  500: '五百',
}
const daysIn = (time: number) => WORDS[time / 86_400_000]

test('R-9.37 messages, evidence of reports and notes of operators are kept as long as the privacy statement says', () => {
  const text = bodyOf('shengming')
  expect(text).toContain(`站内消息保存${daysIn(NOTICE_LIFE)}天`)
  expect(text).toContain(`举报和申诉里的文字和照片，在处理完满${daysIn(REPORT_EVIDENCE_LIFE)}天时删除`)
  expect(text).toContain(`工作人员处理各类事项时写的备注保存${daysIn(HANDLING_NOTE_LIFE)}天`)
  expect(text).toContain(
    `需求类型选“意见反馈”或“其他”的，手机号和照片在撤回时立即删除，最迟在提交满${daysIn(DEMAND_CONTACT_LIFE)}天时与文字一并删除`,
  )
  expect(text).toContain(`没有用到的视频文件，上传后${daysIn(UNCLAIMED_MAX_AGE)}天内删除`)
  expect(text).toContain(`申请注销后等待${daysIn(ACCOUNT_DELETION_WAIT)}天`)
})

test('T13 the privacy statement names the formats of videos whose location is removed', () => {
  const formats = BOX_FORMATS.map((format) => format!.toUpperCase()).join('、')
  expect(bodyOf('shengming')).toContain(`视频附注里的位置、设备等信息，${formats} 格式的会去除，其他格式的不会`)
})

test('R-10.17 the privacy statement lists what the browser stores', () => {
  const text = bodyOf('shengming')
  expect(text).toContain(`最近看过的教练（最多${WORDS[RECENT_MAX]}位）`)
  expect(text).toContain(`正在对比的教练（最多${WORDS[COMPARED_MAX]}位）`)
  expect(text).toContain(
    `还没有保存到我们这里的部分（保存后即删除，${daysIn(UNSAVED_LIFE)}天后不再取用），以及页面因加载失败自动刷新的时间`,
  )
  expect(text).toContain('登录前想收藏的教练、扫码后还没有绑定账号的微信的临时代号存在会话存储里')
  expect(text).toContain('把预约没能再发给别人的原因留一分钟，并认出扫码登录的是不是同一个浏览器（关闭浏览器即清除）')
})

test('R-7.46 the rules say which comments appear on the home page', () => {
  expect(bodyOf('guize')).toContain('从“约过课”的五分评价里选，四十五字以上，新的在前，每位教练最多一条')
})

test('R-10.10 R-10.11 the texts state the limits and times the code uses for leads', () => {
  const sentTo = `最多${WORDS[LEAD_RECIPIENTS_MAX]}位`
  expect(bodyOf('shengming')).toContain(`他们转给的${sentTo}教练或场馆`)
  expect(bodyOf('contact')).toContain(`可以转给${sentTo}合适的教练或场馆`)
  expect(bodyOf('contact')).toContain(`可附最多${WORDS[DEMAND_MAX_PHOTOS]}张照片`)
  expect(bodyOf('guize')).toContain(`回复限${WORDS[REPLY_MAX_LENGTH]}字`)
  const text = bodyOf('xuzhi')
  expect(text).toContain(`满${WORDS[LEAD_REMINDER_HOURS]}小时没有联系您的，系统会提醒教练`)
  expect(text).toContain(`满${WORDS[LEAD_OVERDUE_HOURS]}小时的，转到平台客服的待办`)
  expect(text).toContain(`问问最多${WORDS[SIMILAR_MAX]}位相近的教练`)
})

test('R-9.34 an agreement takes effect on the seventh day after publication at the earliest', () => {
  for (const { key, revisedOn, effectiveOn } of FAQ_PAGES) {
    if (!revisedOn || !effectiveOn) continue
    const days = (Date.parse(effectiveOn) - Date.parse(revisedOn)) / 86_400_000
    expect([key, days >= 7]).toEqual([key, true])
  }
})

test.each(FAQ_PAGES)('C-1 the summary of $name has the length of a meta description', ({ summary }) => {
  expect(widthOf(summary)).toBeGreaterThanOrEqual(DESCRIPTION_MIN_WIDTH)
  expect(widthOf(summary)).toBeLessThanOrEqual(DESCRIPTION_MAX_WIDTH)
})

test('any change of the texts needs the next version, or existing stores never get it', () => {
  const digest = createHash('sha256').update(JSON.stringify(FAQ_PAGES)).digest('hex').slice(0, 16)
  expect([FAQ_PAGES_VERSION, digest]).toEqual([13, 'd2f1116a26a4133d'])
})

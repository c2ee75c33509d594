export interface HelpQuestion {
  question: string
  answer: string
  /** Key of the help page with the full answer. */
  source: string
}

/** Frequent questions, each answered from the help page it names. */
export const HELP_QUESTIONS: readonly HelpQuestion[] = [
  {
    question: '在这里找教练要付费吗？',
    answer: '浏览、检索、收藏和查看价格都不收费。学费由您与教练约定，平台如提供收费服务，会在收费之前写明项目和金额。',
    source: 'fuwu',
  },
  {
    question: '教练是平台的员工吗？',
    answer:
      '不是。平台只为用户与线下教练提供信息和撮合，教学由教练独立提供，场地由场馆提供，各自对服务的质量和安全负责。',
    source: 'xieyi',
  },
  {
    question: '一节课都没上，能全额退款吗？',
    answer:
      '能。一节课都没有使用的，可以申请全额退款，按服务条款，收款的教练或场馆应在确认后七个工作日内退到原支付账户。',
    source: 'fuwu',
  },
  {
    question: '上了几节不想上了，怎么退？',
    answer:
      '已经上过的课不退，只退还未上课时对应的费用。已上的课时按约定单价计算，没有约定单价的，按总价除以总课时计算。',
    source: 'fuwu',
  },
  {
    question: '与教练有争议，平台管吗？',
    answer:
      '先与教练协商；协商不成，带上约定、付款凭证和经过联系客服申请调解。客服收齐材料后联系双方，并给出处理建议。',
    source: 'fuwu',
  },
  {
    question: '不同意平台的处理决定怎么办？',
    answer:
      '因举报被隐藏的内容，可以在个人中心的“举报与申诉”里申诉一次，由另一位工作人员复核。其他决定，请在收到通知后七十二小时内以书面形式提出，写明理由并附证据；逾期不影响您依法投诉、仲裁或者起诉。',
    source: 'xieyi',
  },
  {
    question: '孩子可以自己注册吗？',
    answer: '不满十四周岁的儿童不得自行注册，应由监护人注册并代为填写信息；不满十八周岁的，请在监护人指导下使用。',
    source: 'xieyi',
  },
  {
    question: '怎样查询或删除我的个人信息？',
    answer:
      '登录后在个人中心的“数据与注销”里，可以自己导出数据、注销账号。办不了的请求联系客服，我们在十五日内答复。与交易有关的记录依法至少保存三年。',
    source: 'shengming',
  },
]

/** Questions whose page is among these; answers from a page that was taken down are dropped. */
export const questionsFrom = (pages: readonly { key: string }[]): readonly HelpQuestion[] =>
  HELP_QUESTIONS.filter(({ source }) => pages.some(({ key }) => key === source))

import type { ArticleContent } from '#lib/contracts/submission/article-content.ts'
import type { CourseContent } from '#lib/contracts/submission/course-content.ts'
import type { JobContent } from '#lib/contracts/submission/job-content.ts'

/** Submissions of the demo's coach: published, sent for review, and draft. */
export const PUBLISHED_ARTICLE: Omit<ArticleContent, 'channelSlug' | 'cover'> = {
  title: '给孩子报班之前，先问教练这六句话',
  summary: '教过多大的孩子、一节课练几分钟、受伤怎么处理……六个问题，听得出一位教练的功夫。',
  body: [
    '<p>我教了很多年课，最怕的不是家长问得多，而是什么都不问。下面六句话，换个教练也一样好用。</p>',
    '<h2>教过和我孩子一样大的吗</h2><p>六岁和十二岁是两种课。教过多少、教了多久，比得过什么奖更有用。</p>',
    '<h2>一节课里，孩子真正在动的有几分钟</h2><p>六十分钟的课，排队和听讲超过二十分钟就太多了。可以在场边数一次。</p>',
    '<h2>一位教练带几个人</h2><p>初学的孩子，一对八以内还看得过来；下水、上岩壁的项目要更少。</p>',
    '<h2>受伤了怎么办</h2><p>好的回答是具体的：冰袋在哪里，最近的医院多远，谁给您打电话。</p>',
    '<h2>缺课怎么补</h2><p>请把补课和退费写在纸上，双方各留一份。口头答应的，过了一学期谁都记不清。</p>',
    '<h2>能先试一节吗</h2><p>愿意让您先看一节课的教练，多半对自己的课有把握。</p>',
  ].join(''),
}

export const PENDING_ARTICLE: Omit<ArticleContent, 'channelSlug' | 'cover'> = {
  title: '第一节课之前，家长最常问我的五个问题',
  summary: '穿什么、吃什么、家长要不要在场、多久能看到变化、哭了怎么办，一次说清楚。',
  body: [
    '<h2>穿什么来</h2>',
    '<p>合脚的运动鞋比新球拍重要。鞋底要平、侧面要硬，大半码就会崴脚。衣服能出汗、能弯腰就行，第一节课不用买装备。</p>',
    '<h2>上课前吃什么</h2>',
    '<p>提前一个半小时吃正餐，临上课半小时可以吃半根香蕉。空腹和刚吃饱都练不好，前者头晕，后者肚子疼。</p>',
    '<h2>家长要不要在场</h2>',
    '<p>第一节课请在场，坐在孩子看得到、但听不到您说话的地方。场边一句“手抬高”，会让孩子不知道该听谁的。</p>',
    '<h2>多久能看到变化</h2>',
    '<ul><li>第 3 节课：敢动了，知道规则。</li><li>第 8 节课：一个基本动作能连续做 10 次。</li><li>第 20 节课：能和同伴打起来，自己会捡球、会热身。</li></ul>',
    '<h2>哭了怎么办</h2>',
    '<p>先让他坐下喝水，不讲道理。我会给他一个一定做得到的小任务，比如把三个球放进筐里。做到了，眼泪也就停了。</p>',
  ].join(''),
}

export const DRAFT_ARTICLE: Omit<ArticleContent, 'channelSlug' | 'cover'> = {
  title: '冬天练球，热身要比夏天多做三件事',
  summary: '',
  body: '<h2>先让体温上来</h2><p>室外十度以下，慢跑从五分钟加到八分钟，跑到微微出汗再拉伸。</p><h2>关节一个一个来</h2><p>脚踝、膝、髋、肩，每个方向转十圈，</p>',
}

/** Submissions of the demo's venue: sent for review, and draft. */
export const PENDING_COURSE: Omit<CourseContent, 'cover' | 'startsOn' | 'deadline'> = {
  title: '周末少儿体适能小班，12 节打基础',
  summary: '五到八岁，跑、跳、投、爬都练到；小班一对四，家长可以在场边看。',
  channelSlug: 'zonghe',
  feeType: 3,
  teachingWay: 2,
  suitableCrowd: '1',
  lessonCount: 12,
  lessonMinutes: 60,
  price: 198_000,
  schedule: ['周六 09:30–10:30', '周日 09:30–10:30'],
  trainingPlace: 2,
  districtCode: '',
  address: '',
  description: [
    '<h2>每节课怎么上</h2><p>热身十分钟，两个动作主题各二十分钟，最后十分钟做游戏和放松。</p>',
    '<h2>十二节之后</h2><ul><li>单脚站稳十秒，会正确落地。</li><li>连续跳绳三十下。</li><li>接得住教练抛来的网球。</li></ul>',
    '<h2>缺课与退费</h2><p>开课前二十四小时请假可以顺延一周；没上的课按节数退。</p>',
  ].join(''),
}

export const DRAFT_JOB: Omit<JobContent, 'channelSlug'> = {
  title: '少儿体适能教练（周末班）',
  kind: 'partTime',
  salaryMin: 12_000,
  salaryMax: 18_000,
  salaryUnit: 'lesson',
  headcount: 2,
  deadline: null,
  benefits: ['课时费次月十日结', '带教两周'],
  description: '<p>周六、周日上午，每天三到四节，一对四小班。</p>',
}

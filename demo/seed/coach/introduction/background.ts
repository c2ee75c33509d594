/**
 * The years since a coach began: predicates that end the sentence. Slots: since, n (years), city, district, venue,
 * learner, sport, drill. Tags as in the sports, and `y3`, `y8`: from that many years on.
 */
export const FULL_TIME_CAREERS: readonly string[] = [
  '{since}年起以带课为主业，到今年是第{n}个年头',
  'y3|做全职教练{n}年，课大多排在{district}，[新来的一半是老学员介绍的/多半是一家介绍一家]',
  'y3|{since}年在{city}带第一批{learner}，之后[就没有停过课/一直没断过]',
  'y3|入行{n}年，前面做助教、写记录、收器材，[后来/站稳了]才在{district}自己带班',
  'y3|{since}年入行，先后[在两家/在三家]俱乐部带过班，现在在{venue}自己排课，节奏[更从容/慢了下来]',
  'y3|在{city}教了{n}年，从合租场地开始，[慢慢/一点点]在{venue}有了固定的时间',
  'y8|{n}年里在{city}带过[三百多/四百来/两百多]个{learner}，[名字大多叫得出来/大半还有来往]',
  'y3|全职，{since}年到现在，中间停过[一年/大半年]回炉学训练学，回来把{drill}的教案重写了一遍',
  'y8|这行干了{n}年，课表每周留[一个半天/一个上午]不排课，用来看录像和备课',
  'y3|从{since}年起，每个{learner}我都建[一页记录/一张卡]，在{district}攒了[厚厚几本/满满一抽屉]',
  'y3|教龄{n}年，不带大班，也不接一次性的团，只在{district}排能跟得住的课',
  '{since}年开始独立带课，主要在{district}和周边，一周[大约二十五节/二十节上下/不超过二十八节]',
  'y3|最早在社区公益班教{sport}，{since}年转为全职，公益班到现在[每月还去一次/每个月还留一个下午]',
  '全职带{sport}第{n}年，课后答疑不算课时，这是在{city}开班时就定下的规矩',
  'y8|{n}年前辞了原来的工作来教{sport}，家里人起初不同意，现在[也来{venue}上课/逢人就说我在{venue}教课]',
  'y8|先后带过小学社团、单位班和晚班，{since}年起在{district}专注小班',
  'y8|教{sport}是我唯一的工作，{n}年没换过行，也没离开过{city}',
  'y3|{since}年起在{district}带课，附近几个小区的人[大多认得/都见过]我的器材车',
  'y8|这{n}年在{city}换过三块场地，{learner}没怎么散，算是最让我踏实的事',
  'y8|教了{n}年{sport}，[越教越慢，话越说越少/口令越来越短]，光{drill}这一样就改过好几版教法',
]

export const PART_TIME_CAREERS: readonly string[] = [
  '平时有自己的工作，{sport}课排在晚上和周末，{since}年到现在没有断过',
  'y3|兼职带{sport}课{n}年，一周最多[八节/七节/六节]，多了就顾不上备课',
  'y3|白天坐办公室，晚上在{district}带课，{n}年下来人不算多，但都跟得久',
  '{since}年起利用周末带课，主要在{district}，人数[控制得很少/宁少不多]',
  '兼职教{sport}是为了不离开它，{since}年开始在{venue}带课，不赶课、不催课',
  '本职和运动没有关系，{since}年考完证开始在{district}周末带班，[至今/算到今年]{n}年',
  'y3|每周[二、四晚上和周六上午/三、五晚上和周日下午/一、四晚上和周日上午]是固定的带课时间，在{venue}这样排了{n}年',
  '一边读在职的课程，一边在{district}带{learner}，{since}年起没有间断',
  '因为是兼职，能排的时段不多，{since}年以来每个{learner}来{venue}之前我都会先聊一次',
  'y8|{n}年兼职，在{city}带过的人里有[三位/两位/四位]后来也成了教练',
  '下班后教{sport}，{since}年开始的，课时不多，每节都提前[写好内容/把内容写在卡上]',
  '平日做别的行当，周末两天都在{venue}，从{since}年起教课就是我休息的方式',
]

/** Mentions the certificate; slots: cert, venue, sport, drill, learner. */
export const CERTIFICATE_LINES: readonly string[] = [
  '持有{cert}证书，原件[放在教案夹里/随身带着]，来{venue}上课时可以看。',
  '{cert}，证书照片入驻时已交平台审核，[想看原件/想当面核对]，{venue}见面时说一声。',
  '手里的证是{cert}，考的时候光{drill}就[复习了三个月/练了一个夏天]。',
  '有{cert}，{drill}[这类内容/这一块]每年还跟着继续学习。',
  '考取了{cert}，但{learner}能不能做好{drill}，[我更看重这个/比那张纸更要紧]。',
  '资质方面是{cert}，编号见下方证书栏，{drill}[就是照那套大纲教的/按那套要求教]。',
  '{cert}在手，{venue}的[安全和流程/场地规则和急救]都按规范来。',
  '通过了{cert}的考核，{drill}的教法[就是照那套要求改的/也是那时候理顺的]。',
  '证书是{cert}，第一次在{venue}见面可以[当面核对/拿出来看]。',
  '具备{cert}，带{drill}之前[先讲清楚规则/先把安全讲一遍]。',
]

export const BACKGROUND_TITLES: readonly string[] = [
  '关于我',
  '我的经历',
  '先说说我自己',
  '教练经历',
  '我是谁',
  '一点背景',
  '自我介绍',
  '从哪里来',
  '我和{sport}',
  '为什么教{sport}',
  '这些年',
  '带课之前',
]

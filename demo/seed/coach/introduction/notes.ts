/**
 * What to bring, with the place. Slots: gear (a sentence without its full stop), venue, district, minutes. The sentence
 * continues with one of LEAVE or PRACTICAL.
 */
export const GEAR_LEADS: readonly string[] = [
  '来{venue}上课，{gear}',
  '[第一次/头一次]来{venue}：{gear}',
  '到{venue}之前看一眼：{gear}',
  '{venue}的课，{gear}',
  '在{venue}上{minutes}分钟的课，{gear}',
  '[装备/东西]只提一条：{gear}',
  '给来{venue}的{learner}：{gear}',
]

/** Where to meet. Slots: venue, district. */
export const MEETING: readonly string[] = [
  '集合点在{venue}正门，提前[十分钟/一刻钟]到就好。',
  '第一次来在{venue}服务台等我，我带您进去。',
  '上课在{venue}，停车位紧张，建议[坐地铁或公交/骑车过来]。',
  '{venue}进门右手边有长椅，[家里人/同来的人]可以在那里等。',
  '我一般提前[二十分钟/一刻钟]到{venue}，早来可以先热身。',
  '地点以{venue}为主，{district}里其他场地可以商量。',
  '在{venue}门口的公告栏前集合，穿[深色/红色/灰色]运动服的就是我。',
  '{venue}的储物柜要自备挂锁。',
  '上课前一天我会确认时间，{venue}临时调场会第一时间通知。',
  '{venue}周末人多，请给[停车/进场]留出一刻钟。',
  '从{venue}侧门进更近，第一次我会发路线图。',
  '约在{venue}，迟到十分钟以内照常上，下课时间不顺延。',
  '{venue}有饮水机，带空瓶子就行。',
  '集合后先签到再进场，{venue}有人数限制。',
]

/**
 * Cancellation and money, as part of a sentence. No contact data: everything goes through the site. Slots: venue,
 * district, minutes, sport, drill.
 */
export const LEAVE: readonly string[] = [
  '请假提前[十二小时/半天]说，不扣课时，{venue}的场地订好当天再取消，扣半节',
  '生病随时请假，不扣课，其他原因请提前[一天/二十四小时]，{venue}退场地要这么久',
  '一个月可以免费调课[两次/一次]，{district}别的场地有空也可以换过去上',
  '请假请提前一天，方便我把{venue}的时段让给候补的人',
  '我临时有事会[提前一天/头天晚上]告知，在{venue}补您一节{minutes}分钟的',
  '连续请假[三周/半个月]以上可以暂停计时，回来先用一节捡{drill}，再接着上',
  '没开始上的{minutes}分钟课随时可以退，[按服务条款办/跟我说一声就行]，{venue}的场地费没用也一起退',
  '首次课不满意，[可以只付/只收]{venue}的场地费',
  '第一节{minutes}分钟可以在{venue}单独约，合适了再谈后面的',
  '课时不设有效期，但{sport}最好别断太久，动作会回生',
  '迟到从开课时间算起，我到{venue}晚了会补足{minutes}分钟',
  '换时间没关系，提前说，不来也不说的，{venue}的下一节要[先确认再排/等有空位再排]',
  '请假规则写在第一次课的通知里，{venue}怎么退场地也[一条一条说清楚/写明白了]',
  '节假日{venue}照常开，课也照常，春节休[两周/十天]',
  '一人请假不影响同组其他人，落下的{drill}下一节[单独补/先补上]，课时顺延',
  '两个人在{venue}拼课的，一方请假另一方可以改上一对一，补差价',
]

/** Practical hints, as part of a sentence. Slots: learner, drill, sport. Tags as in the sports. */
export const PRACTICAL: readonly string[] = [
  '上课前[一小时/一个半小时]别吃太饱，课后半小时再正餐',
  '有旧伤、哮喘或心脏方面的情况，请在[第一次课前/约课时]告诉我',
  '请自带水壶，课间每[十五分钟/二十分钟]喝一次',
  '身体不舒服不要硬来，停一次{sport}课不影响什么',
  'k|家长可以旁观前[几节/三节]，之后建议坐远一点，孩子更放得开',
  'k|低年级的孩子请家长准时接，我会等到最后一个走',
  'k|孩子的东西请写上名字，失物放在服务台',
  'a|久坐的朋友，来之前先走[十分钟/一刻钟]路，比我在场上热身管用',
  'a|前一晚睡不足五小时的，来了告诉我，那节课改成轻量',
  '夏天衣服多带一套，汗湿了马上换',
  '课上拍的{drill}视频只发给本人[和家长/和家里人]，不外传',
  '第一次课请早到[十五分钟/十分钟]，做个简单的身体评估',
  'a|手机静音，急事可以出去接',
  '需要发票或收据的，付款时跟我说',
  '指甲剪短，首饰摘掉，练{drill}时尤其要紧',
  'k|感冒发烧的孩子请在家休息，别带病来',
  '饭后、酒后都不适合练{drill}',
  '课后会留[两三分钟/三五分钟]的小练习，多半是{drill}，在家就能做',
]

/** Rain and heat outdoors, as part of a sentence. Slots: venue. */
export const WEATHER: readonly string[] = [
  '下雨提前[两小时/三小时]通知，改到室内或顺延',
  '{venue}是露天的，雷雨和高温预警一律取消，不扣课时',
  '夏天把课排到早上[八点前/七点半前]和傍晚六点后',
  '冬天{venue}照常上课，请穿容易脱的外套',
  '场地湿滑的日子改上体能和规则课',
  '带防晒帽，涂好防晒再来{venue}',
]

export const NOTE_TITLES: readonly string[] = [
  '上课须知',
  '来之前请看',
  '实用信息',
  '几点说明',
  '约课与请假',
  '准备和约定',
  '您需要知道的',
  '温馨提醒',
  '课前准备',
  '约定',
  '其他',
  '时间、地点与请假',
]

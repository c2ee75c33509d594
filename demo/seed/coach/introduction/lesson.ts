/**
 * How a lesson goes. Slots: minutes, a, b, c (parts of the lesson in minutes), warmup, drill, finish, learner. Each
 * entry is one block of HTML; every sentence names a drill, so that no two coaches share one.
 */
export const LESSONS: readonly string[] = [
  '<p>一节课{minutes}分钟：开头{warmup}；主题部分练{drill}和{drill}，中间休息两次；结束前{finish}。</p>',
  '<ul><li>前{a}分钟：{warmup}，[接着/再]用{drill}过渡。</li><li>中间{b}分钟：{drill}、{drill}，穿插休息。</li><li>最后{c}分钟：{drill}收个尾，{finish}。</li></ul>',
  '<ol><li>{warmup}，顺带看一眼{drill}。</li><li>复习上一节的{drill}和{drill}，看有没有回生。</li><li>新内容：{drill}，先慢后快，[再和{drill}连起来/最后接{drill}]。</li><li>留{c}分钟，{drill}做一遍慢的，{finish}。</li></ol>',
  '<p>{minutes}分钟里，真正讲话的时间不到五分钟：{warmup}之后直接进{drill}，做到六七成再加{drill}，收尾是{finish}。</p>',
  '<p>先{warmup}，约{a}分钟，之后以{drill}为主线。难的时候拆成{drill}来做，顺了再合起来；每节课都留{c}分钟，{finish}。</p>',
  '<ul><li>开场：{warmup}，[带上/加一点]{drill}。</li><li>主练：{drill}，配合{drill}。</li><li>巩固：{drill}和{drill}，按各人情况加减。</li><li>收尾{c}分钟：{drill}放慢做，{finish}。</li></ul>',
  '<p>课前五分钟问一遍身体情况，接着{warmup}，再看一遍{drill}。今天如果主题是{drill}，我会安排{drill}做铺垫，最后{finish}，再说下节课练什么。</p>',
  '<ol><li>热身{a}分钟，{warmup}，[末尾/最后]碰一下{drill}。</li><li>技术{b}分钟，分两块：{drill}；{drill}。</li><li>放松{c}分钟，[回顾/再走一遍]{drill}，{finish}。</li></ol>',
  '<p>节奏大致固定：{warmup}，然后是两组{drill}，喝水，再是{drill}；<u>最后{c}分钟不加新东西</u>，{finish}。</p>',
  '<p>我的课分三段：第一段{warmup}；第二段把{drill}练透，谁先会谁加{drill}；第三段{finish}，全长{minutes}分钟，准点下课。</p>',
  '<ul><li>{warmup}，顺便从{drill}看看{learner}当天的状态；</li><li>{drill}和{drill}，各做满三组，每组之间说一句感受；</li><li>{drill}，和{drill}一起放进接近实战的情境；</li><li>余下{c}分钟，{drill}轻轻过一遍，{finish}。</li></ul>',
  '<p>以{minutes}分钟为例：热身占{a}分钟，{warmup}；{b}分钟主练{drill}与{drill}；余下的时间{finish}。</p>',
  '<p>每四节课为一个小单元，分别侧重{drill}、{drill}、{drill}，第四节做小测。每节都从热身开始（{warmup}），中间走一遍{drill}，以放松结束（{finish}）。</p>',
  '<p>{warmup}是雷打不动的开场，接着必有{drill}。之后我会把{drill}拆成三步，一步一步放开；{learner}能独立完成了，再接{drill}。下课前用{drill}收一收，{finish}。</p>',
]

export const LESSON_TITLES: readonly string[] = [
  '一节课怎么上',
  '课堂流程',
  '上课内容',
  '课上做什么',
  '一节课的样子',
  '课程安排',
  '{minutes}分钟怎么用',
  '课堂节奏',
  '怎么安排一节课',
  '内容和顺序',
  '走进一节课',
  '日常的一课',
]

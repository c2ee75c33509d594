import css from './exam-section.module.css'

const GROUPS = [
  {
    title: '耐力',
    items: '男生 1000 米、女生 800 米，有的城市可以换成游泳。',
    tip: '每周两到三次，慢跑打底，再加间歇；冲刺前四周不再加量。',
  },
  {
    title: '力量与跳跃',
    items: '立定跳远、掷实心球、引体向上（男）、仰卧起坐（女）。',
    tip: '动作先对再加力，摆臂、出手角度和蹬地的顺序，往往比力气先带来分数。',
  },
  {
    title: '灵敏与协调',
    items: '一分钟跳绳、50 米跑等。',
    tip: '跳绳看节奏和失误次数，每天分组练；短跑先练起跑和步频。',
  },
  {
    title: '球类技能',
    items: '篮球运球、足球运球、排球垫球，多为任选一项。',
    tip: '路线和触球次数是固定的，越早选定一项、照考试的标线练，越稳。',
  },
] as const

/** Typical items of such exams; what a city really requires is decided by its education office. */
export function ExamItems() {
  return (
    <>
      <ul className={css.groups}>
        {GROUPS.map(({ title, items, tip }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{items}</p>
            <p>{tip}</p>
          </li>
        ))}
      </ul>
      <p className={css.aside}>
        各地的项目、选考办法、分值和评分标准每年由当地教育部门公布，平时成绩也可能计入总分。报名选项之前，请向学校核对当年的文件；有伤病的，及时申请缓考或者免考。
      </p>
    </>
  )
}

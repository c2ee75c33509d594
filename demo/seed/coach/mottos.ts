import type { Random } from '../grammar/random.ts'
import { fill, type Slots } from '../grammar/template.ts'
import type { Voice } from '../sports/voice.ts'

/** Templates for a motto from the sport's own problems and drills. Slots: problem, drill, milestone, sport. */
const FRAMES: readonly string[] = [
  '一节课只改一件事，先从“{problem}”改起。',
  '{drill}我练了上万遍，教的时候还是从第一遍讲起。',
  '把{drill}练扎实，别的自己会长出来。',
  '等到{milestone}的那天，您会谢谢现在不着急的自己。',
  '我最怕听见“差不多”，{drill}差一点都不行。',
  '谁都有过“{problem}”的时候，改过来就是进步。',
  '能把{drill}讲到谁都听懂，才算我真的会。',
  '学{sport}不用天赋，先把{drill}做满一百遍。',
  '我的目标很小：让每个人都{milestone}。',
  '慢一点学{drill}，后面会快很多。',
  '“{problem}”不是笨，是没人讲过为什么。',
  '今天的{drill}比昨天顺一点，就够了。',
  '没有枯燥的{drill}，只有没讲明白的教练。',
  '从{drill}开始，遇到瓶颈再回到{drill}。',
  '先{milestone}，再谈别的。',
  '我记得每个学员第一次{milestone}的样子。',
  '看一个人{drill}，就知道他平时练得认不认真。',
  '{drill}做得慢不丢人，做得糊涂才可惜。',
  '我不催进度，只问一句：今天的{drill}想明白了吗？',
  '教{sport}这些年，最有用的还是{drill}。',
  '别怕“{problem}”，怕的是不知道自己在这样做。',
  '每个{milestone}的人，都从做不到开始。',
  '{drill}和{drill}，够我们练一整个月。',
  '课上流汗，课后想一想{drill}，比多练一小时管用。',
  '好动作看着都不费力，比如{drill}。',
  '您负责来，{drill}我负责教会。',
  '如果只能练一样，我选{drill}。',
  '“{problem}”改掉的那天，{sport}才真正开始。',
  '每节课多一次像样的{drill}，一年就是另一个人。',
  '{sport}教会我的第一件事是等，等自己{milestone}。',
  '基本功没有捷径，{drill}就是捷径。',
  '先把{drill}做对一次，再做对十次。',
  '能{drill}的人很多，能讲清楚的人不多。',
  '我愿意花三节课，只为改掉“{problem}”。',
]

const TRIES = 24

/**
 * One sentence in the coach's own words. With `used`, no two coaches get the same; large sets leave it out and repeat
 * some.
 */
export function drawMotto(random: Random, voice: Voice, slots: Slots, used?: Set<string>): string {
  const draw = (chance: number) =>
    random.chance(chance) ? random.pick(voice.mottos) : fill(random.pick(FRAMES), slots)
  let motto = draw(0.6)
  for (let i = 0; used?.has(motto) && i < TRIES; i++) motto = draw(0.2)
  used?.add(motto)
  return motto
}
